import { Extension } from '@tiptap/core'
import { exitSuggestion, Suggestion, type SuggestionOptions } from '@tiptap/suggestion'
import type { Person } from '#routers/people.contract.ts'
import { suggestionDebounce } from '../../constants.ts'
import { trpcClient } from '../../trpc.ts'
import { findSuggestionTerm } from './suggestion-term.ts'

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
