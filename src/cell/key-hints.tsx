import classes from './key-hints.module.css'

/** The keys of a part of the room with what each does, below it. */
export const KeyHints = ({ hints }: { hints: readonly (readonly [key: string, does: string])[] }) => (
  <p className={classes.hints} aria-hidden>
    {hints.map(([key, does]) => (
      <span key={key}>
        <kbd className={classes.key} translate="no">
          {key}
        </kbd>{' '}
        {does}
      </span>
    ))}
  </p>
)
