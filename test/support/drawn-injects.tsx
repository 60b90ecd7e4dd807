import { useRef } from 'react'
import type { Inject } from '#routers/sequences/injects.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { InjectDetails } from '#src/features/sequences/injects/inject-details.tsx'
import { InjectFoot } from '#src/features/sequences/injects/inject-foot.tsx'
import { InjectList } from '#src/features/sequences/injects/inject-list.tsx'
import { InjectPalette } from '#src/features/sequences/injects/inject-palette.tsx'
import { NewInjectFoot } from '#src/features/sequences/injects/new-inject.tsx'
import { mayPlan, useInjectActs } from '#src/features/sequences/injects/use-inject-acts.ts'
import type { Palette } from '#src/features/sequences/injects/use-palette.ts'
import { usePalette } from '#src/features/sequences/injects/use-palette.ts'
import { drawPart } from './drawn-part.tsx'
import { itemOf } from './drawn-sequences.ts'
import { afterNoon } from './moments.ts'
import { outlineOf } from './outline.ts'

/** A line that can be published at once: of the reserve. */
export const injectOf = (id: number, item: Partial<SequenceItem> = {}, more: Partial<Inject> = {}): Inject => ({
  ...{ item: itemOf(id, item), sequence: { name: 'Réserve', reserve: true }, use: null },
  ...more,
})

type Part = 'whole' | 'list' | 'details' | 'foot' | 'new' | 'may'
type DrawnProps = { part: Part; change: Partial<Palette>; planning: boolean; late: boolean }

const Drawn = ({ part, change, planning, late }: DrawnProps) => {
  const palette = { ...usePalette(true), ...change }
  const acts = useInjectActs(palette, () => {})
  const [field, clockField] = [useRef(null), useRef(null)]
  if (part === 'whole') return <InjectPalette palette={palette} onClose={() => {}} />
  if (part === 'list') return <InjectList palette={palette} id="list" />
  if (part === 'details') return <InjectDetails palette={palette} field={field} />
  if (part === 'new') return <NewInjectFoot palette={palette} />
  if (part === 'may') return String(mayPlan(palette))
  return <InjectFoot {...{ palette, acts, late, clockField, planning }} onPlan={() => {}} onSubmit={() => {}} />
}

export type PaletteState = Partial<Omit<DrawnProps, 'part'>> & {
  injects?: Inject[]
  startedOn?: string | null
  sequences?: Sequence[]
  phase?: 'running' | 'suspended'
  sources?: { name: string; persona: { id: number } }[]
}
/** Draws a part of the palette of quick injects at some state of it, and returns its outline. */
export const drawPalette = (
  part: Part,
  { injects = [], startedOn = afterNoon(-600), sequences = [], phase = 'running', sources = [], ...more }: PaletteState = {},
) =>
  outlineOf(
    drawPart(<Drawn part={part} change={{}} planning={false} late={false} {...more} />, {
      exercise: { phase },
      answers: [
        ['admin.sequences.injects.list', undefined, { data: injects, clock: { startedOn, pauses: [] } }],
        ['admin.sequences.variables', undefined, { ville: 'Valmare' }],
        ['admin.sequences.list', undefined, sequences],
        ['press.medias', {}, sources],
      ],
    }),
  )
