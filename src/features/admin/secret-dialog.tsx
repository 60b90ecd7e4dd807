import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhrases } from '../../locale.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './form.module.css'
import type { Secret } from './use-user-acts.ts'

/** A password that was made: shown this once, to be passed on (ADM-15). */
export const SecretDialog = ({ secret, onClose }: { secret: Secret | null; onClose: () => void }) => {
  const { admin } = usePhrases()
  const [copied, setCopied] = useState(false)
  const [shown, setShown] = useState(secret)
  if (secret && secret !== shown) {
    setShown(secret)
    setCopied(false)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(shown?.password ?? '')
    setCopied(true)
  }
  return (
    <Dialog opened={secret !== null} onClose={onClose} title={admin.secret.title({ name: shown?.name ?? '' })} padded>
      <p className={classes.lead}>{admin.secret.hint()}</p>
      <TextInput
        label={admin.secret.label()}
        value={shown?.password ?? ''}
        readOnly
        classNames={{ input: classes.secret ?? '' }}
        onFocus={event => event.currentTarget.select()}
        data-autofocus
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={copy}
        >
          {copied ? admin.secret.copied() : admin.secret.copy()}
        </Button>
        <Button onClick={onClose}>{admin.secret.done()}</Button>
      </div>
    </Dialog>
  )
}
