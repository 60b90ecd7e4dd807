import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { MailList, MailParty } from '#routers/mail/mail.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { RecipientsField } from '../../mail/compose/recipients-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import { MenuItem } from '../../ui/menu.tsx'
import shared from '../../ui/shared.module.css'
import { RowMenu } from '../../ui/table/row-menu.tsx'

const toParties = ({ members }: MailList): MailParty[] =>
  members.map(person => ({ kind: 'person', id: person.id, name: fullName(person), address: '', person }))

/** Adds a distribution list, or changes one. */
const MailListForm = ({ list, onClose }: { list: MailList | null; onClose: () => void }) => {
  const { admin, commons, mailLists: phrases } = usePhrases()
  const [members, setMembers] = useState<readonly MailParty[]>(() => (list ? toParties(list) : []))
  const saved = () => {
    void utils.mail.invalidate()
    return admin.saved()
  }
  const { name = '', address = '', ofPlayers = false } = list ?? {}
  const { form, options } = useDialogForm({ name, address, ofPlayers }, onClose, saved)
  const add = trpc.mail.lists.add.useMutation(options)
  const edit = trpc.mail.lists.edit.useMutation(options)
  const submit = (values: typeof form.values) => {
    const input = { ...values, members: values.ofPlayers ? [] : members.flatMap(({ id }) => id ?? []) }
    if (list) edit.mutate({ id: list.id, ...input })
    else add.mutate(input)
  }
  return (
    <FormDialog
      title={list ? phrases.edit() : phrases.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={add.isPending || edit.isPending}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <TextInput className={classes.wide} label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        className={classes.wide}
        label={phrases.address()}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('address')}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.ofPlayers()}
        hint={phrases.ofPlayersHint()}
        {...form.getInputProps('ofPlayers', { type: 'checkbox' })}
      />
      {!form.values.ofPlayers && (
        <div className={classes.wide}>
          <RecipientsField
            label={phrases.members()}
            value={members}
            onChange={parties => setMembers(parties.filter(({ kind }) => kind === 'person'))}
          />
        </div>
      )}
    </FormDialog>
  )
}

/** The distribution lists of the exercise (MAIL-03): added, changed and deleted. */
export const MailListsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { mailLists: phrases } = usePhrases()
  const { data: lists } = trpc.mail.lists.list.useQuery({}, { enabled: opened })
  const [edited, setEdited] = useState<MailList | 'new' | null>(null)
  const { mutate: remove } = trpc.mail.lists.delete.useMutation({ onSuccess: () => utils.mail.invalidate() })
  return (
    <>
      <Dialog opened={opened && edited === null} onClose={onClose} title={phrases.title()} padded>
        <Stack gap={12}>
          <Text c="dimmed">{phrases.lead()}</Text>
          <ul aria-label={phrases.title()}>
            {lists?.map(list => (
              <li key={list.id}>
                <Group gap={12} wrap="nowrap" mih={52}>
                  <div className={shared.rest}>
                    <div className={shared.first}>{list.name}</div>
                    <div className={`${shared.truncated} ${shared.second}`}>
                      {list.address}, {list.ofPlayers ? phrases.ofPlayers() : phrases.count({ count: list.members.length })}
                    </div>
                  </div>
                  <RowMenu name={list.name}>
                    <MenuItem onClick={() => setEdited(list)}>{phrases.edit()}</MenuItem>
                    <MenuItem data-danger onClick={() => remove({ id: list.id })}>
                      {phrases.delete()}
                    </MenuItem>
                  </RowMenu>
                </Group>
              </li>
            ))}
          </ul>
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setEdited('new')}>
            {phrases.add()}
          </Button>
        </Stack>
      </Dialog>
      {edited !== null && <MailListForm list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
