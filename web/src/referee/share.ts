// Results handed on: by the phone's own sheet where it takes files, otherwise among the downloads (REF-SAVE-5).

export interface Paper {
  name: string
  type: string
  body: string | Blob
}

// A title as the name of a file.
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\w\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'tourmalet'
  }${ending}`

const phone = (): boolean => matchMedia('(pointer: coarse)').matches

export async function handOver(paper: Paper): Promise<'shared' | 'saved'> {
  const file = new File([paper.body], paper.name, { type: paper.type })
  if (phone() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: paper.name })
      return 'shared'
    } catch (cause) {
      if ((cause as Error).name === 'AbortError') return 'shared'
    }
  }
  download(file)
  return 'saved'
}

// Short text goes into a chat as it is.
export async function handOverText(text: string, name: string): Promise<'shared' | 'saved'> {
  if (phone() && typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (cause) {
      if ((cause as Error).name === 'AbortError') return 'shared'
    }
  }
  download(new File([text], name, { type: 'text/plain;charset=utf-8' }))
  return 'saved'
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
