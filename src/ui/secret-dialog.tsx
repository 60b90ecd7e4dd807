import { Button, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { Dialog } from './dialog.tsx'
import classes from './form/form.module.css'

type Words = { title: string; hint: string; label: string }

/** Shows a new secret once, with a button that copies it (ADM-15). The dialog is closed if `secret` is null. */
export const SecretDialog = ({ secret, words, onClose }: { secret: string | null; words: Words; onClose: () => void }) => {
  const phrases = usePhrases().admin.secret
  const [copied, setCopied] = useState(false)
  // The content stays visible while the dialog fades out.
  const [shown, setShown] = useState({ secret, words })
  if (secret && secret !== shown.secret) {
    setShown({ secret, words })
    setCopied(false)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(shown.secret ?? '')
    setCopied(true)
  }
  return (
    <Dialog opened={secret !== null} onClose={onClose} title={shown.words.title} padded>
      <p className={classes.lead}>{shown.words.hint}</p>
      <TextInput
        label={shown.words.label}
        value={shown.secret ?? ''}
        readOnly
        classNames={{ input: classes.secret ?? '' }}
        onFocus={event => event.currentTarget.select()}
        data-autofocus
      />
      <Group gap={12} align="stretch" justify="flex-end" mt={24}>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={copy}
        >
          {copied ? phrases.copied() : phrases.copy()}
        </Button>
        <Button onClick={onClose}>{phrases.done()}</Button>
      </Group>
    </Dialog>
  )
}
