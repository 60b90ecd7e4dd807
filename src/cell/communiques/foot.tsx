import { Button, Group, NativeSelect } from '@mantine/core'
import { IconCheck, IconExternalLink, IconInfoCircle, IconMessageCircle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { Communique, CommuniqueRules } from '#routers/cell/communiques.contract.ts'
import { communiquePath } from '#routers/cell/publications.rules.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { useCurrentUser, usePermission, useWritingClosed } from '../../app/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { hasApproved, useOwnApprovers } from './approving.ts'
import classes from './rail.module.css'
import { ReleaseDialog, useReleaseWords, WithdrawDialog } from './release-dialog.tsx'
import { useActs } from './use-acts.ts'
import type { WrittenCommunique } from './use-written-communique.ts'

type Props = {
  communique: Communique
  rules: CommuniqueRules
  written: WrittenCommunique
  tall?: boolean
  /** Asks for a change in somebody's name. */
  onAsk: (asId: number | undefined) => void
  /** Begins the one that corrects what was released. */
  onCorrect: () => void
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

/** Releases what is approved, or takes back that the clock does. */
const ReleaseButtons = ({ communique, rules, written: { dirty }, tall = false }: Props) => {
  const { communiques: phrases } = usePhrases()
  const { cancelRelease } = useActs()
  const [asking, setAsking] = useState(false)
  const label = useReleaseWords(communique)
  const { id, state, channels, releaseOn } = communique
  const size = tall ? { h: 48 } : {}
  if (releaseOn)
    return (
      <Button {...size} variant="default" loading={cancelRelease.isPending} onClick={() => cancelRelease.mutate({ id })}>
        {phrases.cancelRelease()}
      </Button>
    )
  return (
    <>
      <Button
        {...size}
        disabled={state !== 'approved' || dirty || channels.length === 0}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        data-next-step
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {state === 'approved' && channels.length === 0 && (
        <p>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {phrases.chooseChannel()}
        </p>
      )}
      {asking && <ReleaseDialog communique={communique} rules={rules} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Leads to the page of what was released, and corrects or withdraws it. */
const ReleasedButtons = ({
  communique: { id, state, releases },
  plays,
  onCorrect,
}: Pick<Props, 'communique' | 'onCorrect'> & { plays: boolean }) => {
  const { communiques: phrases } = usePhrases()
  const [withdrawing, setWithdrawing] = useState(false)
  const hasPage = releases.some(({ channel, state }) => channel === 'page' && state === 'done')
  return (
    <>
      {hasPage && (
        <Button
          component="a"
          variant="default"
          href={basePath + communiquePath(id)}
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {phrases.openPage()}
        </Button>
      )}
      {plays && (
        <Group grow gap={8}>
          <Button variant="default" onClick={onCorrect}>
            {phrases.correct()}
          </Button>
          {state === 'released' && (
            <Button variant="default" c="var(--weez-bad)" aria-haspopup="dialog" onClick={() => setWithdrawing(true)}>
              {phrases.withdraw()}
            </Button>
          )}
        </Group>
      )}
      {withdrawing && <WithdrawDialog id={id} onClose={() => setWithdrawing(false)} />}
    </>
  )
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
      {isOpen && plays && !closed && !isQuiet && <ReleaseButtons {...props} />}
      {(state === 'released' || state === 'withdrawn') && <ReleasedButtons {...props} plays={plays && !closed} />}
      {state === 'review' && !isQuiet && (
        <p>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {missing}
        </p>
      )}
    </div>
  )
}
