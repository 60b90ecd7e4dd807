import { ActionIcon, Flex, Text, TextInput } from '@mantine/core'
import { IconHeart, IconMessageCircle, IconMinus, IconPlus, IconQuote, IconRepeat } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactionKind } from '#db/schema/enums.ts'
import { stormLikesMax, stormReactionsMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './storm-form.module.css'

const icons = { like: IconHeart, reweez: IconRepeat, reply: IconMessageCircle, quote: IconQuote } as const satisfies Record<
  ReactionKind,
  unknown
>

/** The icon of a kind of reactions; its word stands beside it. */
const ReactionIcon = ({ kind }: { kind: ReactionKind }) => {
  const Icon = icons[kind]
  return <Icon size={18} stroke={1.75} aria-hidden />
}

type Props = {
  kind: ReactionKind
  count: number
  limit: number | null
  /** Whether its field has the focus at first. */
  first: boolean
  onCount: (count: number) => void
}

/** A number with buttons on both sides; `limit` says that there cannot be more. */
export const CountStepper = ({ kind, count, limit, first, onCount }: Props) => {
  const { storms } = usePhrases()
  const label = storms.kinds[kind]()
  const [typed, setTyped] = useState(String(count))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(String(count)), [count])
  // The dialog is there before what there is to choose from, and has given the focus to its button then.
  useEffect(() => {
    if (first) field.current?.focus()
  }, [first])
  const set = (value: number) => onCount(Math.max(0, Math.min(kind === 'like' ? stormLikesMax : stormReactionsMax, value)))
  const step = (by: number) => set(count + by)
  const type = (value: string) => {
    if (!/^\d{0,6}$/.test(value)) return
    setTyped(value)
    if (value !== '') set(Number(value))
  }
  return (
    <div>
      <Flex component="span" gap={6} align="center" mb={4} fz="sm">
        <ReactionIcon kind={kind} /> <span aria-hidden>{label}</span>
      </Flex>
      <div className={classes.stepper}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={storms.less({ name: label })}
          disabled={count === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <TextInput
          ref={field}
          data-autofocus={first || undefined}
          aria-label={label}
          inputMode="numeric"
          variant="unstyled"
          value={typed}
          onChange={event => type(event.currentTarget.value)}
          onBlur={() => setTyped(String(count))}
          onKeyDown={event => {
            if (event.key === 'ArrowUp') step(1)
            if (event.key === 'ArrowDown') step(-1)
          }}
        />
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={storms.more({ name: label })} onClick={() => step(1)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
      {limit !== null && (
        <Text mt={4} size="xs" c="dimmed" role="status">
          {kind === 'like' ? storms.limitedLikes({ count: limit }) : storms.limited({ count: limit })}
        </Text>
      )}
    </div>
  )
}
