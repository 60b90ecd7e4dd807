import classes from './sequence-tile.module.css'

/** The letter of a sequence in one of the four colours of sequences; `name` says in full which one it is, where nothing else does. */
export const SequenceTile = ({ letter, tone, name }: { letter: string; tone: number; name?: string }) => (
  <span className={classes.tile} data-tone={tone} title={name} aria-hidden={name === undefined || undefined}>
    {letter}
  </span>
)
