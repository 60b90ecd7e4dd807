import { Box, Flex, Text } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatTimeOrDay } from '#locales/format.ts'
import type { Person } from '#routers/people.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale } from '../app/locale.tsx'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import classes from './said.module.css'

type Props = {
  person: Person
  createdOn: string
  note?: string | undefined
  awaited?: boolean
  /** In place of the name and the time. */
  by?: ReactNode
  /** What a note about it names. */
  noted?: string
  children: ReactNode
}

/** What somebody said around what waits; `awaited` = that is what waits. */
export const Said = ({ person, createdOn, note, awaited = false, by, noted, children }: Props) => {
  const { locale } = useLocale()
  return (
    <Flex
      component="li"
      gap={10}
      py={6}
      c={awaited ? 'var(--mantine-color-text)' : 'var(--weez-text-second)'}
      data-awaited={awaited || undefined}
      data-noted={noted}
      data-name={noted && fullName(person)}
    >
      <PersonAvatar person={person} size={28} />
      <Box className={classes.words} fz="sm" lh="sm">
        <Text size="xs" c="dimmed">
          {by ?? (
            <>
              <Text component="strong" fz="sm" lh="18px" fw={600} c="var(--mantine-color-text)">
                <Name person={person} />
              </Text>{' '}
              <time dateTime={createdOn}>{formatTimeOrDay(createdOn, new Date(), locale)}</time>
            </>
          )}
          {note && ` · ${note}`}
        </Text>
        {children}
      </Box>
    </Flex>
  )
}

/** What was said, scrolled to what waits; `count` = how much there is. */
export const SaidList = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each one that is new
  useLayoutEffect(() => {
    const awaited = [...(list.current?.querySelectorAll<HTMLElement>('[data-awaited]') ?? [])].at(-1)
    if (list.current && awaited) list.current.scrollTop = awaited.offsetTop + awaited.offsetHeight - list.current.clientHeight
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <ul ref={list} className={classes.list} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}
