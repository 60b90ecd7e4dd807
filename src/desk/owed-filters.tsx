import { NativeSelect, SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useRoles } from '../desk-roles/use-roles.ts'
import { useTickingNow } from '../ui/use-now.ts'
import classes from './filters.module.css'
import { isLate, type OwedFilter } from './owed-rows.ts'
import type { DeskFilter } from './rows.ts'

type Props = {
  owed: Owed
  filter: OwedFilter & { role?: number | undefined; scope?: string | undefined }
  readOnly: boolean
  onFilter: (change: OwedFilter & Pick<DeskFilter, 'role' | 'scope'>) => void
  /** Opens the dialog that adds a question; null for those who only read. */
  onAsk: (() => void) | null
}

/** What of the tab is shown, with how much there is of each. */
export const OwedFilters = ({ owed: { data, count, satisfiedCount, clock }, filter, readOnly, onFilter, onAsk }: Props) => {
  const { owed, desk } = usePhrases()
  const { roles } = useRoles()
  const own = filter.scope === 'personas'
  const now = useTickingNow(data.length > 0)
  const late = data.filter(item => isLate(item, now, clock)).length
  const bare = data.filter(item => item.reminder === null).length
  const objectives = [...new Set([...data.flatMap(({ objective }) => objective ?? []), ...(filter.objective ? [filter.objective] : [])])]
  const players = new Map(data.flatMap(({ player }) => (player ? [[player.id, fullName(player)] as const] : [])))
  const { only, objective = '', player } = filter
  return (
    <fieldset className={classes.filters} aria-label={owed.filters()}>
      <SegmentedControl
        flex="none"
        aria-label={owed.filters()}
        value={only ?? 'all'}
        onChange={value => onFilter({ only: value === 'late' || value === 'bare' ? value : undefined })}
        data={[
          { value: 'all', label: owed.scopes.all({ count }) },
          { value: 'late', label: owed.scopes.late({ count: late }) },
          { value: 'bare', label: owed.scopes.bare({ count: bare }) },
        ]}
      />
      {(roles.length > 0 || own) && (
        <NativeSelect
          className={classes.persona}
          aria-label={desk.roles.filter()}
          value={own ? 'own' : String(filter.role ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ scope: value === 'own' ? 'personas' : undefined, role: Number(value) || undefined })
          }
          data={[
            { value: '', label: desk.roles.all() },
            ...(readOnly ? [] : [{ value: 'own', label: desk.roles.own() }]),
            ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {objectives.length > 0 && (
        <NativeSelect
          className={classes.persona}
          aria-label={owed.objective()}
          value={objective}
          onChange={({ currentTarget: { value } }) => onFilter({ objective: value || undefined })}
          data={[{ value: '', label: owed.everyObjective() }, ...objectives.map(value => ({ value, label: value }))]}
        />
      )}
      {(players.size > 1 || player !== undefined) && (
        <NativeSelect
          className={classes.persona}
          aria-label={owed.player()}
          value={player ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ player: value ? Number(value) : undefined })}
          data={[
            { value: '', label: owed.wholeCell() },
            ...[...players].map(([id, name]) => ({ value: String(id), label: name })),
            ...(player !== undefined && !players.has(player) ? [{ value: String(player), label: owed.player() }] : []),
          ]}
        />
      )}
      {onAsk && (
        <UnstyledButton className={classes.chip} fz="sm" lh="sm" aria-haspopup="dialog" onClick={onAsk}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {owed.ask.add()}
        </UnstyledButton>
      )}
      <Text span className={classes.order} fz="sm" c="dimmed">
        {owed.sum({ satisfied: satisfiedCount, late, ahead: count - late })}
      </Text>
    </fieldset>
  )
}
