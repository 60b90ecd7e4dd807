import { TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = { label: string; value: string; wrong: boolean; onCorrect: (value: string) => void }

/** A cell to be written anew; it counts with Enter and when it is left. */
export const CellCorrection = ({ label, value, wrong, onCorrect }: Props) => {
  const [typed, setTyped] = useState(value)
  const done = () => {
    if (typed !== value) onCorrect(typed)
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      error={wrong}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') done()
      }}
      onBlur={done}
    />
  )
}
