/** Where a floating part is drawn beside its target, and with which of its edges they are aligned. */
export type Placement = 'top' | 'right' | 'top-start' | 'bottom-start' | 'bottom-end'

/** The smallest distance from the edges of the window, in px. */
const margin = 5

const clamp = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin))

/**
 * Draws a floating part beside its target: on the other side where there is no room, and within the window. The style `--tip` says where the
 * middle of the target is.
 */
export const placeBeside = (part: HTMLElement, target: Element, placement: Placement, gap: number): void => {
  const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = part
  const [side, edge] = placement.split('-')
  const above = top - gap - offsetHeight
  const below = bottom + gap
  const fits = { top: above >= margin, bottom: below + offsetHeight <= clientHeight - margin }
  let [x, y] = [left + (width - offsetWidth) / 2, side === 'top' ? above : below]
  if (edge === 'start') x = left
  if (edge === 'end') x = right - offsetWidth
  if (side === 'top' && !fits.top && fits.bottom) y = below
  if (side === 'bottom' && !fits.bottom && fits.top) y = above
  if (side === 'right') [x, y] = [right + gap, top + (height - offsetHeight) / 2]
  if (side === 'right' && x + offsetWidth > clientWidth - margin) x = left - gap - offsetWidth
  const place = { left: clamp(x, clientWidth - offsetWidth), top: clamp(y, clientHeight - offsetHeight) }
  Object.assign(part.style, { left: `${place.left}px`, top: `${place.top}px` })
  part.style.setProperty('--tip', side === 'right' ? `${top + height / 2 - place.top}px` : `${left + width / 2 - place.left}px`)
  part.dataset.side = side === 'right' ? (x > left ? 'right' : 'left') : y < top ? 'top' : 'bottom'
}
