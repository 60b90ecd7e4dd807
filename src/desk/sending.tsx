import { Button, Flex } from '@mantine/core'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import classes from './holder.module.css'
import { useSecond } from './ticking.tsx'

type Props = {
  sending: NonNullable<WaitingItem['sending']>
  /** Null for those who only read. */
  onTakeBack: (() => void) | null
}

/** An answer by mail that has not left: in how many seconds it does, or that the exercise stands; whoever wrote it can take it back. */
export const Sending = ({ sending: { by, sendOn }, onTakeBack }: Props) => {
  const { commons, desk } = usePhrases()
  const { id } = useCurrentUser()
  const now = useSecond()
  const seconds = Math.max(0, Math.ceil((Date.parse(sendOn ?? '') - now) / 1000))
  const own = by.id === id
  const when = sendOn === null ? desk.leavesLater() : desk.leaves({ seconds })
  return (
    <Flex component="span" gap={6} align="center" wrap="wrap" fz="xs" lh="xs" c={own ? 'var(--weez-link)' : 'dimmed'} fw={own ? 600 : 400}>
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{own ? when : desk.leavesOf({ name: firstNameInText(by), when })}</span>
      {own && onTakeBack && (
        <Button className={classes.take} variant="default" onClick={onTakeBack}>
          {commons.cancel()}
        </Button>
      )}
    </Flex>
  )
}
