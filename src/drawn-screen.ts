/**
 * Takes away what the server has drawn of the first screen, which lies above the program and answers nothing, as soon as the program shows
 * the same page. Both changes come in one frame.
 */
export const giveWayTo = (root: Element): void => {
  const drawn = document.getElementById('drawn')
  if (!drawn) return
  const look = () => {
    if (!root.querySelector('main')) return
    observer.disconnect()
    drawn.remove()
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
}
