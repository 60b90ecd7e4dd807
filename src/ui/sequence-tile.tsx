import { Box } from '@mantine/core'
import classes from './sequence-tile.module.css'

/** The colours of sequences, by their tones. */
export const sequenceColors = ['encre.7', 'pink.7', 'teal.7', 'gray.6'] as const

/** The letter of a sequence in one of the four colours of sequences; `name` says in full which one it is, where nothing else does. */
export const SequenceTile = ({ letter, tone, name }: { letter: string; tone: number; name?: string }) => (
  <Box
    component="span"
    className={classes.tile}
    bg={sequenceColors[tone] ?? sequenceColors[0]}
    title={name}
    aria-hidden={name === undefined || undefined}
  >
    {letter}
  </Box>
)
