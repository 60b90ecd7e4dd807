import { afterEach, expect, test, vi } from 'vitest'
import { type Placement, placeBeside } from '#src/ui/placement.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Places a part of 100 × 40 px beside a target in a window of 800 × 600 px. */
const place = (placement: Placement, left: number, top: number, width = 60, height = 20) => {
  vi.stubGlobal('document', { documentElement: { clientWidth: 800, clientHeight: 600 } })
  const style = { left: '', top: '', tip: '', setProperty: (name: string, value: string) => Object.assign(style, { [name]: value }) }
  const part = { offsetWidth: 100, offsetHeight: 40, style, dataset: { side: '' } }
  const box = { left, top, width, height, right: left + width, bottom: top + height }
  placeBeside(part as unknown as HTMLElement, { getBoundingClientRect: () => box } as unknown as Element, placement, 8)
  const { left: x, top: y, '--tip': tip } = style as typeof style & { '--tip'?: string }
  return [x, y, tip, part.dataset.side].join(' ')
}

test('a floating part stands beside its target, on the other side where there is no room, and within the window', () => {
  // In the middle.
  expect(place('top', 400, 300)).toBe('380px 252px 50px top')
  expect(place('top-start', 400, 300)).toBe('400px 252px 30px top')
  expect(place('bottom-start', 400, 300)).toBe('400px 328px 30px bottom')
  expect(place('bottom-end', 400, 300)).toBe('360px 328px 70px bottom')
  expect(place('right', 400, 300)).toBe('468px 290px 20px right')
  // Above there is room for exactly the part, its distance and the margin; then one pixel less.
  expect(place('top', 400, 53)).toBe('380px 5px 50px top')
  expect(place('top', 400, 52)).toBe('380px 80px 50px bottom')
  // The same below.
  expect(place('bottom-start', 400, 527)).toBe('400px 555px 30px bottom')
  expect(place('bottom-start', 400, 528)).toBe('400px 480px 30px top')
  // Where there is room on neither side, the wanted one stays, within the window.
  expect(place('top', 400, 30, 60, 560)).toBe('380px 5px 50px top')
  expect(place('bottom-end', 400, 30, 60, 560)).toBe('360px 555px 70px bottom')
  // At the edges.
  expect(place('top', 0, 300)).toBe('5px 252px 25px top')
  expect(place('top-start', 780, 300)).toBe('695px 252px 115px top')
  expect(place('right', 627, 300)).toBe('695px 290px 20px right')
  expect(place('right', 628, 300)).toBe('520px 290px 20px left')
  expect(place('right', 400, 590)).toBe('468px 555px 45px right')
  expect(place('right', 400, 0)).toBe('468px 5px 5px right')
})
