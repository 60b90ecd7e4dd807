import { fullName } from '#routers/people.rules.ts'
import classes from './name.module.css'

/** More marks than any language puts on a letter. */
const stackedMarks = /\p{M}{4}/u

/** The full name of a person: it keeps its direction to itself, and stacked marks in its line. */
export const Name = ({ person }: { person: { firstname: string; lastname: string } }) => {
  const name = fullName(person)
  // Clipped, a name on two lines would lose the second one.
  return <bdi className={stackedMarks.test(name) ? classes.name : undefined}>{name}</bdi>
}
