import { ActionIcon, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconAlertCircle, IconReload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mailAttachmentBytesMax } from '#routers/limits.contract.ts'
import type { MailAttachment } from '#routers/mail/mail.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { sayReason } from '../../ui/use-reason-words.ts'
import { FileName, FileSign, formatFileSize } from '../files.tsx'
import classes from './file-chips.module.css'
import type { PendingFile, useFiles } from './use-files.ts'

type ChipProps = { name: string; type: string; wrong?: boolean; below: ReactNode; onRemove: () => void; act?: ReactNode }

const FileChip = ({ name, type, wrong = false, below, onRemove, act }: ChipProps) => {
  const { compose: phrases } = usePhrases().mail
  return (
    <li className={classes.chip} data-wrong={wrong || undefined}>
      {wrong ? <IconAlertCircle size={22} stroke={1.75} aria-hidden /> : <FileSign type={type} size={22} />}
      <div className={shared.rest}>
        <FileName name={name} />
        {below}
      </div>
      {act}
      <ActionIcon size={28} variant="subtle" color="gray" c="inherit" aria-label={phrases.removeFile({ name })} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

const PendingChip = ({ one, files }: { one: PendingFile; files: ReturnType<typeof useFiles> }) => {
  const { mail, mailReasons } = usePhrases()
  const { compose: phrases } = mail
  const { locale } = useLocale()
  const { key, file, percent, problem } = one
  const say = (): string => {
    if (problem === 'too many') return phrases.tooManyFiles()
    if (problem === 'too heavy') return phrases.tooHeavy()
    const max = mailAttachmentBytesMax / 1024 / 1024
    return (typeof problem === 'object' && problem && sayReason(mailReasons, { max, ...problem }, locale)) || phrases.uploadFailed()
  }
  const going = (file.type.startsWith('image/') ? phrases.marked : phrases.uploading)({ percent })
  return (
    <FileChip
      name={file.name}
      type={file.type}
      wrong={problem !== null}
      onRemove={() => files.drop(key)}
      act={
        problem === 'failed' && (
          <ActionIcon
            size={28}
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={phrases.again({ name: file.name })}
            onClick={() => files.again(one)}
          >
            <IconReload size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
      below={
        problem ? (
          <span className={classes.problem} role="alert">
            {say()}
          </span>
        ) : (
          <>
            <Progress value={percent} size={4} aria-label={file.name} />
            <span className={shared.small}>{going}</span>
          </>
        )
      }
    />
  )
}

type Props = { attachments: readonly MailAttachment[]; files: ReturnType<typeof useFiles> }

/** The files of a draft, those on their way with a bar, and those that did not get there with what is wrong. */
export const FileChips = ({ attachments, files }: Props) => {
  const { mail: phrases } = usePhrases()
  const { locale } = useLocale()
  if (attachments.length + files.pending.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={phrases.files()}>
      {attachments.map(({ id, name, type, bytes }) => (
        <FileChip
          key={id}
          name={name}
          type={type}
          below={<span className={shared.small}>{formatFileSize(bytes, locale)}</span>}
          onRemove={() => files.remove(id)}
        />
      ))}
      {files.pending.map(one => (
        <PendingChip key={one.key} one={one} files={files} />
      ))}
    </ul>
  )
}
