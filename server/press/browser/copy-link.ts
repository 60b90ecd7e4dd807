import { showToast } from './toast.ts'

/** Over plain http, where a room without internet runs, there is no clipboard to write to but through a selection. */
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

/** Makes the button that copies the address of the article work, and only then shows it. */
export const enableCopyButton = (button: HTMLElement): void => {
  button.hidden = false
  button.addEventListener('click', async () => {
    const copied = await copy(location.origin + location.pathname)
    button.focus()
    showToast((copied ? button.dataset.done : button.dataset.failed) ?? '')
  })
}
