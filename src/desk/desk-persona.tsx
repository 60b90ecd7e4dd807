import { Box, Flex, Group, Text } from '@mantine/core'
import { formatCount, formatTimeOrDay } from '#locales/format.ts'
import type { Person } from '#routers/people.contract.ts'
import { personaPollInterval } from '../app/constants.ts'
import { useLocale, usePhrases, withTexts } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { latePart } from '../ui/late-part.tsx'
import classes from './desk-persona.module.css'

// The card is there before what the plan adds to it.
const DeskPlanned = latePart(
  withTexts(['sequences', 'plan'], () => import('./desk-planned.tsx')),
  'DeskPlanned',
)

const facts = { size: 'xs', c: 'var(--weez-dimmed-on-selected)' } as const

/** Who answers: the persona's group, its notes for who plays it, and its newest weezes. */
export const DeskPersona = ({ persona }: { persona: Person }) => {
  const { desk, identity } = usePhrases()
  const { locale } = useLocale()
  const { data: played } = trpc.weezes.persona.useQuery({ id: persona.id }, { refetchInterval: personaPollInterval })
  return (
    <Flex component="aside" className={classes.card} direction="column" gap={14} fz="sm" lh="sm" aria-label={desk.card()}>
      <Group gap={12} wrap="nowrap" visibleFrom="md">
        <PersonAvatar person={persona} size={56} />
        <Box miw={0}>
          <Text fz="md" lh="20px" fw={600}>
            <Name person={persona} />
          </Text>
          <Text {...facts}>
            @{persona.username}
            {played && ` · ${identity.followers({ count: formatCount(played.subscribersCount) })}`}
          </Text>
          {played?.personaGroup && <Text {...facts}>{played.personaGroup}</Text>}
        </Box>
      </Group>
      {played?.notes && (
        <div>
          <Text inherit fw={600}>
            {desk.notes()}
          </Text>
          <Text inherit className={classes.notes} lineClamp={8} title={played.notes}>
            {played.notes}
          </Text>
        </div>
      )}
      {played && (
        <Box visibleFrom="md">
          <Text inherit fw={600}>
            {identity.newest()}
          </Text>
          {played.weezes.length === 0 && <Text {...facts}>{identity.noWeeze()}</Text>}
          {played.weezes.map(({ id, createdOn, text, reweez }) => (
            <Flex key={id} component="p" className={classes.weeze} gap={8}>
              <Text component="time" {...facts} flex="none" w={52} dateTime={createdOn}>
                {formatTimeOrDay(createdOn, new Date(), locale)}
              </Text>
              <Text span inherit lineClamp={2}>
                {text || reweez?.text}
              </Text>
            </Flex>
          ))}
        </Box>
      )}
      <Box visibleFrom="md">
        <DeskPlanned persona={persona} />
      </Box>
    </Flex>
  )
}
