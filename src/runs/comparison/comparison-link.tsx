import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import classes from './comparison.module.css'
import { comparableQuery, toRunAddress } from './queries.ts'

/** Leads to the comparison of the two runs that come first, where others are chosen (EXO-387). */
export const ComparisonLink = () => {
  const { comparison: texts } = usePhrases()
  const [other, one] = useQuery(comparableQuery).data ?? []
  if (!one || !other) return null
  return (
    <Button
      className={classes.choose}
      variant="default"
      renderRoot={props => <Link to="/runs/compare" {...props} search={{ a: toRunAddress(one.run), b: toRunAddress(other.run) }} />}
    >
      {texts.choose()}
    </Button>
  )
}
