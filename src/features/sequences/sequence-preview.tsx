import { IconUserPlus } from '@tabler/icons-react'
import type { SequenceColumn, SequencePreviewRow, SequenceProblem } from '#routers/sequences/chronogramme.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { fullName } from '../../ui/full-name.ts'
import { toImageUrl } from '../../ui/image-path.ts'
import { ImportPreviewTable } from '../../ui/import/preview-frame.tsx'
import classes from '../../ui/import/preview-table.module.css'
import { RowProblems } from '../../ui/import/problems.tsx'
import { getWorstLevel } from '../../ui/import/row-level.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { formatOffset } from './format-times.ts'
import { useItemLabels } from './use-item-labels.ts'

type Props = { rows: readonly SequencePreviewRow[]; onCorrect: (line: number, column: SequenceColumn, value: string) => void }

/** Whether a problem can be corrected by editing the cell in the preview. */
const correctable: Record<SequenceProblem['code'], boolean> = {
  timeMissing: true,
  time: true,
  authorMissing: true,
  author: true,
  authorAmbiguous: true,
  authorRole: true,
  persona: true,
  kind: true,
  text: true,
  textOver: false,
  textTooLong: true,
  image: true,
  replyMissing: true,
  replyUnknown: true,
  replyLater: true,
  recipientMissing: true,
  recipient: true,
  article: false,
}

const AuthorCell = ({ row }: { row: SequencePreviewRow }) => {
  const { importer } = usePhrases().sequences
  const { author, newPersona, cells } = row
  if (author)
    return (
      <div className={classes.author}>
        <PersonAvatar person={author} size={36} />
        <span>
          <strong>{fullName(author)}</strong>
          <br />
          <span className={classes.dimmed}>@{author.username}</span>
        </span>
      </div>
    )
  return (
    <div className={classes.author}>
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
    </div>
  )
}

const PreviewRow = ({ row, onCorrect }: { row: SequencePreviewRow } & Pick<Props, 'onCorrect'>) => {
  const { sequences: phrases, imports } = usePhrases()
  const { importer } = phrases
  const words = useItemLabels()
  const { line, offset, recipient, text, title, images, replyLine, cells, problems } = row
  const of = (column: SequenceColumn) => problems.filter(problem => problem.column === column)
  const timeWrong = of('offset').length > 0
  return (
    <tr className={classes.row} data-level={getWorstLevel(row)}>
      <td className={classes.line}>{line}</td>
      <td className={classes.time} data-wrong={timeWrong || undefined}>
        {offset === null || timeWrong ? cells.offset : formatOffset(offset)}
      </td>
      <td>
        <AuthorCell row={row} />
      </td>
      <td>
        {replyLine ? importer.replyTo({ kind: words.kind(row), line: replyLine }) : words.kind(row)}
        {recipient && (
          <>
            <br />
            <span className={classes.dimmed}>{importer.to({ name: fullName(recipient) })}</span>
          </>
        )}
      </td>
      <td className={classes.text}>
        {title && <strong>{title} </strong>}
        {text}
        <RowProblems
          problems={problems.map(problem => ({
            key: `${problem.column} ${problem.code} ${problem.value}`,
            level: problem.level,
            text: phrases.problems[problem.code]({ value: problem.value }),
            correction: correctable[problem.code]
              ? {
                  label: imports.correction({ column: phrases.columns[problem.column](), line }),
                  value: cells[problem.column] ?? '',
                  write: value => onCorrect(line, problem.column, value),
                }
              : null,
          }))}
        />
      </td>
      <td>
        {images.length === 0 && <span className={classes.dimmed}>{imports.noImage()}</span>}
        {images.map(({ name, imageId, alt }) =>
          imageId ? (
            <img key={name} className={classes.picture} src={toImageUrl(imageId, 480)} alt={alt} loading="lazy" />
          ) : (
            <span key={name} className={classes.name}>
              {name}
            </span>
          ),
        )}
      </td>
    </tr>
  )
}

/** The rows of a chronogramme as they would be imported, each with its problems. */
export const SequencePreview = ({ rows, onCorrect }: Props) => {
  const { sequences, imports } = usePhrases()
  const { importer } = sequences
  const headings = [importer.time(), importer.author(), importer.kind(), importer.text(), imports.image()]
  return (
    <ImportPreviewTable label={importer.title()} headings={headings}>
      {rows.map(row => (
        <PreviewRow key={row.line} row={row} onCorrect={onCorrect} />
      ))}
    </ImportPreviewTable>
  )
}
