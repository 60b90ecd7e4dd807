import type { Person } from '#routers/people.contract.ts'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import type { WeezeGroup } from './feed-pages.ts'

/** A weeze of a feed; `reweezedBy` are all who passed it on without words, the newest first, where its author alone does not say that. */
export type FeedCard = Weeze & { reweezedBy?: readonly Person[] }

const subjectOf = (weeze: Weeze): number => (isPlainReweez(weeze) ? weeze.reweezId : weeze.id)

const isSame = <Item>(some: readonly Item[], others: readonly Item[]) =>
  some.length === others.length && some.every((item, at) => item === others[at])

// Cards and lists of cards that did not change stay the same objects, so that they are not rendered again.
const cardsKept = new WeakMap<Weeze, { passed: readonly Weeze[]; card: FeedCard }>()
const listsKept = new WeakMap<readonly Weeze[], FeedCard[]>()

const toCard = (base: Weeze, passed: readonly Weeze[]): FeedCard => {
  if (passed.every(weeze => weeze === base)) return base
  const kept = cardsKept.get(base)
  if (kept && isSame(kept.passed, passed)) return kept.card
  const card = { ...base, reweezedBy: passed.map(({ author }) => author) }
  cardsKept.set(base, { passed, card })
  return card
}

const keepList = (weezes: Weeze[], cards: FeedCard[]): FeedCard[] => {
  if (isSame(weezes, cards)) return weezes
  const kept = listsKept.get(weezes)
  if (kept && isSame(kept, cards)) return kept
  listsKept.set(weezes, cards)
  return cards
}

/**
 * Makes one card of a weeze and of all its plain reweezes, in the place of the newest one that was read. What the reader passes on, and what
 * is pending, joins a card where it stands; pending ones do so only where the card has its line of names, so that nothing moves.
 */
export const toFeedCards = (groups: readonly WeezeGroup[], pending: readonly Weeze[]) => {
  const stories = new Map<number, { base: Weeze; passed: Weeze[] }>()
  for (const { weezes } of groups.toSorted((one, other) => Number(one.key === 'own') - Number(other.key === 'own')))
    for (const weeze of weezes) {
      const story = stories.get(subjectOf(weeze)) ?? { base: weeze, passed: [] }
      if (isPlainReweez(weeze)) story.passed.push(weeze)
      stories.set(subjectOf(weeze), story)
    }
  const waiting = new Map<number, Weeze>()
  for (const weeze of pending) {
    const subject = subjectOf(weeze)
    const story = stories.get(subject)
    if (story && story.passed.length > 0 && isPlainReweez(weeze)) story.passed.push(weeze)
    else if (!waiting.has(subject)) waiting.set(subject, weeze)
  }
  const newestFirst = (passed: Weeze[]) => passed.toSorted((one, other) => other.id - one.id)
  const cards = groups.map(({ key, weezes }) => {
    const own = weezes.flatMap(weeze => {
      const story = stories.get(subjectOf(weeze))
      return story?.base === weeze ? toCard(weeze, newestFirst(story.passed)) : []
    })
    return { key, weezes: keepList(weezes, own) }
  })
  return { groups: cards.filter(({ weezes }) => weezes.length), pending: [...waiting.values()] }
}
