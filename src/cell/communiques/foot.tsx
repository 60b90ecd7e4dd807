import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconInfoCircle, IconMessageCircle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission, useWritingClosed } from '../../app/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { hasApproved, useOwnApprovers } from './approving.ts'
import classes from './rail.module.css'
import { useActs } from './use-acts.ts'
import type { WrittenCommunique } from './use-written-communique.ts'

type Props = {
  communique: Communique
  written: WrittenCommunique
  tall?: boolean
  /** Asks for a change in somebody's name. */
  onAsk: (asId: number | undefined) => void
}

/** What an approver can say of the words that stand there, as themselves or as one of those for whom they speak. */
const ApproveButtons = ({
  communique,
  written: { dirty },
  tall = false,
  onAsk,
  pending,
}: Props & { pending: ReturnType<typeof useOwnApprovers> }) => {
  const { communiques: phrases } = usePhrases()
  const { id: ownId } = useCurrentUser()
  const { approve } = useActs()
  const [chosen, setChosen] = useState<number>()
  const approver = pending.find(({ person }) => person.id === chosen) ?? pending.find(({ person }) => person.id === ownId) ?? pending[0]
  if (!approver) return null
  const { id, savedOn, version } = communique
  const { person, said } = approver
  const asId = person.id === ownId ? undefined : person.id
  const label = () => {
    if (asId !== undefined) return phrases.approveAs({ name: nameInText(person), version })
    return said?.approved ? phrases.approveAgain({ version }) : phrases.approve({ version })
  }
  const size = tall ? { h: 48 } : {}
  return (
    <>
      {pending.length > 1 && (
        <NativeSelect
          label={phrases.asWhom()}
          data={pending.map(one => ({ value: String(one.person.id), label: fullName(one.person) }))}
          value={person.id}
          onChange={event => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <Button
        {...size}
        // Nobody approves words that are not there yet.
        disabled={dirty}
        loading={approve.isPending}
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        data-next-step
        onClick={() =>
          approve.mutate({ id, savedOn, ...(asId !== undefined && { asId }) }, { onSuccess: () => announce(phrases.approved({ version })) })
        }
      >
        {label()}
      </Button>
      <Button
        {...size}
        variant="default"
        leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
        onClick={() => onAsk(asId)}
      >
        {phrases.askChange()}
      </Button>
    </>
  )
}

/** Gives a draft to those who approve it, or says what it lacks. */
const SubmitButton = ({ communique: { id, missing }, written: { dirty, save, writes, savedOn } }: Props) => {
  const { communiques: phrases } = usePhrases()
  const { locale } = useLocale()
  const { submit } = useActs()
  const lacks = missing.map(name => phrases.fields[name as 'title']().toLocaleLowerCase(locale))
  return (
    <>
      <Button
        disabled={!writes || (missing.length > 0 && !dirty)}
        loading={submit.isPending}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        data-next-step
        onClick={async () => {
          if (await save()) submit.mutate({ id, savedOn: savedOn() }, { onSuccess: () => announce(phrases.submitted()) })
        }}
      >
        {phrases.submit()}
      </Button>
      {missing.length > 0 && !dirty && (
        <p>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {phrases.missing({ what: new Intl.ListFormat(locale).format(lacks) })}
        </p>
      )}
    </>
  )
}

/** Whose accord is still missing. */
const useMissingAccord = (communique: Communique): string => {
  const { communiques: phrases } = usePhrases()
  const { locale } = useLocale()
  const { approvers, approvals, approvalsNeeded } = communique
  const waiting = approvers.filter(approver => !hasApproved(approver, communique))
  const left = approvalsNeeded - approvals
  if (left < waiting.length) return phrases.missingMost({ count: left })
  return phrases.missingApprovals({ names: new Intl.ListFormat(locale).format(waiting.map(({ person }) => nameInText(person))) })
}

/** The next step of a communiqué, and what stands in its way. */
export const Foot = (props: Props) => {
  const { communique } = props
  const plays = usePermission('play')
  const closed = useWritingClosed()
  const missing = useMissingAccord(communique)
  const pending = useOwnApprovers(communique).filter(approver => !hasApproved(approver, communique))
  const { state } = communique
  const isOpen = state === 'review' || state === 'approved'
  // On phones one thing at a time.
  const isQuiet = props.tall === true && isOpen && pending.length > 0
  return (
    <div className={classes.foot}>
      {state === 'draft' && plays && !closed && <SubmitButton {...props} />}
      {isOpen && <ApproveButtons {...props} pending={pending} />}
      {state === 'review' && !isQuiet && (
        <p>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {missing}
        </p>
      )}
    </div>
  )
}
