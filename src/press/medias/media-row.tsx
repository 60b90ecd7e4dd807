import { Group, UnstyledButton } from '@mantine/core'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useSortRow } from '../../ui/sort/sort-context.tsx'
import table from '../../ui/table/table.module.css'
import { MediaSourceLogo } from '../source-select.tsx'
import classes from './medias-page.module.css'

type Props = {
  source: ManagedMediaSource
  open: boolean
  /** Null for observers, who only read. */
  onEdit: ((opener: HTMLElement) => void) | null
}

/** A row in the table of media sources: for animators with a handle that moves it and a name that opens it. */
export const MediaRow = ({ source, open, onEdit }: Props) => {
  const { medias } = usePhrases()
  const { id, name, genre, color, persona, articles } = source
  const { row, rowClass, renderHandle } = useSortRow(id, !onEdit)
  return (
    <tr {...row} className={`${table.row} ${rowClass} ${classes.row}`} data-open={open || undefined}>
      <td>
        <Group gap={12} wrap="nowrap">
          {onEdit && renderHandle(medias.handle({ name }))}
          <MediaSourceLogo source={source} size={36} />
          <span>
            {onEdit ? (
              <UnstyledButton
                className={`${table.name} ${classes.name}`}
                fz="sm"
                aria-label={medias.edit({ name })}
                onClick={event => onEdit(event.currentTarget)}
              >
                {name}
              </UnstyledButton>
            ) : (
              <span className={table.name}>{name}</span>
            )}
            <span className={table.second}>{genre}</span>
          </span>
        </Group>
      </td>
      <td>
        <span className={table.label}>{medias.columns.color()}</span>
        <Group display="inline-flex" gap={10} wrap="nowrap" className={classes.color}>
          <span className={classes.swatch} style={{ background: color }} />
          <span className={table.mono}>{color}</span>
        </Group>
      </td>
      <td>
        <span className={table.label}>{medias.columns.persona()}</span>
        <span className={`${table.second} ${classes.persona}`} title={persona ? `@${persona.username}` : undefined}>
          {persona ? `@${persona.username}` : medias.nobody()}
        </span>
      </td>
      <td data-number>
        <span className={table.label}>{medias.columns.articles()}</span>
        {articles}
      </td>
    </tr>
  )
}
