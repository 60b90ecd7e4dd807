import { type ComponentType, useEffect, useState } from 'react'
import { lateDialogDelay, partRetryDelay } from '../constants.ts'
import { usePhrases } from '../locale.tsx'
import { isOutdated } from '../new-version.ts'
import { DialogWait } from './dialog-wait.tsx'
import { toastError } from './toast.tsx'

/**
 * Makes a dialog of one that is loaded some time after the page, so that it opens at once, also when the server is silent by then; or
 * when it is opened before, which says that it is on its way. A load that fails while it is open shows a toast, and is tried again until
 * the dialog is there, unless the server has a newer version.
 */
export const lateDialog = <Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  return (props: Props) => {
    const { toast } = usePhrases()
    const [Loaded, setLoaded] = useState(() => loaded)
    const { opened } = props
    const [failed, setFailed] = useState(0)
    const [missing, setMissing] = useState(false)
    useEffect(() => {
      if (Loaded || missing) return
      const mount = async () => {
        try {
          loaded ??= await load()
          setLoaded(() => loaded)
        } catch {
          if (!opened) return
          // The notice about the new version says it, and the dialog comes with that.
          if (await isOutdated()) return setMissing(true)
          if (failed === 0) toastError(toast.weeze_error())
          setFailed(failed + 1)
        }
      }
      const wait = failed > 0 ? partRetryDelay : 0
      const timer = setTimeout(mount, opened ? wait : lateDialogDelay)
      return () => clearTimeout(timer)
    }, [Loaded, missing, opened, failed, toast])
    // It opens only once it is in the page: Mantine then records which element had the focus, and lets the dialog come in.
    const [shown, setShown] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setShown(opened && Loaded !== undefined), 0)
      return () => clearTimeout(timer)
    }, [opened, Loaded])
    return Loaded ? <Loaded {...props} opened={shown} /> : opened && !missing && <DialogWait />
  }
}
