import { type ComponentType, useEffect, useState } from 'react'
import { usePhrases } from '../locale.tsx'
import { toastError } from './toast.tsx'

/**
 * Makes a dialog of one that is loaded when it is first opened, or before that by `preload`. A load that fails shows a toast, and is tried
 * again when the dialog is opened again.
 */
export const lateDialog = <Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const preload = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load()
    return loaded
  }
  const LateDialog = (props: Props) => {
    const { toast } = usePhrases()
    const [Loaded, setLoaded] = useState(() => loaded)
    const isAwaited = props.opened && !Loaded
    useEffect(() => {
      if (!isAwaited) return
      preload().then(
        dialog => setLoaded(() => dialog),
        () => toastError(toast.weeze_error()),
      )
    }, [isAwaited, toast])
    // It opens after its first render: Mantine then records which element had the focus, and returns the focus to it.
    const [shown, setShown] = useState(false)
    useEffect(() => setShown(props.opened && Loaded !== undefined), [props.opened, Loaded])
    return Loaded && <Loaded {...props} opened={shown} />
  }
  return Object.assign(LateDialog, { preload })
}
