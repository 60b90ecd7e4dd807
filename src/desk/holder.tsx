import { Button, Flex } from '@mantine/core'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import classes from './holder.module.css'
import { currentClaim, formatWait } from './rows.ts'
import { useSecond } from './ticking.tsx'

type Props = {
  item: Pick<WaitingItem, 'hold'>
  onTake: (() => void) | null
  /** Gives back what the reader holds, or takes over what a colleague does; null where there is no room for that. */
  onChange?: (() => void) | null
  /** What to say of a colleague who holds it, if it is not that they answer. */
  goes?: (name: string) => string
}

/** Who answers what waits, and for how long they still hold it; else the button that takes it, for those who may. */
export const Holder = ({ item, onTake, onChange = null, goes }: Props) => {
  const { desk } = usePhrases()
  const { id } = useCurrentUser()
  const now = useSecond()
  const hold = currentClaim(item, now)
  if (!hold)
    return (
      onTake && (
        <Button className={classes.take} variant="default" onClick={onTake}>
          {desk.take()}
        </Button>
      )
    )
  const time = formatWait(Date.parse(hold.until) - now)
  const own = hold.user.id === id
  return (
    <Flex component="span" gap={6} align="center" miw={0} fz="xs" lh="xs" fw={own ? 600 : 400} c={own ? 'var(--weez-link)' : 'dimmed'}>
      <PersonAvatar person={hold.user} size={20} />
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {own ? desk.taken({ time }) : (goes?.(firstNameInText(hold.user)) ?? desk.takenBy({ name: firstNameInText(hold.user), time }))}
      </span>
      {onChange && (
        <Button className={classes.take} variant="subtle" onClick={onChange}>
          {own ? desk.release() : desk.takeOver()}
        </Button>
      )}
    </Flex>
  )
}
