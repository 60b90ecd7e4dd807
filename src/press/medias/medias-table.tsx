import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { SortContext } from '../../ui/sort/sort-context.tsx'
import table from '../../ui/table/table.module.css'
import { MediaRow } from './media-row.tsx'

type Props = {
  sources: readonly ManagedMediaSource[]
  openId: number | null
  /** Null for observers, who only read. */
  onEdit: ((source: ManagedMediaSource, opener: HTMLElement) => void) | null
  onMove: (id: number, before: number | null) => void
}

/** The media sources in their order, which animators change by pointer and by keyboard (Space, arrows, Space; Escape). */
export const MediasTable = ({ sources, openId, onEdit, onMove }: Props) => {
  const { medias } = usePhrases()
  const { columns } = medias
  return (
    <SortContext ids={sources.map(({ id }) => id)} words={medias} onMove={onMove}>
      <div className={table.panel}>
        <table className={table.table} aria-label={medias.title()}>
          <thead>
            <tr>
              <th scope="col">{columns.media()}</th>
              <th scope="col">{columns.color()}</th>
              <th scope="col">{columns.persona()}</th>
              <th scope="col" data-number>
                {columns.articles()}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(source => (
              <MediaRow key={source.id} source={source} open={source.id === openId} onEdit={onEdit && (opener => onEdit(source, opener))} />
            ))}
          </tbody>
        </table>
      </div>
    </SortContext>
  )
}
