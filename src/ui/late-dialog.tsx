import { type ComponentType, useEffect, useState } from 'react'
import { lateDialogDelay } from '../constants.ts'
import { usePhrases } from '../locale.tsx'
import { toastError } from './toast.tsx'

/**
 * Makes a dialog of one that is loaded some time after the page, so that it opens at once, also when the server is silent by then; or
 * when it is opened before. A load that fails shows a toast, and is tried again when the dialog is opened again.
 */
export const lateDialog = <Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  return (props: Props) => {
    const { toast } = usePhrases()
    const [Loaded, setLoaded] = useState(() => loaded)
    const { opened } = props
    useEffect(() => {
      if (Loaded) return
      const mount = async () => {
        try {
          loaded ??= await load()
          setLoaded(() => loaded)
        } catch {
          if (opened) toastError(toast.weeze_error())
        }
      }
      const timer = setTimeout(mount, opened ? 0 : lateDialogDelay)
      return () => clearTimeout(timer)
    }, [Loaded, opened, toast])
    // It opens only once it is in the page: Mantine then records which element had the focus, and lets the dialog come in.
    const [shown, setShown] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setShown(opened && Loaded !== undefined), 0)
      return () => clearTimeout(timer)
    }, [opened, Loaded])
    return Loaded && <Loaded {...props} opened={shown} />
  }
}
