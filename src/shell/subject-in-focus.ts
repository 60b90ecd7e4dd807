import { type NoteSubject, noteSubjects } from '#db/schema/enums.ts'

/** What a note is about, as the page shows it. */
export type NotedSubject = { subject: NoteSubject; id: number; name: string; words: string }

/** Where the ids of subjects stand in pages; `data-noted` says of which kind it is, as `weeze-12`. */
const marks: readonly (readonly [selector: string, attribute: string, subject: NoteSubject])[] = [
  ...noteSubjects.map(subject => [`[data-noted^=${subject}-]`, 'data-noted', subject] as const),
  ['[data-weeze]', 'data-weeze', 'weeze'],
  ['[data-message]', 'data-message', 'message'],
  ['[data-item]', 'data-item', 'item'],
  ['[data-plan-item]', 'data-plan-item', 'item'],
  ['[data-article]', 'data-article', 'article'],
]

/** The longest words that the panel shows. */
const wordsShown = 120

const readSubject = (element: Element, attribute: string, subject: NoteSubject): NotedSubject | null => {
  const id = Number(element.getAttribute(attribute)?.replace(/^[a-z]+-/, ''))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const named = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
  const name = (named?.textContent ?? element.getAttribute('data-name') ?? '').trim()
  const text = (element.querySelector('[data-words], [data-column=text], p[dir=auto]') ?? element).textContent.replace(/\s+/g, ' ').trim()
  return { subject, id, name, words: text.slice(0, wordsShown).toWellFormed() }
}

/** The element that has the focus, or else the main one of the page, with what it shows; null where it shows nothing that can be noted. */
export const findSubjectInFocus = (): { element: HTMLElement; noted: NotedSubject } | null => {
  const focused = document.activeElement
  const candidates = [
    ...marks.map(([selector]) => focused?.closest<HTMLElement>(selector) ?? null),
    document.querySelector<HTMLElement>('#main [data-subject][data-weeze]'),
    // Of an open conversation, the newest message.
    [...document.querySelectorAll<HTMLElement>('#main [data-message]')].at(-1) ?? null,
  ]
  const element = candidates.find(candidate => candidate !== null)
  const mark = element && marks.find(([selector]) => element.matches(selector))
  const noted = element && mark && readSubject(element, mark[1], mark[2])
  return noted ? { element, noted } : null
}
