import { Box } from '@mantine/core'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import classes from '../ui/sequence-tile.module.css'

const colors = { blue: 'encre.7', pink: 'pink.7', teal: '#08706f', gray: 'gray.7', violet: '#6741d9', brown: '#8a5a00' }

/** The first letter of a role on its colour; the name stands beside it, or is its title. */
export const RoleTile = ({ role: { name, tone } }: { role: Pick<DeskRole, 'name' | 'tone'> }) => (
  <Box component="span" className={classes.tile} bg={colors[tone]} title={name} aria-hidden>
    {[...name.trim()][0]?.toUpperCase()}
  </Box>
)
