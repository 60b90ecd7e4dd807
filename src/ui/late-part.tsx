import { Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadingDelay, partRetryDelay } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { isOutdated } from '../app/new-version.ts'
import { useAnnouncement } from './announcer.tsx'
import classes from './dialog-wait.module.css'

/** A device that is never idle gets what was put off after so many milliseconds. */
const longestWait = 2_000

/**
 * Whether the browser has had nothing to do for a moment since this was mounted: what nobody waits for is loaded then. `ready` = nothing is to be
 * loaded.
 */
const useIdle = (ready = false): boolean => {
  const [idle, setIdle] = useState(ready)
  useEffect(() => {
    if (idle) return
    const rest = () => setIdle(true)
    // Safari has no such callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(rest, 500)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(rest, { timeout: longestWait })
    return () => cancelIdleCallback(id)
  }, [idle])
  return idle
}

/** Says that a dialog is on its way, once that has taken `loadingDelay`. The page below it stays usable. */
const DialogWait = () => {
  const { commons } = usePhrases()
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), loadingDelay, { autoInvoke: true })
  useAnnouncement(late && commons.loading())
  return (
    late && (
      <div className={classes.place} aria-hidden data-wait>
        <div className={classes.sign}>
          <Loader size={28} />
        </div>
      </div>
    )
  )
}

/** Loads again and again while the network is bad; `undefined` where the server has a newer version, which a notice offers. */
const loadPart = async <Part,>(load: () => Promise<Part>): Promise<Part | undefined> => {
  try {
    return await load()
  } catch {
    if (await isOutdated()) return
    await new Promise(resolve => setTimeout(resolve, partRetryDelay))
    return loadPart(load)
  }
}

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never
type LateProps = { opened?: boolean; fallback?: ReactNode }

/**
 * A component that no page waits for: it is loaded when the browser has nothing else to do, and its absence never takes the page away. A
 * dialog that is opened before says that it is on its way.
 */
export const latePart = <Module extends Record<string, unknown>, Name extends keyof Module>(load: () => Promise<Module>, name: Name) => {
  let loaded = false
  const Part = lazy(async () => {
    const part = (await loadPart(load))?.[name] ?? (() => null)
    loaded = true
    // Only names of components lead to a component that takes properties.
    return { default: part as ComponentType<object> }
  })
  return ({ fallback, ...props }: PropsOf<Module[Name]> & LateProps) => {
    const idle = useIdle(loaded)
    const { opened } = props
    const [asked, setAsked] = useState(false)
    if (opened && !asked) setAsked(true)
    if (!(idle || asked)) return fallback
    return (
      <Suspense fallback={opened ? <DialogWait /> : fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
