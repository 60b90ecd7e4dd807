import classes from './count-words.module.css'

/** A phrase that begins with a count, shown in bold: **23** replies. */
export const CountPhrase = ({ children }: { children: string }) => {
  const space = children.search(/\s/)
  return (
    <span>
      <strong className={classes.count}>{children.slice(0, space)}</strong>
      {children.slice(space)}
    </span>
  )
}
