// How many races wait for me, on the icon of the page and of the installed app.

let plain = ''

async function draw(count: number): Promise<string> {
  const image = new Image()
  image.src = plain
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const pen = canvas.getContext('2d')!
  pen.drawImage(image, 0, 0, 64, 64)
  pen.fillStyle = '#c4281c'
  pen.strokeStyle = '#fffbf0'
  pen.lineWidth = 4
  pen.beginPath()
  pen.arc(44, 20, 18, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#fffbf0'
  pen.font = 'bold 26px sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(count > 9 ? '9+' : String(count), 44, 21)
  return canvas.toDataURL('image/png')
}

export async function showBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator)
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!link) return
  plain ||= link.href
  link.dataset.waiting = String(count)
  const drawn = count > 0 ? await draw(count).catch(() => plain) : plain
  // Meanwhile it may have become another number.
  if (link.dataset.waiting === String(count)) link.href = drawn
}
