import { ActionIcon, Group } from '@mantine/core'
import { IconPhotoPlus, IconUserPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { nameInText } from '#routers/people.rules.ts'
import { pictureKey } from '#routers/picture-names.rules.ts'
import type { SequencePreviewRow, SequenceProblem } from '#routers/sequences/chronogramme.contract.ts'
import { type SequenceColumn, sequenceColumnNames } from '#routers/spreadsheets/columns.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { toImageUrl } from '../../ui/image-path.ts'
import classes from '../../ui/import/preview-table.module.css'
import { getWorstLevel, ImportPreviewTable, RowProblems } from '../../ui/import/problems.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useItemLabels } from '../items/use-item-labels.ts'
import { formatOffset } from './format-times.ts'

type RowCorrections = { [Column in SequenceColumn]?: string } | undefined
type Acts = {
  onCorrect: (line: number, column: SequenceColumn, value: string) => void
  onLeaveOut: (line: number, leftOut: boolean) => void
  onPictures: (row: SequencePreviewRow, pictures: readonly File[]) => void
}
type Props = Acts & {
  rows: readonly SequencePreviewRow[]
  corrections: Readonly<Record<string, RowCorrections>>
  /** The object URL of each uploaded picture, by the key of its file name. */
  pictures: ReadonlyMap<string, string>
  /** The lines that are left out, before the server has answered to it too. */
  leftOut: readonly number[]
  /** The number in the file of each line. */
  numbers: ReadonlyMap<number, number>
}

/** Whether a problem can be corrected by editing the cell in the preview. */
const correctable: Record<SequenceProblem['code'], boolean> = {
  timeMissing: true,
  time: true,
  date: true,
  day: true,
  timeBack: true,
  timeMixed: true,
  timeOrder: true,
  timeStart: true,
  timeUnit: true,
  afterEnd: true,
  authorMissing: true,
  author: true,
  authorAmbiguous: true,
  authorRole: true,
  persona: true,
  personaTaken: true,
  personaBeside: true,
  kind: true,
  text: true,
  textOver: false,
  textTooLong: true,
  image: true,
  imageAmbiguous: true,
  replyMissing: true,
  replyUnknown: true,
  replyAmbiguous: true,
  replyLater: true,
  replyLeftOut: true,
  recipientMissing: true,
  recipient: true,
  recipientUnused: true,
  mailClosed: false,
  attachment: true,
  form: false,
  means: true,
  player: true,
  article: false,
  variable: true,
  delay: true,
  condition: true,
  conditionLine: true,
  conditionCircle: true,
  labelTooLong: true,
  sign: true,
  marks: true,
  direction: true,
}

const AuthorCell = ({ row }: { row: SequencePreviewRow }) => {
  const { importer } = usePhrases().sequences
  const { author, newPersona, cells } = row
  if (author)
    return (
      <Group gap={12} wrap="nowrap" align="stretch">
        <PersonAvatar person={author} size={36} />
        <span>
          <strong>
            <Name person={author} />
          </strong>
          <br />
          <span className={classes.dimmed}>@{author.username}</span>
        </span>
      </Group>
    )
  return (
    <Group gap={12} wrap="nowrap" align="stretch">
      <span className={classes.unknown}>
        <IconUserPlus size={18} stroke={1.75} aria-hidden />
      </span>
      <span>
        <strong>{newPersona ? `@${newPersona.username}` : (cells.author ?? '')}</strong>
        {newPersona && (
          <>
            <br />
            <span className={classes.dimmed}>{importer.newPersona()}</span>
          </>
        )}
      </span>
    </Group>
  )
}

const PicturesCell = ({ row, pictures, onPictures }: { row: SequencePreviewRow } & Pick<Props, 'pictures' | 'onPictures'>) => {
  const { sequences, imports } = usePhrases()
  const { importer } = sequences
  const input = useRef<HTMLInputElement>(null)
  return (
    <td>
      {row.images.length === 0 && <span className={classes.dimmed}>{imports.noImage()}</span>}
      {row.images.map(({ name, imageId, alt }) => {
        const url = imageId ? toImageUrl(imageId, 480) : pictures.get(pictureKey(name))
        return url ? (
          <img key={name} className={classes.picture} src={url} alt={alt} loading="lazy" />
        ) : (
          <span key={name} className={classes.name}>
            {name}
          </span>
        )
      })}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={importer.choosePicture({ row: row.row })}
        onChange={event => {
          onPictures(row, [...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {!row.leftOut && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          title={importer.dropPicture()}
          aria-label={importer.choosePicture({ row: row.row })}
          onClick={() => input.current?.click()}
        >
          <IconPhotoPlus size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </td>
  )
}

type RowProps = Acts & Pick<Props, 'pictures' | 'numbers' | 'leftOut'> & { row: SequencePreviewRow; corrections: RowCorrections }

const PreviewRow = ({ row, corrections, pictures, numbers, leftOut, onCorrect, onLeaveOut, onPictures }: RowProps) => {
  const { sequences: phrases, imports } = usePhrases()
  const { importer } = phrases
  const words = useItemLabels()
  const { over, handlers } = useFileDrop(files => onPictures(row, [...files]))
  const { line, offset, recipient, text, title, replyLine, cells, problems } = row
  const out = leftOut.includes(line)
  const timeWrong = problems.some(({ column }) => column === 'offset')
  return (
    <tr className={classes.row} data-level={getWorstLevel(row)} data-out={out || undefined} data-over={over || undefined} {...handlers}>
      <td className={classes.line}>
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={importer.leaveIn({ row: row.row })}
            checked={!out}
            onChange={event => onLeaveOut(line, !event.currentTarget.checked)}
          />
          {row.row}
        </label>
      </td>
      <td className={classes.time} data-wrong={timeWrong || undefined}>
        {offset === null || timeWrong ? cells.offset : formatOffset(offset)}
      </td>
      <td>
        <AuthorCell row={row} />
      </td>
      <td>
        {replyLine ? importer.replyTo({ kind: words.kind(row), line: numbers.get(replyLine) ?? replyLine }) : words.kind(row)}
        {recipient && (
          <>
            <br />
            <span className={classes.dimmed}>{importer.to({ name: nameInText(recipient) })}</span>
          </>
        )}
      </td>
      <td className={classes.text}>
        {title && <strong>{title} </strong>}
        {text}
        {!out && (
          <RowProblems
            columns={sequenceColumnNames}
            problems={problems.map(({ column, level, code, value }) => {
              return { column, level, text: phrases.problems[code]({ value }), correctable: correctable[code] }
            })}
            corrections={corrections}
            cells={cells}
            label={column => imports.correction({ column: phrases.columns[column](), line: row.row })}
            onCorrect={(column, value) => onCorrect(line, column, value)}
          />
        )}
      </td>
      <PicturesCell row={row} pictures={pictures} onPictures={onPictures} />
    </tr>
  )
}

/** The rows of a chronogramme as they would be imported, each with its problems; a row can be left out, and takes dropped pictures. */
export const SequencePreview = ({ rows, corrections, ...others }: Props) => {
  const { sequences, imports } = usePhrases()
  const { importer } = sequences
  const headings = [importer.time(), importer.author(), importer.kind(), importer.text(), imports.image()]
  return (
    <ImportPreviewTable label={importer.title()} headings={headings}>
      {rows.map(row => (
        <PreviewRow key={row.line} row={row} corrections={corrections[row.line]} {...others} />
      ))}
    </ImportPreviewTable>
  )
}
