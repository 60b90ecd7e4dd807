import { Box, Button, CloseButton, Flex, Group, type InputWrapperProps, Stack, Text, TextInput } from '@mantine/core'
import { IconInfoCircle, IconLock, IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { atTimeOfDay } from '#locales/time-zone.ts'
import type { RunList } from '#routers/admin/runs.contract.ts'
import { formNameMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { useInputProblems } from '../ui/form/use-form-reasons.ts'
import { useZoneHint } from '../ui/form/use-zone-hint.ts'
import { toastSuccess } from '../ui/toast.tsx'
import { invalidateRuns, useStartExtent } from './queries.ts'
import classes from './runs.module.css'
import { StartExtentLists } from './start-extent.tsx'

/** Today at a time of day as `15:30`; null while nothing is typed. */
const toMoment = (time: string): string | null => (time === '' ? null : atTimeOfDay(time, new Date()).toISOString())

const inputOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

const Anew = ({ items }: { items: number }) => {
  const { runs } = usePhrases()
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  const anew = [
    [runs.feed(), runs.feedHint()],
    [runs.articles(), runs.articlesHint()],
    [runs.plan(), runs.planHint({ count: items })],
  ] as const
  return (
    <div>
      <h3>{runs.anew()}</h3>
      <ul className={classes.anew}>
        {anew.map(([what, how]) => (
          <Flex component="li" key={what} gap={10} py={5}>
            <IconRefresh {...icon} />
            <div>
              {what}
              <Text size="xs" c="dimmed">
                {how}
              </Text>
            </div>
          </Flex>
        ))}
        <Flex component="li" gap={10} py={5}>
          <IconLock {...icon} />
          <div>
            {runs.kept()}
            <Text size="xs" c="dimmed">
              {runs.keptHint()}
            </Text>
          </div>
        </Flex>
      </ul>
    </div>
  )
}

const Players = ({ players }: Pick<RunList, 'players'>) => {
  const { runs } = usePhrases()
  return (
    <div>
      <h3>
        {runs.players()} {runs.count({ count: players.length })}
      </h3>
      {players.length === 0 && runs.nobody()}
      <ul className={classes.players}>
        {players.map(player => (
          <Flex component="li" key={player.id} gap={10} align="center" mih={40}>
            <PersonAvatar person={player} size={28} />
            <Name person={player} />
            <Text span truncate flex={1} miw={0} size="xs" ta="right" c="dimmed" title={player.bio}>
              {player.bio}
            </Text>
          </Flex>
        ))}
      </ul>
    </div>
  )
}

/** Beside the runs: what the next one is called, who plays it, what begins anew and what is kept. Escape closes it (`run-01`). */
export const StartPanel = ({ list: { next, players, items, isPlayed }, onClose }: { list: RunList; onClose: () => void }) => {
  const { runs, commons } = usePhrases()
  const problemsOf = useInputProblems()
  const zone = useZoneHint()
  const title = useId()
  const first = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState({ name: '', beginsOn: '', endsOn: '' })
  const { data: extent } = useStartExtent()
  const start = trpc.admin.runs.start.useMutation({
    onSuccess: () => {
      toastSuccess(runs.started({ number: next }))
      onClose()
    },
    onSettled: invalidateRuns,
  })
  useEffect(() => first.current?.focus(), [])
  const wrong = start.error ? problemsOf(start.error, runs.startFailed()) : {}
  const own = ['name', 'beginsOn', 'endsOn']
  const other = Object.entries(wrong).find(([field]) => !own.includes(field))?.[1]
  const failed = start.error && (other ?? (Object.keys(wrong).length === 0 ? runs.startFailed() : undefined))
  const propsOf = (field: keyof typeof values) => ({
    value: values[field],
    error: wrong[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues({ ...values, [field]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending)
      start.mutate({
        number: next,
        name: values.name,
        discard: isPlayed && extent !== undefined,
        beginsOn: toMoment(values.beginsOn),
        endsOn: toMoment(values.endsOn),
      })
  }
  return (
    <div role="dialog" aria-labelledby={title} onKeyDown={({ key }) => key === 'Escape' && !start.isPending && onClose()}>
      <form className={classes.panel} noValidate onSubmit={submit}>
        <Group gap={12} wrap="nowrap" justify="space-between" p="14px 16px" className={classes.panelHead}>
          <Box component="h2" id={title} fz="2xl" lh="2xl">
            {runs.start({ number: next })}
          </Box>
          <CloseButton size={40} aria-label={commons.close()} onClick={onClose} />
        </Group>
        <Stack gap={20} flex={1} p={16} className={classes.panelBody}>
          <TextInput ref={first} label={runs.name()} maxLength={formNameMax} autoComplete="off" {...propsOf('name')} />
          <Players players={players} />
          {!isPlayed && <Anew items={items} />}
          {extent && <StartExtentLists extent={extent} erases={isPlayed} />}
          <Group grow gap={12} wrap="nowrap" align="flex-start">
            <TextInput type="time" label={runs.begins()} description={zone} inputWrapperOrder={inputOrder} {...propsOf('beginsOn')} />
            <TextInput type="time" label={runs.ends()} description={zone} inputWrapperOrder={inputOrder} {...propsOf('endsOn')} />
          </Group>
          <Flex component="p" gap={10} p={12} bdrs={8} fz="sm" lh="sm" bg="var(--weez-hover)">
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            {runs.irreversible()}
          </Flex>
          {failed && (
            <Text c="var(--mantine-color-error)" role="alert">
              {failed}
            </Text>
          )}
        </Stack>
        <Group gap={10} justify="flex-end" p="12px 16px" className={classes.panelFoot}>
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            {runs.later()}
          </Button>
          <Button type="submit" loading={start.isPending} leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}>
            {runs.starting()}
          </Button>
        </Group>
      </form>
    </div>
  )
}
