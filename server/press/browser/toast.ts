/** How long a toast is shown, in milliseconds (PRESS-11). */
const duration = 3_000

/** Shows a toast at the bottom of the window; screen readers announce it. */
export const showToast = (text: string): void => {
  const note = document.createElement('p')
  note.textContent = text
  document.getElementById('toasts')?.append(note)
  setTimeout(() => note.remove(), duration)
}
