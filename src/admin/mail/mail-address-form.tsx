import { Box, Button, Group, TextInput } from '@mantine/core'
import type { MailDirectoryEntry } from '#routers/mail/mail.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import classes from '../../ui/form/form.module.css'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import shared from '../../ui/shared.module.css'
import { toastSuccess } from '../../ui/toast.tsx'

const AddressFields = ({ id, entry: { address, organisation } }: { id: number; entry: MailDirectoryEntry }) => {
  const { admin, commons, mailLists: phrases } = usePhrases()
  const { form, options } = useServerForm({ address, organisation }, () => {
    toastSuccess(admin.saved())
    void utils.mail.invalidate()
  })
  const { mutate, isPending } = trpc.mail.editAddress.useMutation(options)
  return (
    <Box component="section" p={{ base: 16, sm: 24 }} className={shared.panel} aria-label={phrases.ofPerson()}>
      <form noValidate onSubmit={form.onSubmit(values => mutate({ userId: id, ...values }))}>
        <div className={classes.fields}>
          <TextInput
            label={phrases.address()}
            description={phrases.addressHint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('address')}
          />
          <TextInput label={phrases.organisation()} {...form.getInputProps('organisation')} />
        </div>
        <Group justify="flex-end" mt={24}>
          <Button type="submit" variant="default" loading={isPending}>
            {commons.actions.save()}
          </Button>
        </Group>
      </form>
    </Box>
  )
}

/** What a person is reached by in the mail of the exercise (MAIL-02). */
export const MailAddressForm = ({ id, name }: { id: number; name: string }) => {
  const { data } = trpc.mail.directory.useQuery({ terms: name })
  const entry = data?.find(one => one.kind === 'person' && one.id === id)
  return entry && <AddressFields id={id} entry={entry} />
}
