import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip as MantineTooltip } from '@mantine/core'
import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react'

type Props = {
  label: string
  children: ReactElement<{ onPointerEnter?: unknown; onPointerLeave?: unknown }>
}

/** The part of the page that a tooltip belongs to: what stands outside of all of them is read as part of none. */
const landmarks = 'main, aside, nav, header, [role=dialog], [role=alertdialog]'

/**
 * Says what an element does while the pointer rests on it. The element has a name of its own; a finger opens no tooltip. Mantine's is made
 * only then, because a long feed has thousands.
 */
export const Tooltip = ({ label, children }: Props) => {
  const [target, point] = useState<HTMLElement | null>(null)
  const rest = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') point(currentTarget)
  }
  return (
    <>
      {cloneElement(children, { onPointerEnter: rest, onPointerLeave: () => point(null) })}
      {target && (
        <MantineTooltip
          target={target}
          label={label}
          withArrow
          opened
          floatingStrategy="fixed"
          portalProps={{ target: target.closest<HTMLElement>(landmarks) ?? document.body }}
        />
      )}
    </>
  )
}
