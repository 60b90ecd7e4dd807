import { Button } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import classes from './table.module.css'

/** Shown when a table cannot be loaded. */
export const TableError = ({ onRetry }: { onRetry: () => void }) => {
  const { admin, commons } = usePhrases()
  return (
    <div className={classes.empty} role="alert">
      <p>{admin.failed()}</p>
      <Button variant="default" onClick={onRetry}>
        {commons.retry()}
      </Button>
    </div>
  )
}
