import { Button, FileButton, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect } from 'react'
import { mailSubjectMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { BodyEditor } from '../../mail/compose/body-editor.tsx'
import { FileChips } from '../../mail/compose/file-chips.tsx'
import { RecipientsField } from '../../mail/compose/recipients-field.tsx'
import { useFiles } from '../../mail/compose/use-files.ts'
import classes from './item-form.module.css'
import type { ItemFormValues } from './item-form-values.ts'

/** Whom a line of mail names, its subject, body and files; `onSubmit` is what Ctrl+Enter in the body does. */
export const MailFields = ({ form, onSubmit }: { form: UseFormReturnType<ItemFormValues>; onSubmit: () => void }) => {
  const { mail: words, sequences } = usePhrases()
  const { compose } = words
  const { form: texts } = sequences
  const { mail } = form.values
  const change = (part: Partial<ItemFormValues['mail']>) => {
    form.setFieldValue('mail', before => ({ ...before, ...part }))
    form.clearFieldError('mail')
  }
  const files = useFiles(mail.attachments, attachments => change({ attachments }))
  const { uploading } = files
  const told = mail.uploading
  useEffect(() => {
    if (uploading !== told) form.setFieldValue('mail', before => ({ ...before, uploading }))
  })
  const wrong = form.errors.mail
  return (
    <>
      <div className={classes.mail}>
        <RecipientsField
          label={words.to()}
          value={mail.to}
          problem={typeof wrong === 'string' ? wrong : undefined}
          onChange={to => change({ to })}
        />
        <RecipientsField label={words.cc()} value={mail.cc} onChange={cc => change({ cc })} />
      </div>
      <TextInput label={texts.subject()} maxLength={mailSubjectMax} {...form.getInputProps('article.title')} />
      <div>
        <Text mb={6} size="sm" fw={600}>
          {texts.text()}
        </Text>
        <div className={classes.mail}>
          <BodyEditor body={mail.body} autoFocus={false} onChange={body => change({ body })} onSend={onSubmit} onFiles={files.add} />
        </div>
      </div>
      <div className={classes.files}>
        <FileChips attachments={mail.attachments} files={files} />
        <FileButton multiple onChange={files.add}>
          {props => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}>
              {compose.attach()}
            </Button>
          )}
        </FileButton>
      </div>
    </>
  )
}
