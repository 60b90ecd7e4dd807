import { cloneElement, type PointerEvent, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './placement.ts'
import classes from './tooltip.module.css'

/** The distance from the target, in px. */
const gap = 5

type TipProps = {
  id: string
  target: Element
  label: string
  placement: 'top' | 'right'
  className: string | undefined
  onLeave: () => void
}

const Tip = ({ id, target, label, placement, className = '', onLeave }: TipProps) => {
  const tip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label has another width
  useLayoutEffect(() => {
    if (!tip.current) return
    tip.current.togglePopover(true)
    placeBeside(tip.current, target, placement, gap)
  }, [target, placement, label])
  // A page that scrolls takes its target away from below the pointer.
  useEffect(() => {
    addEventListener('scroll', onLeave, true)
    return () => removeEventListener('scroll', onLeave, true)
  }, [onLeave])
  return (
    <div ref={tip} id={id} role="tooltip" popover="manual" className={`${classes.tip} ${className}`}>
      {label}
    </div>
  )
}

type Props = {
  label: string
  placement?: 'top' | 'right'
  className?: string | undefined
  children: ReactElement<{ onPointerEnter?: unknown; onPointerLeave?: unknown; 'aria-describedby'?: string | undefined }>
}

/** Says what an element does while the pointer rests on it. The element has a name of its own; a finger opens no tooltip. */
export const Tooltip = ({ label, placement = 'top', className, children }: Props) => {
  const id = useId()
  const [target, point] = useState<Element | null>(null)
  const [leave] = useState(() => () => point(null))
  const rest = ({ pointerType, currentTarget }: PointerEvent<Element>) => pointerType !== 'touch' && point(currentTarget)
  return (
    <>
      {cloneElement(children, { onPointerEnter: rest, onPointerLeave: leave, 'aria-describedby': target ? id : undefined })}
      {target && <Tip id={id} target={target} label={label} placement={placement} className={className} onLeave={leave} />}
    </>
  )
}
