import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { DryRun } from '#routers/dry-run/dry-run.contract.ts'
import { askEveryMax, robotsMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import { DryRunConditions } from './dry-run-conditions.tsx'
import { DryRunSummary } from './dry-run-summary.tsx'
import { DryRunTable } from './dry-run-table.tsx'

/** How long nothing was typed before the plan is played again, in milliseconds. */
const settled = 400

type Typed = { robots?: string; askEvery?: string }
const fields = [
  { name: 'robots', min: 0, max: robotsMax },
  { name: 'askEvery', min: 1, max: askEveryMax },
] as const

/** Whether a field is empty, so that its default holds, or has a whole number of its range. */
const isWithin = (value: string | undefined, min: number, max: number): boolean =>
  !value || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max)

const DryRunResult = ({ run }: { run: DryRun }) => {
  const { dryRun: texts } = usePhrases()
  if (run.parts.length === 0) return <Text mt={16}>{texts.nothing()}</Text>
  return (
    <>
      <DryRunSummary run={run} />
      <DryRunTable run={run} />
      {run.conditions.length > 0 && <DryRunConditions conditions={run.conditions} />}
    </>
  )
}

/** What the plan would ask of its animators in each five minutes, and which conditions would come true, if the cell did nothing (CTRL-06). */
export const DryRunPage = () => {
  const { dryRun: texts } = usePhrases()
  const [typed, setTyped] = useState<Typed>({})
  const [asked] = useDebouncedValue(typed, settled)
  const wrong = fields.filter(({ name, min, max }) => !isWithin(asked[name], min, max)).map(({ name }) => name)
  const toNumber = (value: string | undefined) => (value ? Number(value) : undefined)
  const input = { robots: toNumber(asked.robots), askEvery: toNumber(asked.askEvery) }
  // What is being typed may be no number yet: then the last play stays.
  const { data, isError } = trpc.admin.plan.dryRun.useQuery(wrong.length > 0 ? {} : input, {
    enabled: wrong.length === 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <ControlRoomLayout
      title={texts.title()}
      hint={texts.hint()}
      tools={fields.map(({ name, min, max }) => (
        <TextInput
          key={name}
          label={texts[name]()}
          type="number"
          inputMode="numeric"
          w={230}
          min={min}
          max={max}
          error={wrong.includes(name) && texts.between({ min, max })}
          value={typed[name] ?? String(data?.[name] ?? '')}
          onChange={({ currentTarget: { value } }) => setTyped(known => ({ ...known, [name]: value }))}
        />
      ))}
      wide
    >
      {data ? (
        <DryRunResult run={data} />
      ) : (
        isError && (
          <Text role="alert" mt={16}>
            {texts.failed()}
          </Text>
        )
      )}
    </ControlRoomLayout>
  )
}
