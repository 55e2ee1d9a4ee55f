// A link handed on: by the phone's own sheet, or into the clipboard.

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without https a browser copies only what is selected.
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    field.style.opacity = '0'
    // Inside an open dialog nothing else can be selected.
    ;(document.querySelector('dialog[open]') ?? document.body).append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}

const phone = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

// True if it lies in the clipboard now.
export async function handOn(url: string, text: string): Promise<boolean> {
  if (phone()) {
    await navigator.share({ title: 'Tourmalet', text, url }).catch(() => undefined)
    return false
  }
  await copy(url)
  return true
}
