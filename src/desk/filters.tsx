import { NativeSelect, SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useRoles } from '../desk-roles/use-roles.ts'
import classes from './filters.module.css'
import { deskKinds, KindIcon } from './kind-icon.tsx'
import { type DeskFilter, type DeskRow, deskScopes } from './rows.ts'

type Props = { rows: readonly DeskRow[]; hand: number; filter: DeskFilter; readOnly: boolean; onFilter: (change: DeskFilter) => void }

/** What of the desk is shown: all, what the reader holds or what waits for their personas, one channel, the personas of a role, one persona. */
export const DeskFilters = ({ rows, hand, filter, readOnly, onFilter }: Props) => {
  const { desk } = usePhrases()
  const { roles } = useRoles()
  const waiting = rows.filter(({ left }) => left === null)
  const counted = [
    { kind: 'hand' as const, count: hand },
    ...deskKinds.map(kind => ({ kind, count: waiting.filter(({ item }) => item.kind === kind).length })),
  ]
  const personas = new Map(waiting.flatMap(({ item: { persona } }) => (persona ? [[persona.id, fullName(persona)] as const] : [])))
  const chosen = filter.persona === undefined ? '' : String(filter.persona)
  return (
    <fieldset className={classes.filters} aria-label={desk.filters()}>
      {!readOnly && (
        <SegmentedControl
          flex="none"
          aria-label={desk.filters()}
          value={filter.scope ?? 'all'}
          onChange={value => onFilter({ scope: deskScopes.find(scope => scope === value) })}
          data={[
            { value: 'all', label: desk.all() },
            { value: 'mine', label: desk.mine() },
            { value: 'personas', label: desk.minePersonas() },
          ]}
        />
      )}
      {counted.map(({ kind, count }) =>
        count > 0 || filter.kind === kind ? (
          <UnstyledButton
            key={kind}
            className={classes.chip}
            fz="sm"
            lh="sm"
            aria-pressed={filter.kind === kind}
            onClick={() => onFilter({ kind: filter.kind === kind ? undefined : kind })}
          >
            <KindIcon kind={kind} size={16} />
            <span className={classes.chipWord}>{desk.chips[kind]()}</span> <span className={classes.count}>{count}</span>
          </UnstyledButton>
        ) : null,
      )}
      {roles.length > 0 && (
        <NativeSelect
          className={classes.persona}
          aria-label={desk.roles.filter()}
          value={String(filter.role ?? '')}
          onChange={({ currentTarget: { value } }) => onFilter({ role: value ? Number(value) : undefined })}
          data={[{ value: '', label: desk.roles.all() }, ...roles.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      {(personas.size > 1 || chosen) && (
        <NativeSelect
          className={classes.persona}
          aria-label={desk.persona()}
          value={chosen}
          onChange={({ currentTarget: { value } }) => onFilter({ persona: value ? Number(value) : undefined })}
          data={[
            { value: '', label: desk.everyPersona() },
            ...[...personas].map(([id, name]) => ({ value: String(id), label: name })),
            ...(chosen && !personas.has(Number(chosen)) ? [{ value: chosen, label: desk.persona() }] : []),
          ]}
        />
      )}
      <Text span className={classes.order} fz="sm" c="dimmed">
        {desk.oldestFirst()}
      </Text>
    </fieldset>
  )
}
