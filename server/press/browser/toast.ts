/** How long a toast of the press stays, in ms (PRESS-11). */
const duration = 3_000

/** Says something at the bottom of the window, to screen readers too. */
export const showToast = (text: string): void => {
  const note = document.createElement('p')
  note.textContent = text
  document.getElementById('toasts')?.append(note)
  setTimeout(() => note.remove(), duration)
}
