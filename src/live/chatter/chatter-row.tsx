import { ActionIcon, Box, Flex, Text } from '@mantine/core'
import { IconList, IconMinus, IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlus, IconUpload } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { formatRatio } from '#locales/format.ts'
import type { Chatter, ChatterGroup } from '#routers/chatter/chatter.contract.ts'
import { toPerMinute } from '#routers/chatter/chatter.rules.ts'
import { chatterRateMax } from '#routers/limits.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import classes from './chatter.module.css'
import { shortMinutes, useChatterMutations } from './use-chatter.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The name of a group of personas. */
export const useGroupName = () => {
  const { chatter } = usePhrases()
  return (group: string) => group || chatter.noGroup()
}

const Came = ({ group: { group, came } }: { group: ChatterGroup }) => {
  const { chatter: texts } = usePhrases()
  const { locale } = useLocale()
  const nameOf = useGroupName()
  const most = Math.max(1, ...came)
  const rate = formatRatio(came.reduce((sum, count) => sum + count, 0) / came.length, locale)
  return (
    <Flex className={classes.came} gap={12} align="center">
      <svg width={90} height={28} role="img" aria-label={texts.cameOf({ group: nameOf(group), rate })}>
        {came.map((count, at) => {
          const height = Math.max(2, Math.round((count / most) * 28))
          // biome-ignore lint/suspicious/noArrayIndexKey: minutes are their places
          return <rect key={at} x={at * 9} y={28 - height} width={7} height={height} rx={1} />
        })}
      </svg>
      <strong aria-hidden>{rate}</strong>
    </Flex>
  )
}

const Stock = ({ group: { texts: all, left, minutes } }: { group: ChatterGroup }) => {
  const { chatter: texts } = usePhrases()
  const isShort = minutes !== null && minutes < shortMinutes
  const lasts = () => {
    if (left === 0) return texts.empty()
    if (minutes === null) return texts.rests()
    return isShort ? texts.short({ minutes }) : texts.lasts({ minutes })
  }
  return (
    <div className={classes.stock} data-short={isShort || left === 0 || undefined}>
      <Flex justify="space-between" gap={8} fz="xs" lh="xs">
        <span>{texts.left({ left, texts: all })}</span>
        <span className={classes.lasts}>{lasts()}</span>
      </Flex>
      <Box className={classes.bar} style={{ '--part': `${all > 0 ? (100 * left) / all : 0}%` } as CSSProperties} />
    </div>
  )
}

type DialProps = { group: ChatterGroup; multiplier: number; onMove: (by: number, from: Element) => void }

