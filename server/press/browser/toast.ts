/** Shows a toast at the bottom of the window for as long as the page says (PRESS-11); screen readers announce it. */
export const showToast = (text: string): void => {
  const toasts = document.getElementById('toasts')
  const note = document.createElement('p')
  note.textContent = text
  toasts?.append(note)
  setTimeout(() => note.remove(), Number(toasts?.dataset.duration))
}
