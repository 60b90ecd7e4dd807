import { Extension } from '@tiptap/core'
import { exitSuggestion, Suggestion, type SuggestionOptions } from '@tiptap/suggestion'
import type { Person } from '#routers/people.contract.ts'
import { letterJoiners, splitText } from '#routers/weezes/text.rules.ts'
import { suggestionDebounce } from '../../app/constants.ts'
import { trpcClient } from '../../app/trpc.ts'

/** A screen name or hashtag at the caret: its range in the line, and the part of it before the caret, including @ or #. */
type SuggestionTerm = { from: number; to: number; text: string }

// A screen name term also searches people's names, so it may have accents. A lone # matches every hashtag, a lone @ matches nobody.
const suggestionTermPattern = new RegExp(
  String.raw`(?:@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]{0,49}|[#＃][\p{L}\p{N}\p{M}_${letterJoiners}]{0,99})$`,
  'u',
)
const termRemainderPattern = /^[\p{L}\p{N}\p{M}_]{0,100}/u
/** Length of the text before the caret that is searched, in UTF-16 units: the longest hashtag and its #. */
const maxLookBehind = 201

/** Whether the feed would show a screen name or a hashtag here, after this text: not inside a word or an address. */
const canBegin = (before: string, sign: string): boolean => splitText(`${before}${sign}a`).at(-1)?.value === `${sign}a`

/** Returns the screen name or hashtag at the caret, or null if there is none. */
export const findSuggestionTerm = (line: string, caret: number): SuggestionTerm | null => {
  const [text] = suggestionTermPattern.exec(line.slice(Math.max(0, caret - maxLookBehind), caret)) ?? []
  if (text === undefined) return null
  const from = caret - text.length
  if (!canBegin(line.slice(0, from), text.charAt(0))) return null
  return { from, to: caret + (termRemainderPattern.exec(line.slice(caret))?.[0].length ?? 0), text }
}

/** A suggestion: the text it inserts, and the person or the number of uses of the hashtag. */
export type SuggestionItem = { text: string } & ({ person: Person } | { count: number })

// The editor plugin runs outside React and has its own abort signal, so these functions call the client directly.
const readHashtags = async (terms: string, signal: AbortSignal): Promise<SuggestionItem[]> =>
  (await trpcClient.weezes.suggestHashtags.query({ terms }, { signal })).map(({ hashtag, count }) => ({ text: `#${hashtag}`, count }))

/** Searches players and personas alike (design rule 12); screen names that start with the term come first. */
const readPeople = async (terms: string, signal: AbortSignal): Promise<SuggestionItem[]> => {
  const people = await trpcClient.weezes.searchUsers.query({ terms, roles: 'USER,DUMMY' }, { signal })
  const options = people.map(person => ({ text: `@${person.username}`, person }))
  const begins = ({ text }: SuggestionItem) => text.toLowerCase().startsWith(terms.toLowerCase())
  return [...options.filter(begins), ...options.filter(option => !begins(option))]
}

/**
 * Suggests screen names and hashtags at the caret; a chosen one is inserted as plain text. `render` shows the list and handles its keys.
 */
export const SuggestionsExtension = Extension.create<Pick<SuggestionOptions<SuggestionItem, SuggestionItem>, 'render'>>({
  name: 'suggestions',
  // Handles Enter before the editor inserts a line break.
  priority: 1000,
  onBlur() {
    exitSuggestion(this.editor.view)
  },
  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      Suggestion<SuggestionItem, SuggestionItem>({
        ...options,
        editor,
        floatingUi: { strategy: 'fixed' },
        debounce: suggestionDebounce,
        findSuggestionMatch: ({ $position }) => {
          const start = $position.start()
          const term = findSuggestionTerm($position.parent.textContent, $position.pos - start)
          return term && { range: { from: start + term.from, to: start + term.to }, query: term.text, text: term.text }
        },
        // Opens only when the text changes, not when the caret moves through a word.
        allow: ({ isActive, state, editor: { state: before } }) => isActive === true || !state.doc.eq(before.doc),
        items: ({ query, signal }) => (query.startsWith('@') ? readPeople : readHashtags)(query, signal),
        command: ({ editor: { view }, range: { from, to }, props: { text } }) => {
          const spaced = /\s/.test(view.state.doc.textBetween(to, Math.min(to + 1, view.state.doc.content.size)))
          view.dispatch(view.state.tr.insertText(`${text} `, from, spaced ? to + 1 : to).scrollIntoView())
          view.focus()
        },
      }),
    ]
  },
})
