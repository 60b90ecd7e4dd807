import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ReactionKind, type ReactionMood, reactionMoods, type StormCurve } from '#db/schema/enums.ts'
import type { MoodShares, StormPreview } from '#routers/storms/storms.contract.ts'
import { stormPreviewDebounce } from '../../app/constants.ts'
import { useLocale } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'

/** Shares that are 100 in all again after one of them was set: the others keep their proportions, and equal parts where they had none. */
export const setShare = (shares: MoodShares, mood: ReactionMood, percent: number): MoodShares => {
  const others = reactionMoods.filter(other => other !== mood)
  const rest = 100 - percent
  const before = others.reduce((sum, other) => sum + shares[other], 0)
  const next: MoodShares = { ...shares, [mood]: percent }
  let left = rest
  for (const [at, other] of others.entries()) {
    const exact = before > 0 ? (rest * shares[other]) / before : rest / others.length
    next[other] = at === others.length - 1 ? left : Math.min(left, Math.round(exact))
    left -= next[other]
  }
  return next
}

type StormForm = {
  kinds: Record<ReactionKind, number>
  minutes: number
  curve: StormCurve
  moods: MoodShares
  group: string | null
  theme: string | null
  seed: number
}

const newSeed = () => Math.floor(Math.random() * 2_147_483_647)

const createForm = (): StormForm => ({
  kinds: { like: 40, reweez: 12, reply: 8, quote: 0 },
  minutes: 15,
  curve: 'wave',
  moods: { hostile: 50, worried: 30, neutral: 15, supportive: 5 },
  group: null,
  theme: null,
  seed: newSeed(),
})

export const totalOf = (kinds: Readonly<Record<ReactionKind, number>>): number =>
  Object.values(kinds).reduce((sum, count) => sum + count, 0)

/**
 * The state of a storm that is being prepared, and its preview, which the server draws anew shortly after each change. Numbers that there
 * are no personas or sentences for come down to what is possible, and `limited` says of which kinds.
 */
export const useStormForm = (weezeId: number) => {
  const { locale } = useLocale()
  const [form, setForm] = useState(createForm)
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map())
  const [preview, setPreview] = useState<StormPreview>()
  const [limited, setLimited] = useState<ReadonlySet<ReactionKind>>(new Set())
  const { mutate, isPending, error } = trpc.admin.storms.preview.useMutation()
  const wish = { ...form, weezeId, locale }
  const [asked] = useDebouncedValue(JSON.stringify(wish), stormPreviewDebounce)
  const current = JSON.stringify(wish)
  const draw = useEffectEvent((input: typeof wish) => {
    if (totalOf(input.kinds) === 0) return setPreview(undefined)
    mutate(input, {
      onSuccess: found => {
        setPreview(found)
        const kinds = Object.keys(found.limits) as ReactionKind[]
        const short = kinds.filter(kind => input.kinds[kind] > found.planned[kind])
        if (short.length === 0) return
        setLimited(new Set(short))
        setForm(known => ({
          ...known,
          kinds: Object.fromEntries(kinds.map(kind => [kind, Math.min(known.kinds[kind], found.planned[kind])])) as StormForm['kinds'],
        }))
      },
    })
  })
  useEffect(() => draw(JSON.parse(asked)), [asked])
  return {
    form,
    wish,
    preview,
    limited,
    edits,
    error,
    /** Whether the preview shows what the fields say. */
    settled: preview !== undefined && asked === current && !isPending,
    change: (change: Partial<StormForm>) => {
      setLimited(new Set())
      setForm(known => ({ ...known, ...change }))
    },
    setMood: (mood: ReactionMood, percent: number) => setForm(known => ({ ...known, moods: setShare(known.moods, mood, percent) })),
    edit: (from: string, to: string) => setEdits(known => new Map([...known, [from, to]])),
    redraw: () => setForm(known => ({ ...known, seed: newSeed() })),
  }
}
