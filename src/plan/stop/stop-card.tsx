import { Box, Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { StopEnding } from '#db/schema/enums.ts'
import { formatCount, formatRatio } from '#locales/format.ts'
import { toLocalTime } from '#locales/time-zone.ts'
import type { StopState } from '#routers/stops/stops.contract.ts'
import { confirms } from '#routers/stops/stops.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import form from '../../ui/form/form.module.css'
import shared from '../../ui/shared.module.css'
import { Figures } from './figures.tsx'
import classes from './stop-card.module.css'

type Going = NonNullable<StopState['stop']>

const timeOf = (moment: string): string => toLocalTime(new Date(moment)).slice(11)

/** Who has not been reached, and on what they were last. */
const Missed = ({ missed, missedWalls }: Going) => {
  const { stops } = usePhrases()
  if (missed.length + missedWalls === 0) return null
  return (
    <section aria-label={stops.unreached()}>
      <Stack component="ul" gap={8} className={classes.missed}>
        {missed.map(({ id, device, seenOn, ...person }) => (
          <Flex component="li" key={`${id} ${seenOn}`} gap={8} align="center">
            <PersonAvatar person={person} size={32} />
            <Box className={shared.rest}>
              <Text className={shared.first}>{`${person.firstname} ${person.lastname}`}</Text>
              <Text className={shared.small}>{stops.devices[device]({ time: timeOf(seenOn).slice(0, 5) })}</Text>
            </Box>
            <Text className={shared.small}>{stops.tellThem()}</Text>
          </Flex>
        ))}
        {missedWalls > 0 && <li>{stops.missedWalls({ count: missedWalls })}</li>}
      </Stack>
    </section>
  )
}

/** The two steps that lift a stop: what comes after it, and the word. */
const Lifting = ({ number }: Going) => {
  const { stops } = usePhrases()
  const isRun = useCurrentUser().exercise.run?.state === 'running'
  const [ending, setEnding] = useState<StopEnding>('resumed')
  const [minutes, setMinutes] = useState('5')
  const [typed, setTyped] = useState('')
  const lift = trpc.stops.lift.useMutation({
    onSuccess: state => {
      utils.stops.get.setData(undefined, state)
      // Of a run that is closed nothing on the page is left as it was.
      if (ending === 'closed') location.reload()
    },
  })
  const armed = confirms('lift', typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (armed) lift.mutate({ number, ending, minutes: Number(minutes) || 0, confirm: typed })
  }
  const choices = [
    ['resumed', stops.resume(), stops.resumeHint()],
    ...(isRun ? [['closed', stops.close(), stops.closeHint()] as const] : []),
  ] as const
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <Text component="h3" fz="md">
          {stops.lift()}
        </Text>
        {choices.map(([name, label, hint]) => (
          <label key={name} className={form.check}>
            <input type="radio" name="ending" checked={ending === name} onChange={() => setEnding(name)} />
            <span>
              {label}
              <Text span display="block" size="xs" c="dimmed">
                {hint}
              </Text>
            </span>
          </label>
        ))}
        {ending === 'resumed' && (
          <TextInput
            type="number"
            label={stops.notice()}
            min={0}
            max={120}
            value={minutes}
            onChange={event => setMinutes(event.currentTarget.value)}
          />
        )}
        <Group gap={8} align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={stops.typeLift()}
            value={typed}
            autoComplete="off"
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!armed} loading={lift.isPending}>
            {stops.doLift()}
          </Button>
        </Group>
        {lift.isError && (
          <Text c="red" role="alert">
            {stops.failed()}
          </Text>
        )}
      </Stack>
    </form>
  )
}

/** What the control room is while a stop holds: how far it has come, whom it has not reached, and how it is lifted. */
export const StopCard = ({ stop }: { stop: Going }) => {
  const { stops } = usePhrases()
  const { locale } = useLocale()
  const { shown, read, missed, missedWalls, lastAfter, startedOn, by, saved, text } = stop
  const count = missed.length + missedWalls
  const figures = [
    [stops.shown(), stops.shownOf({ shown, all: shown + count })],
    [stops.read(), formatCount(read)],
    [stops.missed(), formatCount(count)],
    [stops.last(), lastAfter === null ? '–' : stops.seconds({ seconds: formatRatio(lastAfter / 1000, locale) })],
  ] as const
  return (
    <section className={classes.card} aria-labelledby="stop-title">
      <Flex className={classes.head} gap={12} align="center" role="status">
        <IconAlertCircle size={24} aria-hidden />
        <div>
          <Text component="h2" id="stop-title" fz="lg" c="inherit">
            {stops.going()}
          </Text>
          <Text size="sm">{stops.since({ time: timeOf(startedOn), name: by })}</Text>
        </div>
      </Flex>
      <Stack gap={16} p={16}>
        <Text>{text}</Text>
        {!saved && <Text fw={600}>{stops.unsaved()}</Text>}
        <Figures rows={figures} />
        <Missed {...stop} />
        <Text size="sm" c="dimmed">
          {stops.readOnly()}
        </Text>
        <Lifting {...stop} />
      </Stack>
    </section>
  )
}
