import { useId } from '@mantine/hooks'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { maxSuggestions } from '../../app/constants.ts'
import { type SuggestionItem, SuggestionsExtension } from './suggestions.ts'

/** The state of the open list; `active` is the index of the option that Enter takes. */
export type SuggestionListState = { options: SuggestionItem[]; active: number; take: (option: SuggestionItem) => void }

/** The smallest distance of the list from the left and right edges of the window, in px. */
const margin = 8
const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the list to the caret and keeps it within the width of the window. */
const positionList = (list: HTMLElement, x: number, y: number) => {
  const right = document.documentElement.clientWidth - list.offsetWidth - margin
  Object.assign(list.style, { left: `${Math.max(margin, Math.min(x, right))}px`, top: `${y}px` })
}

/** Returns the options that still contain the term; they stay in the list until the next answer arrives. */
const filterItems = (options: SuggestionItem[], term: string) =>
  options.filter(({ text }) => text.toLowerCase().includes(term.slice(1).toLowerCase()))

/** Whether an option adds something to the term; false if the only option equals it. */
const hasCompletion = (options: SuggestionItem[], term: string) =>
  options.length > 1 || options.some(({ text }) => text.toLowerCase() !== term.toLowerCase())

/**
 * Returns the state of the suggestion list and the editor extension that fills it. The first `onPerson` is called for each chosen person.
 */
export const useSuggestions = (onPerson: (person: Person) => void) => {
  const id = useId()
  const [shown, setShown] = useState<SuggestionListState | null>(null)
  const latest = useRef(shown)
  const place = useRef<HTMLDivElement>(null)
  const [extension] = useState(() => {
    const show = (next: SuggestionListState | null) => {
      latest.current = next
      setShown(next)
    }
    return SuggestionsExtension.configure({
      render: () => {
        let unmount = () => {}
        return {
          onStart: ({ mount }) => {
            const { current } = place
            if (current) unmount = mount(current, { onPosition: ({ x, y }) => positionList(current, x, y) })
          },
          onUpdate: ({ items, loading, query, command }) => {
            const before = latest.current
            const options = loading ? filterItems(before?.options ?? [], query) : items.slice(0, maxSuggestions)
            const active = Math.min(loading ? (before?.active ?? 0) : 0, options.length - 1)
            const take = (option: SuggestionItem) => {
              if ('person' in option) onPerson(option.person)
              command(option)
            }
            show(hasCompletion(options, query) ? { options, active, take } : null)
          },
          onExit: () => {
            unmount()
            show(null)
          },
          onKeyDown: ({ event }) => {
            const now = latest.current
            if (!now || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
            const turn = arrowSteps[event.key]
            const option = now.options[now.active]
            if (turn) show({ ...now, active: (now.active + turn + now.options.length) % now.options.length })
            else if (option && (event.key === 'Enter' || event.key === 'Tab')) now.take(option)
            else return false
            return true
          },
        }
      },
    })
  })
  return { id, place, shown, extension }
}

/** Gives the field the role of a combobox while its list is open, and keeps Escape, which closes the list, from the dialog around it. */
export const useComboboxField = (editor: Editor, id: string, shown: SuggestionListState | null): void => {
  useEffect(() => {
    if (editor.isDestroyed) return
    const { dom } = editor.view
    const own = {
      role: shown ? 'combobox' : 'textbox',
      'aria-multiline': shown ? null : 'true',
      'aria-autocomplete': shown && 'list',
      'aria-expanded': shown && 'true',
      'aria-controls': shown && id,
      'aria-activedescendant': shown && `${id}-${shown.active}`,
      'data-mantine-stop-propagation': shown && 'true',
    }
    for (const [name, value] of Object.entries(own)) {
      if (value === null) dom.removeAttribute(name)
      else dom.setAttribute(name, value)
    }
  }, [editor, id, shown])
}
