import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Placement, placeBeside } from './placement.ts'
import classes from './popover.module.css'

/** What the button that opens a popover needs. */
export type PopoverTarget = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'dialog' | 'menu' | 'listbox'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type Props = {
  role?: 'dialog' | 'menu' | 'listbox'
  placement?: Placement
  /** The distance from the button, in px. */
  gap?: number
  /** In px; `target` for the width of the button. */
  width: number | 'target'
  className?: string | undefined
  style?: CSSProperties
  /** Whether it stays closed. */
  disabled?: boolean
  /** Renders the button. */
  target: (target: PopoverTarget) => ReactNode
  /** Renders the content; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
}

type PanelProps = Required<Pick<Props, 'role' | 'placement' | 'gap'>> &
  Pick<Props, 'width' | 'className' | 'style' | 'children' | 'onKeyDown'> & {
    id: string
    button: RefObject<HTMLButtonElement | null>
    onClose: () => void
  }

const Panel = ({ id, role, placement, gap, width, className = '', style, button, children, onKeyDown, onClose }: PanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    if (panel.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
    onClose()
  }
  const place = useEffectEvent(() => {
    if (panel.current && button.current) placeBeside(panel.current, button.current, placement, gap)
  })
  const press = useEffectEvent((event: Event) => {
    const path = event.composedPath()
    if (![panel.current, button.current].some(part => part && path.includes(part))) close()
  })
  useLayoutEffect(() => {
    panel.current?.togglePopover(true)
    place()
    const listeners = [
      ['scroll', place],
      ['resize', place],
      ['pointerdown', press],
    ] as const
    for (const [type, listener] of listeners) addEventListener(type, listener, true)
    return () => {
      for (const [type, listener] of listeners) removeEventListener(type, listener, true)
    }
  }, [])
  const ref = useMergedRef(panel, useFocusTrap())
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the role of a dialog, a menu or a list
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      ref={ref}
      id={id}
      role={role}
      aria-labelledby={`${id}-target`}
      tabIndex={-1}
      popover="manual"
      className={`${classes.panel} ${className}`}
      style={{ ...style, width: width === 'target' ? button.current?.offsetWidth : width }}
      onKeyDown={pressKey}
    >
      {children(close)}
    </div>
  )
}

/** A part of the page that a button opens beside it, above everything else. Escape, a click elsewhere and the button close it. */
export const Popover = ({ role = 'dialog', placement = 'bottom-start', gap = 8, disabled = false, target, ...panel }: Props) => {
  const id = useId()
  const [wanted, open] = useState(false)
  const opened = wanted && !disabled
  const button = useRef<HTMLButtonElement>(null)
  const onClick = () => open(!opened)
  // Lists open by the arrows too.
  const onKeyDown = (event: KeyboardEvent) => {
    if (role === 'dialog' || opened || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    open(true)
  }
  return (
    <>
      {target({
        ref: button,
        id: `${id}-target`,
        'aria-haspopup': role,
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick,
        onKeyDown,
      })}
      {opened && <Panel {...panel} {...{ id, role, placement, gap, button }} onClose={() => open(false)} />}
    </>
  )
}
