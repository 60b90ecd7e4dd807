import { Link } from '@tanstack/react-router'
import type { AuditRecord } from '#routers/audit.contract.ts'
import { usePhrases } from '../../locale.tsx'
import classes from '../../ui/table/table.module.css'

/** What somebody did; it leads to what was made, where a page of this exercise shows it. */
export const AuditActionLink = ({ record: { action, identity, objectId } }: { record: AuditRecord }) => {
  const said = usePhrases().admin.audit.actions[action]()
  const id = String(objectId)
  if (action === 'weeze.post' || action === 'weeze.reply')
    return (
      <Link className={classes.link} to="/$username/status/$id" params={{ username: identity.username, id }}>
        {said}
      </Link>
    )
  if (action.startsWith('sequence.'))
    return (
      <Link className={classes.link} to="/admin/sequences/$id" params={{ id }}>
        {said}
      </Link>
    )
  if (action.startsWith('user.'))
    return (
      <Link className={classes.link} to="/admin" search={{ user: objectId }}>
        {said}
      </Link>
    )
  return <>{said}</>
}
