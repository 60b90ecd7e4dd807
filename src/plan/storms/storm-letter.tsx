import { Box } from '@mantine/core'
import classes from '../../ui/sequence-tile.module.css'

/** The letter of storms among the sequences, as a tile. */
export const StormLetter = () => (
  <Box component="span" className={classes.tile} c="var(--weez-surface)" bg="var(--mantine-color-text)">
    R
  </Box>
)
