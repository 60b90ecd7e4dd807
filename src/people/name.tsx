import { fullName } from '#routers/people.rules.ts'
import classes from './name.module.css'

/** The full name of a person: it keeps its direction to itself, and its marks in its line. */
export const Name = ({ person }: { person: { firstname: string; lastname: string } }) => (
  <bdi className={classes.name}>{fullName(person)}</bdi>
)
