import { Box, Text } from '@mantine/core'
import { useId } from 'react'
import { formatRatio } from '#locales/format.ts'
import type { DryRun, DryRunLoad, DryRunTeam } from '#routers/dry-run/dry-run.contract.ts'
import { isOverloaded, totalOf } from '#routers/dry-run/dry-run.rules.ts'
import { dryRunPartMinutes } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { formatOffset } from '../sequences/format-times.ts'
import classes from './dry-run-table.module.css'

const TeamHead = ({ team: { person, roles, hands } }: { team: DryRunTeam }) => {
  const { dryRun: texts } = usePhrases()
  const names = roles.map(({ name }) => name).join(', ')
  return (
    <th scope="col">
      {person ? fullName(person) : names || texts.everybody()}
      <Text span display="block" size="xs" c="dimmed" fw={400}>
        {person ? names : texts.shared({ count: hands })}
      </Text>
    </th>
  )
}

const LoadCell = ({ load, hands }: { load: DryRunLoad; hands: number }) => {
  const { dryRun: texts } = usePhrases()
  const { locale } = useLocale()
  const total = Math.round(totalOf(load))
  if (total === 0) return <td />
  const kinds = (['answers', 'hand', 'reminders', 'proposals'] as const).flatMap(kind => {
    const count = Math.round(load[kind])
    return count > 0 ? texts[kind]({ count }) : []
  })
  const over = isOverloaded(load, hands)
  return (
    <td data-over={over || undefined}>
      <strong>{total}</strong> {over && texts.fullest({ count: formatRatio(load.fullest, locale) })}
      <Text span display="block" size="xs" c={over ? 'inherit' : 'dimmed'}>
        {kinds.join(', ')}
      </Text>
    </td>
  )
}

/** What comes to each team in each five minutes; what is more than one person can decide about is marked, and says so. */
export const DryRunTable = ({ run: { teams, parts } }: { run: DryRun }) => {
  const { dryRun: texts } = usePhrases()
  const id = useId()
  return (
    <Box
      component="section"
      mt={16}
      bd="1px solid var(--weez-rule)"
      bdrs={12}
      bg="var(--weez-surface)"
      style={{ overflowX: 'auto' }}
      tabIndex={0}
      aria-labelledby={id}
    >
      <table className={classes.table}>
        <Box component="caption" id={id} px={24} py={12} fw={600} ta="left">
          {texts.table({ minutes: dryRunPartMinutes })}
        </Box>
        <thead>
          <tr>
            <th scope="col">{texts.moment()}</th>
            {teams.map((team, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: teams have nothing else that all of them have
              <TeamHead key={at} team={team} />
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ from, loads }) => (
            <tr key={from}>
              <th scope="row">{formatOffset(from)}</th>
              {loads.map((load, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: loads are in the order of the teams
                <LoadCell key={at} load={load} hands={teams[at]?.hands ?? 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
