import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip as MantineTooltip } from '@mantine/core'
import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react'
import { phoneMediaQuery } from './use-phone.ts'

/** A rail is narrower, in px; a sidebar with words is wider. */
const railWidth = 100

type Props = {
  label: string
  /** Whether it belongs to the rail: it stands on its right, and says nothing where the sidebar has room for words, nor on phones. */
  rail?: boolean
  children: ReactElement<{ onPointerEnter?: unknown; onPointerLeave?: unknown }>
}

/**
 * Says what an element does while the pointer rests on it. The element has a name of its own; a finger opens no tooltip. Mantine's is made
 * only then, because a long feed has thousands.
 */
export const Tooltip = ({ label, rail = false, children }: Props) => {
  const [target, point] = useState<HTMLElement | null>(null)
  const rest = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    const named = rail && (currentTarget.clientWidth > railWidth || matchMedia(phoneMediaQuery).matches)
    if (pointerType !== 'touch' && !named) point(currentTarget)
  }
  return (
    <>
      {cloneElement(children, { onPointerEnter: rest, onPointerLeave: () => point(null) })}
      {target && <MantineTooltip target={target} label={label} position={rail ? 'right' : 'top'} withArrow opened />}
    </>
  )
}
