import { UnstyledButton } from '@mantine/core'
import type { Board } from '#routers/desk/desk.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { Age } from './age.tsx'
import classes from './closed-row.module.css'
import { Holder } from './holder.tsx'
import { KindIcon } from './kind-icon.tsx'
import type { DeskRow } from './rows.ts'

type Props = {
  row: DeskRow
  thresholds: Pick<Board, 'amberAfter' | 'redAfter'>
  onOpen: () => void
  /** Null for those who only read. */
  onTake: (() => void) | null
}

/** What waits, in one row: how long, who, what, for whom, and who answers it. The whole row opens it. */
export const ClosedRow = ({ row: { item, left }, thresholds, onOpen, onTake }: Props) => {
  const { desk } = usePhrases()
  const { kind, since, player, persona, text, imagesCount } = item
  const words = [text, ...(imagesCount > 0 ? [desk.pictures({ count: imagesCount })] : [])].filter(Boolean).join(' · ')
  return (
    <div className={classes.row} data-left={left ? true : undefined}>
      <UnstyledButton className={classes.opener} data-opener aria-expanded={false} disabled={left !== null} onClick={onOpen}>
        <span className={classes.age}>
          <Age since={since} thresholds={thresholds} />
        </span>
        <span className={classes.player}>
          <PersonAvatar person={player} size={32} />
          <span className={classes.names}>
            <span className={classes.name}>
              <Name person={player} />
            </span>
            <span className={classes.kind}>
              <KindIcon kind={kind} />
              <span className={classes.kindWord}>{desk.kinds[kind]()}</span>
            </span>
          </span>
        </span>
        <span className={classes.text} title={words} data-words>
          {words}
        </span>
        <span className={classes.persona}>
          <span className={classes.awaits}>{desk.awaits()} </span>
          {persona ? (
            <>
              <PersonAvatar person={persona} size={28} />
              <span className={classes.name}>
                <Name person={persona} />
              </span>
            </>
          ) : (
            <span className={classes.anybody}>{desk.anybody()}</span>
          )}
        </span>
      </UnstyledButton>
      <span className={classes.holder}>
        {left ? (
          <span className={classes.answered} role="status">
            {left.by ? desk.answeredBy({ name: firstNameInText(left.by) }) : left.unanswered ? desk.over() : desk.answered()}
          </span>
        ) : (
          <Holder item={item} onTake={onTake} />
        )}
      </span>
    </div>
  )
}

/** The heads of the columns. The rows say by themselves what they hold. */
export const ColumnHeads = () => {
  const { columns } = usePhrases().desk
  return (
    <div className={classes.heads} aria-hidden>
      <span>{columns.age()}</span>
      <span>{columns.player()}</span>
      <span>{columns.text()}</span>
      <span>{columns.persona()}</span>
      <span>{columns.holder()}</span>
    </div>
  )
}
