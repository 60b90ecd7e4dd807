import { Stack, TextInput } from '@mantine/core'
import { mailSubjectMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { RecipientsField } from '../../mail/compose/recipients-field.tsx'
import type { Palette } from './use-palette.ts'

type Written = Pick<Palette['written'], 'to' | 'cc' | 'title'>
type Props = { written: Written; onChange: (part: Partial<Written>) => void }

/** Whom a mail that is written on the spot goes to, and about what. */
export const MailHead = ({ written: { to, cc, title }, onChange }: Props) => {
  const { mail } = usePhrases()
  return (
    <Stack gap={0} p="0 12px">
      <div data-missing="recipients">
        <RecipientsField label={mail.to()} value={to} onChange={parties => onChange({ to: parties })} />
      </div>
      <RecipientsField label={mail.cc()} value={cc} onChange={parties => onChange({ cc: parties })} />
      <div data-missing="title">
        <TextInput
          mt={10}
          aria-label={mail.compose.subject()}
          placeholder={mail.compose.subject()}
          maxLength={mailSubjectMax}
          value={title}
          onChange={event => onChange({ title: event.currentTarget.value })}
        />
      </div>
    </Stack>
  )
}
