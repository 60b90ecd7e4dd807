import type { DeskRole } from '#routers/desk/roles.contract.ts'
import classes from './roles.module.css'

/** The first letter of a role on its colour; the name stands beside it, or is its title. */
export const RoleTile = ({ role: { name, tone } }: { role: Pick<DeskRole, 'name' | 'tone'> }) => (
  <span className={classes.tile} data-tone={tone} title={name} aria-hidden>
    {[...name.trim()][0]?.toUpperCase()}
  </span>
)
