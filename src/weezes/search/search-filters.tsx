import { IconX } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import classes from './search.module.css'

/** By what a search is narrowed; undefined = by nothing. */
export type SearchFilterValues = {
  author: Person | undefined
  camp: 'players' | 'personas' | undefined
  minutes: 10 | 60 | undefined
  hasPicture: boolean
}

type Props = { filters: SearchFilterValues; onChange: (change: Partial<SearchFilterValues>) => void }

/** The filters of the search; players do not learn who is a persona, so they do not choose a camp (design rule 12). */
export const SearchFilters = ({ filters: { author, camp, minutes, hasPicture }, onChange }: Props) => {
  const { search } = usePhrases()
  const oversees = usePermission('oversee')
  return (
    <fieldset className={classes.filters} aria-label={search.filters()}>
      {author && (
        <button
          type="button"
          className={classes.chip}
          data-on
          aria-label={search.notFrom({ name: nameInText(author) })}
          onClick={() => onChange({ author: undefined })}
        >
          {search.from({ name: nameInText(author) })}
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {oversees && (
        <select
          className={classes.chip}
          aria-label={search.camp()}
          data-on={camp && true}
          value={camp ?? 'all'}
          onChange={({ currentTarget: { value } }) => onChange({ camp: value === 'players' || value === 'personas' ? value : undefined })}
        >
          <option value="all">{search.camps.all()}</option>
          <option value="players">{search.camps.players()}</option>
          <option value="personas">{search.camps.personas()}</option>
        </select>
      )}
      <select
        className={classes.chip}
        aria-label={search.time()}
        data-on={minutes && true}
        value={minutes ?? 0}
        onChange={({ currentTarget: { value } }) => onChange({ minutes: value === '10' ? 10 : value === '60' ? 60 : undefined })}
      >
        <option value={0}>{search.times.all()}</option>
        <option value={60}>{search.times.hour()}</option>
        <option value={10}>{search.times.recent()}</option>
      </select>
      <button
        type="button"
        className={classes.chip}
        data-on={hasPicture || undefined}
        aria-pressed={hasPicture}
        onClick={() => onChange({ hasPicture: !hasPicture })}
      >
        {search.picture()}
      </button>
    </fieldset>
  )
}