/** The rate of a group by halves; it is sent once the slider rests. */
const Dial = ({ group: { group, rate, left, paused }, multiplier, onMove }: DialProps) => {
  const { chatter: texts } = usePhrases()
  const { locale } = useLocale()
  const name = useGroupName()(group)
  const { setGroup } = useChatterMutations()
  const [wanted, setWanted] = useState<number | null>(null)
  const value = wanted ?? rate
  const latest = useRef(rate)
  const sending = useRef(false)
  // One after the other: keys are faster than answers, and the last one counts.
  const sendLatest = async () => {
    if (sending.current) return
    sending.current = true
    for (let sent: number | null = null; latest.current !== sent; ) {
      sent = latest.current
      await setGroup.mutateAsync({ group, rate: sent }).catch(() => undefined)
    }
    sending.current = false
    setWanted(null)
  }
  const send = (next: number) => {
    latest.current = Math.min(chatterRateMax, Math.max(0, next))
    setWanted(latest.current)
    void sendLatest()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, code, currentTarget } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      onMove(key === 'ArrowDown' ? 1 : -1, currentTarget)
    } else if (code === 'Digit0' || code === 'Numpad0' || key === '0') send(0)
  }
  const isEmpty = left === 0 && rate === 0
  const said = formatRatio(toPerMinute(value, multiplier), locale)
  return (
    <>
      <Flex className={classes.dial} gap={8} align="center">
        <ActionIcon
          variant="default"
          size={32}
          aria-label={texts.less({ group: name })}
          disabled={value === 0}
          onClick={() => send(value - 1)}
        >
          <IconMinus {...icon} />
        </ActionIcon>
        <input
          type="range"
          className={classes.range}
          style={{ '--part': `${(100 * value) / chatterRateMax}%` } as CSSProperties}
          min={0}
          max={chatterRateMax}
          value={value}
          disabled={isEmpty}
          data-chatter-dial
          aria-label={texts.dialOf({ group: name })}
          aria-valuetext={texts.perMinute({ rate: formatRatio(toPerMinute(value), locale) })}
          onChange={event => setWanted(Number(event.currentTarget.value))}
          onPointerUp={() => wanted !== null && send(wanted)}
          onKeyUp={() => wanted !== null && send(wanted)}
          onBlur={() => wanted !== null && send(wanted)}
          onKeyDown={press}
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={texts.more({ group: name })}
          disabled={isEmpty || value === chatterRateMax}
          onClick={() => send(value + 1)}
        >
          <IconPlus {...icon} />
        </ActionIcon>
      </Flex>
      <p className={classes.value}>
        {paused ? (
          <Text span c="dimmed">
            {texts.paused()}
          </Text>
        ) : (
          <>
            <strong>{said}</strong>{' '}
            <Text span size="xs" c="dimmed">
              {texts.unit()}
            </Text>
          </>
        )}
      </p>
    </>
  )
}

type Props = { group: ChatterGroup; chatter: Chatter; onTexts: () => void; onImport: () => void }

/** A group with its dial, what came of it and what is left of its stock. */
export const ChatterRow = ({ group, chatter, onTexts, onImport }: Props) => {
  const { chatter: texts } = usePhrases()
  const animates = usePermission('animate')
  const { setGroup } = useChatterMutations()
  const name = useGroupName()(group.group)
  const { locale } = useLocale()
  const move = (by: number, from: Element) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-chatter-dial]:not(:disabled)')]
    all[all.indexOf(from as HTMLElement) + by]?.focus()
  }
  const Icon = group.paused ? IconPlayerPlayFilled : IconPlayerPauseFilled
  return (
    <li className={classes.row} aria-label={name}>
      <Flex className={classes.name} gap={12} align="center">
        {animates && (
          <ActionIcon
            variant={group.paused ? 'default' : 'light'}
            size={32}
            aria-label={group.paused ? texts.playGroup({ group: name }) : texts.pauseGroup({ group: name })}
            onClick={() => setGroup.mutate({ group: group.group, paused: !group.paused })}
          >
            <Icon size={14} aria-hidden />
          </ActionIcon>
        )}
        <span className={classes.faces}>
          {group.faces.map(person => (
            <PersonAvatar key={person.id} person={person} size={28} />
          ))}
        </span>
        <span className={classes.who}>
          <strong>{name}</strong>
          <Text span size="xs" c="dimmed">
            {texts.personas({ count: group.personas })}
          </Text>
        </span>
      </Flex>
      {animates ? (
        <Dial group={group} multiplier={chatter.multiplier} onMove={move} />
      ) : (
        <p className={classes.value} data-alone>
          <strong>{formatRatio(toPerMinute(group.rate, chatter.multiplier), locale)}</strong>{' '}
          <Text span size="xs" c="dimmed">
            {texts.unit()}
          </Text>
        </p>
      )}
      <Came group={group} />
      <Stock group={group} />
      <Flex className={classes.texts} gap={4}>
        <ActionIcon variant="default" size={32} aria-label={texts.openTexts({ group: name })} onClick={onTexts}>
          <IconList {...icon} />
        </ActionIcon>
        {animates && (
          <ActionIcon variant="default" size={32} aria-label={texts.importOf({ group: name })} onClick={onImport}>
            <IconUpload {...icon} />
          </ActionIcon>
        )}
      </Flex>
    </li>
  )
}
