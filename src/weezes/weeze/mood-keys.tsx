import type { Mood } from '#db/schema/enums.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { announce } from '../../ui/announcer.tsx'
import { findMood, useMoodsPoll, useSetMood } from './moods.ts'
import { useTruthsPoll } from './truth-mark.tsx'
import { useWeezeInteractions } from './weeze-interactions.ts'
import { findWeezeInFocus } from './weeze-links.ts'

/** The keys that give the weeze in focus a mood; the same key again takes it back. */
export const moodKeys: Record<Mood, string> = { negative: '-', neutral: '=', positive: '+' }

/** Binds the keys of moods for animators, and keeps the moods on the screen up to date (EXO-218). */
export const MoodKeys = () => {
  const { live } = usePhrases()
  const { canDelete: mayTag } = useWeezeInteractions()
  const { mutate } = useSetMood()
  useMoodsPoll()
  useTruthsPoll()
  const press = (mood: Mood) => (event: KeyboardEvent) => {
    const id = Number(findWeezeInFocus()?.querySelector('[data-mood-of]')?.getAttribute('data-mood-of'))
    if (!id || event.repeat || !mayTag) return
    const next = findMood(id) === mood ? null : mood
    mutate({ id, mood: next })
    announce(next ? live.hasMood({ mood: live.moods[next]() }) : live.tookMood())
  }
  useShortcuts({
    [moodKeys.negative]: press('negative'),
    [moodKeys.neutral]: press('neutral'),
    [moodKeys.positive]: press('positive'),
  })
  return null
}
