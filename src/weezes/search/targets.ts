import type { Person } from '#routers/people.contract.ts'
import type { Found } from '#routers/search/search.contract.ts'

type Row<Kind extends keyof Found> = Found[Kind]['data'][number]

/** What a line of the search leads to; an author narrows the search itself. */
export type SearchTarget =
  | { kind: 'people'; found: Row<'people'> }
  | { kind: 'weezes'; found: Row<'weezes'> }
  | { kind: 'messages'; found: Row<'messages'> }
  | { kind: 'mails'; found: Row<'mails'> }
  | { kind: 'articles'; found: Row<'articles'> }
  | { kind: 'items'; found: Row<'items'> }
  | { kind: 'notes'; found: Row<'notes'> }
  | { kind: 'author'; found: { person: Person } }

export type TargetGroup = { kind: SearchTarget['kind']; targets: SearchTarget[]; hasMore: boolean }

/** The name of a target among all of a list. */
export const targetKey = (target: SearchTarget): string =>
  `${target.kind}:${'person' in target.found ? target.found.person.id : target.found.id}`

/** What was found by kind, without the kinds of which nothing was. */
export const toTargetGroups = ({ people, weezes, messages, mails, articles, items, notes }: Found): TargetGroup[] =>
  [
    { kind: 'people' as const, targets: people.data.map(found => ({ kind: 'people' as const, found })), hasMore: people.hasMore },
    { kind: 'weezes' as const, targets: weezes.data.map(found => ({ kind: 'weezes' as const, found })), hasMore: weezes.hasMore },
    { kind: 'messages' as const, targets: messages.data.map(found => ({ kind: 'messages' as const, found })), hasMore: messages.hasMore },
    { kind: 'mails' as const, targets: mails.data.map(found => ({ kind: 'mails' as const, found })), hasMore: mails.hasMore },
    { kind: 'articles' as const, targets: articles.data.map(found => ({ kind: 'articles' as const, found })), hasMore: articles.hasMore },
    { kind: 'items' as const, targets: items.data.map(found => ({ kind: 'items' as const, found })), hasMore: items.hasMore },
    { kind: 'notes' as const, targets: notes.data.map(found => ({ kind: 'notes' as const, found })), hasMore: notes.hasMore },
  ].filter(({ targets }) => targets.length > 0)

/** People as authors to choose from. */
export const toAuthorGroup = (people: readonly Person[]): TargetGroup[] =>
  people.length > 0 ? [{ kind: 'author', targets: people.map(person => ({ kind: 'author', found: { person } })), hasMore: false }] : []

/** Splits what is typed into words and, after `de:` or `from:` at its end, the beginning of an author's name. */
export const splitTyped = (typed: string): { terms: string; author: string | undefined } => {
  const [written, author] = /(?:^|\s)(?:de|from)\s?:\s?(\S*)$/i.exec(typed) ?? []
  return { terms: (written === undefined ? typed : typed.slice(0, -written.length)).trim(), author }
}
