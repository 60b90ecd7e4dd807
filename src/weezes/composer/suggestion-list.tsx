import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect } from 'react'
import { formatCount } from '#locales/format.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import shared from '../../ui/shared.module.css'
import classes from './suggestion-list.module.css'
import type { SuggestionItem } from './suggestions.ts'
import type { SuggestionListState } from './use-suggestions.ts'

const SuggestionLabel = ({ option }: { option: SuggestionItem }) => {
  const { trends } = usePhrases()
  if ('count' in option)
    return (
      <>
        <span className={`${shared.truncated} ${classes.name}`}>{option.text}</span>
        <span className={`${shared.truncated} ${shared.second}`}>{trends.count({ count: formatCount(option.count) })}</span>
      </>
    )
  return (
    <>
      <PersonAvatar person={option.person} size={32} />
      <div className={shared.rest}>
        <div className={`${shared.truncated} ${classes.name}`}>
          <Name person={option.person} />
        </div>
        <div className={`${shared.truncated} ${shared.second}`}>{option.text}</div>
      </div>
    </>
  )
}

type Props = { ref: RefObject<HTMLDivElement | null>; id: string; shown: SuggestionListState | null }

/** The list of suggestions at the caret, above any dialog. The focus stays in the field, which refers to the active option. */
export const SuggestionList = ({ ref, id, shown }: Props) => {
  const { composer } = usePhrases()
  const opened = shown !== null
  useEffect(() => {
    ref.current?.togglePopover(opened)
  }, [ref, opened])
  return (
    <>
      <VisuallyHidden role="status">{shown && composer.suggested({ count: shown.options.length })}</VisuallyHidden>
      <div
        ref={ref}
        popover="manual"
        id={id}
        role="listbox"
        aria-label={composer.suggestions()}
        className={`${shared.panel} ${classes.list}`}
      >
        {shown?.options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={option.text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === shown.active}
            className={classes.option}
            onMouseDown={event => event.preventDefault()}
            onClick={() => shown.take(option)}
          >
            <SuggestionLabel option={option} />
          </div>
        ))}
      </div>
    </>
  )
}
