import { Button, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { CommuniqueRules } from '#routers/cell/communiques.contract.ts'
import { communiqueApproversMax, communiqueApproverTitleMax } from '#routers/limits.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { getRefusal } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PeopleSearch, useRecipientSearch } from '../../people/people-search.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { useReasonWords } from '../../ui/use-reason-words.ts'
import classes from './rail.module.css'

type Change = (change: Partial<CommuniqueRules>) => void

/** Who approves, with the capacity in which they do. */
const ApproversField = ({ approvers, onChange, onAdd }: Pick<CommuniqueRules, 'approvers'> & { onChange: Change; onAdd: () => void }) => {
  const { rules: phrases } = usePhrases().communiques
  return (
    <Stack gap={8} role="group" aria-label={phrases.approvers()}>
      <Text fz="sm" fw={600}>
        {phrases.approvers()}
      </Text>
      <ul className={classes.people}>
        {approvers.map(({ person, title }) => {
          const name = nameInText(person)
          return (
            <li key={person.id} className={classes.person}>
              <PersonAvatar person={person} size={32} />
              <div>
                <p className={classes.name}>
                  <Name person={person} />
                </p>
                <TextInput
                  aria-label={phrases.role({ name })}
                  maxLength={communiqueApproverTitleMax}
                  value={title}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ approvers: approvers.map(one => (one.person.id === person.id ? { ...one, title: value } : one)) })
                  }
                />
              </div>
              <CloseButton
                size={36}
                aria-label={phrases.remove({ name })}
                onClick={() => onChange({ approvers: approvers.filter(one => one.person.id !== person.id) })}
              />
            </li>
          )
        })}
      </ul>
      <Button
        variant="default"
        disabled={approvers.length >= communiqueApproversMax}
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        style={{ alignSelf: 'start' }}
        onClick={onAdd}
      >
        {phrases.add()}
      </Button>
    </Stack>
  )
}

/** The account of the organisation, under whose letterhead communiqués are. */
const AccountField = ({ account, onChange, onChoose }: Pick<CommuniqueRules, 'account'> & { onChange: Change; onChoose: () => void }) => {
  const { rules: phrases } = usePhrases().communiques
  return (
    <Stack gap={6} role="group" aria-label={phrases.account()}>
      <Text fz="sm" fw={600}>
        {phrases.account()}
      </Text>
      <Text fz="xs" c="dimmed">
        {phrases.accountHint()}
      </Text>
      <Group gap={8}>
        {account && <PersonAvatar person={account} size={32} />}
        <span>{account ? <Name person={account} /> : phrases.noAccount()}</span>
        {account && (
          <CloseButton size={36} aria-label={phrases.remove({ name: nameInText(account) })} onClick={() => onChange({ account: null })} />
        )}
        <Button variant="default" aria-haspopup="dialog" onClick={onChoose}>
          {phrases.chooseAccount()}
        </Button>
      </Group>
    </Stack>
  )
}

const RulesForm = ({ saved, onClose }: { saved: CommuniqueRules; onClose: () => void }) => {
  const { communiques } = usePhrases()
  const { rules: phrases } = communiques
  const hasMail = useCurrentUser().exercise.mail === true
  const sayReason = useReasonWords()
  const [rules, setRules] = useState(saved)
  const [searching, setSearching] = useState<'approver' | 'account' | null>(null)
  const lists = trpc.mail.lists.list.useQuery({}, { enabled: hasMail }).data ?? []
  const { mutate, isPending, error } = trpc.cell.communiques.setRules.useMutation({
    onSuccess: () => {
      void utils.cell.communiques.invalidate()
      toastSuccess(phrases.saved())
      onClose()
    },
  })
  const change: Change = next => setRules(before => ({ ...before, ...next }))
  const { approvers, approvalsMin, othersApprove, account, listId } = rules
  const refusal = getRefusal(error)
  const add = (person: Person) => {
    if (searching === 'account') change({ account: person })
    else if (!approvers.some(one => one.person.id === person.id)) change({ approvers: [...approvers, { person, title: '' }] })
    setSearching(null)
  }
  return (
    <>
      <FormDialog
        title={phrases.title()}
        problem={error && ((refusal && sayReason(refusal)) ?? communiques.failedAct())}
        submitLabel={phrases.save()}
        pending={isPending}
        onClose={onClose}
        onSubmit={event => {
          event?.preventDefault()
          const least = approvalsMin === null || approvalsMin > approvers.length ? null : approvalsMin
          mutate({
            approvers: approvers.map(({ person, title }) => ({ userId: person.id, title })),
            approvalsMin: least,
            othersApprove,
            accountId: account?.id ?? null,
            listId,
          })
        }}
      >
        <Stack gap={20} style={{ gridColumn: '1 / -1' }}>
          <ApproversField approvers={approvers} onChange={change} onAdd={() => setSearching('approver')} />
          <NativeSelect
            label={phrases.min()}
            data={[
              { value: '', label: phrases.all() },
              ...approvers.slice(0, -1).map((_, at) => ({ value: String(at + 1), label: phrases.some({ count: at + 1 }) })),
            ]}
            value={approvalsMin ?? ''}
            onChange={({ currentTarget: { value } }) => change({ approvalsMin: value ? Number(value) : null })}
          />
          <CheckboxField
            label={phrases.othersApprove()}
            checked={othersApprove}
            onChange={event => change({ othersApprove: event.currentTarget.checked })}
          />
          <AccountField account={account} onChange={change} onChoose={() => setSearching('account')} />
          {hasMail && (
            <NativeSelect
              label={phrases.list()}
              data={[{ value: '', label: phrases.noList() }, ...lists.map(({ id, name }) => ({ value: String(id), label: name }))]}
              value={listId ?? ''}
              onChange={({ currentTarget: { value } }) => change({ listId: value ? Number(value) : null })}
            />
          )}
        </Stack>
      </FormDialog>
      <Dialog
        opened={searching !== null}
        onClose={() => setSearching(null)}
        title={searching === 'account' ? phrases.chooseAccount() : phrases.add()}
      >
        {searching && (
          <PeopleSearch
            useSearch={useRecipientSearch}
            debounce={personaSearchDebounce}
            label={phrases.find()}
            results={phrases.found()}
            hint={phrases.terms()}
            nobody={terms => phrases.nobody({ terms })}
            onPick={add}
          />
        )}
      </Dialog>
    </>
  )
}

/** What the exercise says of its communiqués (CELL-03): who approves, under whose letterhead they are, and to whom they go. */
export const RulesDialog = ({ onClose }: { onClose: () => void }) => {
  const saved = trpc.cell.communiques.rules.useQuery(undefined, { staleTime: 0 }).data
  return saved && <RulesForm saved={saved} onClose={onClose} />
}
