import { Button } from '@mantine/core'
import { usePhrases } from '../../locale.tsx'
import classes from './table.module.css'

/** A table that could not be read. */
export const TableError = ({ onAgain }: { onAgain: () => void }) => {
  const { admin, commons } = usePhrases()
  return (
    <div className={classes.empty} role="alert">
      <p>{admin.failed()}</p>
      <Button variant="default" onClick={onAgain}>
        {commons.retry()}
      </Button>
    </div>
  )
}
