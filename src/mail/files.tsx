import { VisuallyHidden } from '@mantine/core'
import {
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconFileTypography,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Locale } from '#locales/languages.ts'
import type { MailAttachment } from '#routers/mail/mail.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import shared from '../ui/shared.module.css'
import classes from './files.module.css'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** The size of a file in words: `84 ko`. */
export const formatFileSize = (bytes: number, locale: Locale): string => {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const digits = { maximumFractionDigits: step === 2 ? 1 : 0 }
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step], unitDisplay: 'short', ...digits }).format(bytes / 1_000 ** step)
}

const signs: readonly (readonly [type: RegExp, Sign: TablerIcon])[] = [
  [/^image\//, IconPhoto],
  [/^video\//, IconMovie],
  [/^audio\//, IconMusic],
  [/pdf$/, IconFileTypePdf],
  [/sheet|csv/, IconTable],
  [/word|document|presentation|text/, IconFileTypography],
]

/** The sign of the kind of a file. */
export const FileSign = ({ type, size }: { type: string; size: number }) => {
  const [, Sign = IconFile] = signs.find(([pattern]) => pattern.test(type)) ?? []
  return <Sign size={size} stroke={1.75} aria-hidden />
}

/** The end of a name that stays when it is cut in its middle. */
const endLength = 9

/** The name of a file, which is cut in its middle where it is too long. */
export const FileName = ({ name }: { name: string }) => (
  <span className={classes.name} title={name}>
    <span className={shared.truncated}>{name.slice(0, -endLength)}</span>
    <span>{name.slice(-endLength)}</span>
  </span>
)

const addressOf = (id: number) => `${basePath}/mail/attachments/${id}`

const FileCard = ({ file: { id, name, type, bytes, picture } }: { file: MailAttachment }) => {
  const { mail: phrases } = usePhrases()
  const { locale } = useLocale()
  return (
    <li>
      <a href={addressOf(id)} download={name} className={classes.card}>
        <VisuallyHidden>{phrases.download({ name })}</VisuallyHidden>
        <span className={classes.picture} aria-hidden>
          {picture ? <img src={addressOf(id)} alt="" loading="lazy" decoding="async" /> : <FileSign type={type} size={40} />}
        </span>
        <span className={classes.about} aria-hidden>
          <FileSign type={type} size={18} />
          <span className={shared.rest}>
            <FileName name={name} />
            <span className={shared.small}>{formatFileSize(bytes, locale)}</span>
          </span>
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </span>
      </a>
    </li>
  )
}

/** The files of a mail: pictures show themselves, others their kind; each is a download. */
export const MailFiles = ({ files }: { files: readonly MailAttachment[] }) => {
  const { mail: phrases } = usePhrases()
  if (files.length === 0) return null
  return (
    <ul className={classes.cards} aria-label={phrases.files()}>
      {files.map(file => (
        <FileCard key={file.id} file={file} />
      ))}
    </ul>
  )
}
