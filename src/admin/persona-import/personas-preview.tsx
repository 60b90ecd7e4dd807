import { Group, Text } from '@mantine/core'
import type { PersonaPreviewRow, PersonaProblem } from '#routers/admin/personas.contract.ts'
import { pictureKey } from '#routers/picture-names.rules.ts'
import { type PersonaColumn, personaColumnNames } from '#routers/spreadsheets/columns.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import classes from '../../ui/import/preview-table.module.css'
import { getWorstLevel, ImportPreviewTable, RowProblems } from '../../ui/import/problems.tsx'
import own from './import-personas-page.module.css'

type CorrectCell = (line: number, column: PersonaColumn, value: string) => void
type RowCorrections = { [Column in PersonaColumn]?: string } | undefined
type Props = {
  rows: readonly PersonaPreviewRow[]
  /** The object URL of each uploaded photo, by the key of its file name. */
  photos: ReadonlyMap<string, string>
  corrections: Readonly<Record<string, RowCorrections>>
  onCorrect: CorrectCell
}

/** Whether the user can correct a problem by editing the cell. */
const correctable: Record<PersonaProblem['code'], boolean> = {
  usernameMissing: true,
  username: true,
  reserved: true,
  twice: true,
  taken: true,
  account: true,
  updated: false,
  nameMissing: true,
  tooLong: true,
  sign: true,
  marks: true,
  direction: true,
  photo: true,
  photoAmbiguous: true,
  followers: true,
  followersMost: false,
  audience: true,
  yesOrNo: true,
  address: true,
  addressTaken: true,
}

type RowProps = { row: PersonaPreviewRow; photo: string | undefined; corrections: RowCorrections; onCorrect: CorrectCell }

const PreviewRow = ({ row, photo, corrections, onCorrect }: RowProps) => {
  const { personas, imports } = usePhrases()
  const {
    line,
    username,
    bio,
    location,
    followers,
    audience,
    personaGroup,
    notes,
    certified,
    apart,
    organisation,
    address,
    known,
    cells,
    problems,
  } = row
  const { firstname, lastname } = row.firstname === '' && known ? known : row
  return (
    <tr className={classes.row} data-level={getWorstLevel(row)}>
      <td className={classes.line}>{row.row}</td>
      <td>
        <Group gap={12} wrap="nowrap" align="stretch" miw={200}>
          {photo ? (
            <img className={own.photo} src={photo} alt="" />
          ) : (
            <PersonAvatar person={{ firstname, lastname, photo: row.photo?.imageId ?? known?.photo ?? null }} size={36} />
          )}
          <span>
            <strong>
              <Name person={{ firstname, lastname }} />
            </strong>
            <br />
            <span className={classes.dimmed}>@{username}</span>{' '}
            {certified && <span className={classes.dimmed}>{personas.certified()}</span>}{' '}
            {apart && <span className={classes.dimmed}>{personas.columns.apart()}</span>}
            {personaGroup && (
              <>
                <br />
                <span className={classes.dimmed}>{personaGroup}</span>
              </>
            )}
            {(organisation || address) && (
              <>
                <br />
                <span className={classes.dimmed}>{[organisation, address].filter(Boolean).join(' · ')}</span>
              </>
            )}
            {known && (
              <>
                <br />
                <span className={classes.dimmed}>{personas.known()}</span>
              </>
            )}
          </span>
        </Group>
      </td>
      <td className={classes.text}>
        {bio}
        {notes && (
          <Text mt={4} c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {notes}
          </Text>
        )}
        <RowProblems
          columns={personaColumnNames}
          problems={problems.map(({ column, level, code, value }) => {
            return { column, level, text: personas.problems[code]({ value }), correctable: correctable[code] }
          })}
          corrections={corrections}
          cells={cells}
          label={column => imports.correction({ column: personas.columns[column](), line: row.row })}
          onCorrect={(column, value) => onCorrect(line, column, value)}
        />
      </td>
      <td>{location}</td>
      <td>
        {row.photo ? <span className={classes.name}>{row.photo.name}</span> : <span className={classes.dimmed}>{imports.noImage()}</span>}
      </td>
      <td>{followers}</td>
      <td>{audience}</td>
    </tr>
  )
}

/** Renders the personas of a file as the import would write them, each with its problems. */
export const PersonasPreview = ({ rows, photos, corrections, onCorrect }: Props) => {
  const { personas } = usePhrases()
  const headings = [personas.name(), personas.bio(), personas.location(), personas.photo(), personas.followers(), personas.audience()]
  return (
    <ImportPreviewTable label={personas.title()} headings={headings}>
      {rows.map(row => (
        <PreviewRow
          key={row.line}
          row={row}
          photo={photos.get(pictureKey(row.photo?.name ?? ''))}
          corrections={corrections[row.line]}
          onCorrect={onCorrect}
        />
      ))}
    </ImportPreviewTable>
  )
}
