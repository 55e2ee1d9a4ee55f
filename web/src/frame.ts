// What need not be in the next frame: done when that has been shown, unless it is called off.
export function behindTheFrame(work: () => void): () => void {
  let wanted = true
  requestAnimationFrame(() => setTimeout(() => wanted && work()))
  return () => (wanted = false)
}
