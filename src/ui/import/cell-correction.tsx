import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'

type Props = { label: string; value: string; wrong: boolean; onCorrect: (value: string) => void }

/** An input that corrects a cell. Enter or leaving the input applies the correction. */
export const CellCorrection = ({ label, value, wrong, onCorrect }: Props) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
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
