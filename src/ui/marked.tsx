import type { MarkedText } from '#routers/search/search.contract.ts'

/** A text with the words that were found. */
export const Marked = ({ text, marks }: MarkedText) => (
  <>
    {marks.map(([from, to], at) => (
      <span key={from}>
        {text.slice(marks[at - 1]?.[1] ?? 0, from)}
        <mark>{text.slice(from, to)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.[1] ?? 0)}
  </>
)
