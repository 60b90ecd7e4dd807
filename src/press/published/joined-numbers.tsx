import type { ReactNode } from 'react'
import { joinNumbers } from '#locales/joined-numbers.ts'

/** A text that somebody wrote, whose lines never end between a number and its noun; its characters stay as they are. */
export const JoinedNumbers = ({ text }: { text: string }): ReactNode => {
  let at = 0
  return joinNumbers(text)
    .split(/( )/)
    .map(part => {
      const own = text.slice(at, at + part.length)
      at += part.length
      return own === part ? (
        own
      ) : (
        <span key={at} style={{ whiteSpace: 'nowrap' }}>
          {own}
        </span>
      )
    })
}
