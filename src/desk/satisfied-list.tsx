import { ActionIcon, Flex, Text } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { formatTime } from '#locales/format.ts'
import type { Owed, SatisfiedItem } from '#routers/desk/owed.contract.ts'
import { timeTaken } from '#routers/desk/owed.rules.ts'
import { firstNameInText, nameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { toAskedAt } from './owed-row.tsx'
import { formatWait } from './rows.ts'
import classes from './satisfied-list.module.css'

type Props = {
  items: readonly SatisfiedItem[]
  clock: Owed['clock']
  /** Lets something be owed again; null for those who only read. */
  onReopen: ((item: SatisfiedItem) => void) | null
}

/** What the cell satisfied last, with the time that it took; what took longer than it should is red, and says how long it should. */
export const SatisfiedList = ({ items, clock, onReopen }: Props) => {
  const { owed } = usePhrases()
  const { locale } = useLocale()
  return (
    <section aria-labelledby="owed-satisfied">
      <Text component="h2" id="owed-satisfied" px={16} pt={16} pb={8} fz="xl" lh="xl" fw={600}>
        {owed.last()}
      </Text>
      <ul>
        {items.map(item => {
          const { id, persona, text, expected, by, act, delay, on, askedOn } = item
          const taken = timeTaken(item, on, clock)
          const late = act !== null && taken > delay * 1000
          const time = act ? formatWait(taken) : owed.keyAt({ time: formatTime(new Date(on), locale) })
          const what = act && (act.kind === 'outside' ? owed.outside() : owed.kinds[act.kind]())
          const label = owed.reopen({ name: nameInText(persona) })
          return (
            <li key={id} className={classes.row}>
              <Flex
                component="span"
                gap={5}
                align="center"
                fw={600}
                c={late ? 'var(--weez-bad)' : 'var(--weez-good)'}
                style={{ whiteSpace: 'nowrap' }}
              >
                <IconCircleCheck size={16} stroke={1.75} aria-hidden />
                {late ? owed.took({ time, minutes: Math.round(delay / 60) }) : time}
              </Flex>
              <Text span inherit c="dimmed" visibleFrom="md">
                {toAskedAt(askedOn, clock)}
              </Text>
              <Flex component="span" className={classes.question} gap={8} align="center" miw={0}>
                <PersonAvatar person={persona} size={20} />
                <Text span inherit truncate title={text}>
                  <strong style={{ fontWeight: 600 }}>
                    <Name person={persona} />
                  </strong>{' '}
                  {text}
                </Text>
              </Flex>
              <Text span inherit truncate visibleFrom="md" title={expected ?? undefined}>
                {expected ?? owed.answer()}
              </Text>
              <Text span className={classes.by} inherit truncate c="dimmed">
                {[by && firstNameInText(by), what ?? owed.unknownAct()].filter(Boolean).join(' · ')}
              </Text>
              {onReopen && (
                <Tooltip label={label}>
                  <ActionIcon
                    className={classes.reopen}
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={label}
                    onClick={() => onReopen(item)}
                  >
                    <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
