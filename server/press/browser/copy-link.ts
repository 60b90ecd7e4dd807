/** Shows a toast at the bottom of the window for as long as the page says (PRESS-11); screen readers announce it. */
const showToast = (text: string): void => {
  const toasts = document.getElementById('toasts')
  const note = document.createElement('p')
  note.textContent = text
  toasts?.append(note)
  setTimeout(() => note.remove(), Number(toasts?.dataset.duration))
}

/** Copies by selection: over plain http browsers have no clipboard API. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'silent'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Enables and shows the button that copies the article's URL. */
export const enableCopyButton = (button: HTMLElement): void => {
  button.hidden = false
  button.addEventListener('click', async () => {
    const copied = await copy(location.origin + location.pathname)
    button.focus()
    showToast((copied ? button.dataset.done : button.dataset.failed) ?? '')
  })
}
