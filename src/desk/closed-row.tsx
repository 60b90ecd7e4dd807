import { Box, Text, UnstyledButton } from '@mantine/core'
import type { Board } from '#routers/desk/desk.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { Holder } from './holder.tsx'
import { KindIcon } from './kind-icon.tsx'
import { LeftStatus } from './left-status.tsx'
import classes from './row.module.css'
import type { DeskRow } from './rows.ts'
import { Sending } from './sending.tsx'
import { Age } from './ticking.tsx'

type Props = {
  row: DeskRow
  thresholds: Pick<Board, 'amberAfter' | 'redAfter'>
  onOpen: () => void
  /** Null for those who only read. */
  onTake: (() => void) | null
  onTakeBack: ((draftId: string) => void) | null
}

/** A collapsed row of the desk; a click on it opens what waits. */
export const ClosedRow = ({ row: { item, left }, thresholds, onOpen, onTake, onTakeBack }: Props) => {
  const { desk } = usePhrases()
  const { kind, since, player, persona, text, imagesCount, mail, sending, writtenBy } = item
  const words = [text, ...(imagesCount > 0 ? [desk.pictures({ count: imagesCount })] : [])].filter(Boolean).join(' · ')
  return (
    <Box className={`${classes.item} ${classes.row}`} mih={53} data-left={left ? true : undefined}>
      <UnstyledButton className={classes.opener} data-opener aria-expanded={false} disabled={left !== null} onClick={onOpen}>
        <span className={classes.waited}>
          <Age since={since} thresholds={thresholds} />
        </span>
        <span className={classes.player}>
          <PersonAvatar person={player} size={32} />
          <span className={classes.lines}>
            <Text span truncate fz="sm" lh="18px" fw={600}>
              <Name person={player} />
            </Text>
            <span className={classes.small}>
              <KindIcon kind={kind} />
              <span className={classes.word}>
                {[desk.kinds[kind](), writtenBy && firstNameInText(writtenBy)].filter(Boolean).join(', ')}
              </span>
            </span>
          </span>
        </span>
        {mail ? (
          <span className={`${classes.text} ${classes.below}`} title={words} data-words>
            <Text component="strong" inherit truncate display="block" fw={600}>
              {mail.subject}
            </Text>{' '}
            <Text span inherit truncate display="block">
              {words}
            </Text>
          </span>
        ) : (
          <Text span className={`${classes.text} ${classes.below}`} lineClamp={2} title={words} data-words>
            {words}
          </Text>
        )}
        <span className={classes.persona}>
          <Text span className={classes.awaits} flex="none" size="sm" c="dimmed">
            {desk.awaits()}{' '}
          </Text>
          {persona ? (
            <>
              <PersonAvatar person={persona} size={28} />
              <Text span lineClamp={2} fz="sm" lh="18px" fw={600}>
                <Name person={persona} />
              </Text>
            </>
          ) : (
            <Text span size="sm" c="dimmed">
              {desk.anybody()}
            </Text>
          )}
        </span>
      </UnstyledButton>
      <Box component="span" display="flex" className={`${classes.above} ${classes.holder}`}>
        {left ? (
          <LeftStatus left={left} />
        ) : sending ? (
          <Sending sending={sending} onTakeBack={onTakeBack && (() => onTakeBack(sending.draftId))} />
        ) : (
          <Holder item={item} onTake={onTake} />
        )}
      </Box>
    </Box>
  )
}

/** The heads of the columns. The rows say by themselves what they hold. */
export const ColumnHeads = () => {
  const { columns } = usePhrases().desk
  return (
    <Box className={classes.heads} visibleFrom="md" aria-hidden>
      <span>{columns.age()}</span>
      <span>{columns.player()}</span>
      <span>{columns.text()}</span>
      <span>{columns.persona()}</span>
      <span>{columns.holder()}</span>
    </Box>
  )
}
