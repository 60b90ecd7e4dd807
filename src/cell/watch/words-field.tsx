import { UnstyledButton } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import classes from './query-form.module.css'

type Props = {
  label: string
  /** What stands in the field while nothing is chosen. */
  hint: string
  words: readonly string[]
  max: number
  maxLength: number
  /** What the browser proposes; what is chosen or typed becomes a word by `toWord`, null for what cannot be one. */
  proposed?: readonly string[]
  toWord?: (typed: string) => string | null
  onType?: (typed: string) => void
  onChange: (words: string[]) => void
}

/** A field of words, each of which becomes a token by Enter, a comma or leaving the field. */
export const WordsField = ({ label, hint, words, max, maxLength, proposed, toWord = typed => typed, onType, onChange }: Props) => {
  const { cell } = usePhrases()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const take = (text: string): void => {
    const word = text.trim() === '' ? null : toWord(text.trim())
    if (word === null) return
    if (!words.includes(word) && words.length < max) onChange([...words, word])
    type('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1))
    if (!['Enter', ',', ';'].includes(event.key) || typed.trim() === '') return
    event.preventDefault()
    take(typed)
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.tokens}>
        {words.map(word => (
          <span key={word} className={classes.token}>
            <bdi>{word}</bdi>
            <UnstyledButton
              className={classes.remove}
              aria-label={cell.watch.removeWord({ word })}
              onClick={() => {
                onChange(words.filter(one => one !== word))
                input.current?.focus()
              }}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          placeholder={words.length === 0 ? hint : undefined}
          list={proposed && `${id}-proposed`}
          onChange={event => {
            const text = event.currentTarget.value
            if (proposed?.includes(text)) take(text)
            else type(text)
          }}
          onKeyDown={press}
          onBlur={() => take(typed)}
        />
        {proposed && (
          <datalist id={`${id}-proposed`}>
            {proposed.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
      </div>
    </div>
  )
}
