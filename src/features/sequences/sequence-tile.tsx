import classes from './sequence-tile.module.css'

/** The letter and colour of a sequence, by which its lines are known. */
export const SequenceTile = ({ letter, tone, title }: { letter: string; tone: number; title?: string }) => (
  <span className={classes.tile} data-tone={tone} title={title} aria-hidden={title === undefined || undefined}>
    {letter}
  </span>
)
