import { Button } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission, useWritingClosed } from '../../app/session.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { ring } from '../../ui/ring.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './editor.module.css'
import { useActs } from './use-acts.ts'
import type { WrittenCommunique } from './use-written-communique.ts'

type Props = { communique: Communique; written: Pick<WrittenCommunique, 'holder' | 'isMine' | 'save'> }

/** Who writes, who asks for the hand, and why one only reads. */
export const LockBar = ({ communique: { id, asked, releasedOn }, written: { holder, isMine, save } }: Props) => {
  const { communiques: phrases } = usePhrases()
  const { id: ownId } = useCurrentUser()
  const plays = usePermission('play')
  const closed = useWritingClosed()
  const { hand } = useActs()
  const { isPending } = hand
  const askedId = isMine ? asked?.id : undefined
  useEffect(() => {
    if (askedId !== undefined) ring()
  }, [askedId])
  const act = (name: 'ask' | 'keep' | 'take') => hand.mutate({ id, act: name })
  const words = () => {
    if (releasedOn) return phrases.readOnly.released()
    if (!plays) return phrases.readOnly.overseer()
    if (closed) return phrases.readOnly.closed()
    if (isMine) return null
    return holder ? phrases.writes({ name: firstNameInText(holder) }) : phrases.handFree()
  }
  const phone = usePhone()
  const asks = plays && !closed && !releasedOn && holder !== null && !isMine
  const Sign = isMine || !holder ? IconPencil : IconLock
  return (
    <div className={classes.lock} data-mine={isMine || undefined}>
      <p role="status">
        <Sign size={18} stroke={1.75} aria-hidden />
        <span>
          {words() ?? (
            <>
              <strong>{phrases.youWrite()}</strong>, {phrases.othersRead()}
            </>
          )}
        </span>
      </p>
      {isMine && asked && (
        <>
          <p role="alert">
            <PersonAvatar person={asked} size={24} />
            {phrases.asksForHand({ name: firstNameInText(asked) })}
          </p>
          <Button
            size="sm"
            h={32}
            loading={isPending}
            onClick={async () => {
              // The next writer begins with all words.
              if (await save()) hand.mutate({ id, act: 'pass' })
            }}
          >
            {phrases.passHand()}
          </Button>
          <Button size="sm" h={32} variant="default" disabled={isPending} onClick={() => act('keep')}>
            {phrases.keepHand()}
          </Button>
        </>
      )}
      {phone && plays && !closed && !releasedOn && holder === null && (
        <Button size="sm" h={36} variant="default" loading={isPending} onClick={() => act('take')}>
          {phrases.edit()}
        </Button>
      )}
      {asks && asked?.id === ownId && <p role="status">{phrases.asked({ name: firstNameInText(holder) })}</p>}
      {asks && asked?.id !== ownId && (
        <Button size="sm" h={32} variant="default" loading={isPending} onClick={() => act('ask')}>
          {phrases.askForHand()}
        </Button>
      )}
    </div>
  )
}
