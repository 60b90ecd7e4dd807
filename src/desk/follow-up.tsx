import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleHalf, IconCircleOff, IconClockPlus, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTime } from '#locales/format.ts'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import { firstNameInText, fullName } from '#routers/people.rules.ts'
import { extensionMinutes } from '../app/constants.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { MenuItem } from '../ui/menu.tsx'
import { RowMenu } from '../ui/table/row-menu.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import classes from './follow-up.module.css'
import { isLate } from './owed-rows.ts'
import { useSecond } from './ticking.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What was done about something owed so far: what the cell wrote, how that was judged, or how it was reminded. */
const useStanding = ({ proposal, judged, remindedOn, reminder }: OwedItem): { words: string; level: 'asks' | 'judged' | 'plain' } => {
  const { owed } = usePhrases()
  const { locale } = useLocale()
  const timeOf = (moment: string) => formatTime(new Date(moment), locale)
  const nameOf = (by: NonNullable<OwedItem['proposal']>['by']) => firstNameInText(by)
  if (proposal) return { words: owed.proposed({ time: timeOf(proposal.on), name: nameOf(proposal.by) }), level: 'asks' }
  const reminded = remindedOn && owed.remindedAt({ time: timeOf(remindedOn) })
  if (judged && !(remindedOn && remindedOn > judged.on)) {
    const time = timeOf(judged.on)
    const word = owed.judged[judged.judgement]()
    const by = judged.by && owed.judgedBy({ time, name: nameOf(judged.by), word })
    return { words: by ?? (judged.act ? owed.judgedOutside({ time, word }) : owed.judgedAt({ time, word })), level: 'judged' }
  }
  return { words: reminded || (reminder ? owed.ready() : owed.bare()), level: 'plain' }
}

const colors = { asks: 'var(--mantine-color-text)', judged: 'var(--weez-mark-text)', plain: 'dimmed' }

export type FollowUpActions = {
  judge: (judgement: 'satisfied' | 'partial' | 'refused' | 'dropped') => void
  /** Satisfied by another act than the one that is proposed. */
  name: () => void
  extend: () => void
  remind: () => void
}

type Props = {
  item: OwedItem
  clock: Parameters<typeof isLate>[2]
  /** Whether the field of the reminder is open below. */
  open: boolean
  /** Null for those who only read. */
  actions: FollowUpActions | null
  /** The link to what asked; null where there is no page for it. */
  renderLink: ((props: object) => ReactNode) | null
}

/** The last column of what is owed: a reaction that may satisfy it is offered to be judged, it decides nothing; else a reminder (EXO-181). */
export const FollowUp = ({ item, clock, open, actions, renderLink }: Props) => {
  const { owed } = usePhrases()
  const { words, level } = useStanding(item)
  const late = isLate(item, useSecond(), clock)
  const { proposal } = item
  return (
    <Stack gap={4}>
      <Text size="xs" fw={level === 'asks' ? 600 : 400} c={colors[level]} title={proposal?.text}>
        {words} {proposal && <strong style={{ fontWeight: 600 }}>{owed.satisfiedBy()}</strong>}
      </Text>
      {actions && (
        <Group gap={6}>
          {proposal ? (
            <>
              <Button className={classes.act} aria-keyshortcuts="s" onClick={() => actions.judge('satisfied')}>
                {owed.satisfied()}
              </Button>
              <Button className={classes.act} variant="default" onClick={() => actions.judge('partial')}>
                {owed.partial()}
              </Button>
              <Button className={classes.act} variant="default" aria-label={owed.refuse()} onClick={() => actions.judge('refused')}>
                {owed.refused()}
              </Button>
            </>
          ) : (
            <>
              {!open && (
                <Button className={classes.act} variant={late ? 'filled' : 'default'} aria-keyshortcuts="r" onClick={actions.remind}>
                  {owed.remind()}
                </Button>
              )}
              <Tooltip label={owed.satisfied()}>
                <ActionIcon
                  className={classes.check}
                  variant="default"
                  size={32}
                  aria-label={owed.satisfied()}
                  aria-keyshortcuts="s"
                  onClick={() => actions.judge('satisfied')}
                >
                  <IconCircleCheck {...icon} />
                </ActionIcon>
              </Tooltip>
            </>
          )}
          <RowMenu name={fullName(item.persona)}>
            {!proposal && (
              <MenuItem leftSection={<IconCircleHalf {...icon} />} onClick={() => actions.judge('partial')}>
                {owed.partial()}
              </MenuItem>
            )}
            {proposal && (
              <MenuItem leftSection={<IconCircleCheck {...icon} />} onClick={actions.name}>
                {owed.another()}
              </MenuItem>
            )}
            {proposal && (
              <MenuItem leftSection={<IconRefresh {...icon} />} onClick={actions.remind}>
                {owed.remind()}
              </MenuItem>
            )}
            <MenuItem leftSection={<IconClockPlus {...icon} />} onClick={actions.extend}>
              {owed.extend({ minutes: extensionMinutes })}
            </MenuItem>
            {renderLink && (
              <MenuItem leftSection={<IconExternalLink {...icon} />} renderRoot={renderLink}>
                {owed.open()}
              </MenuItem>
            )}
            <MenuItem leftSection={<IconCircleOff {...icon} />} onClick={() => actions.judge('dropped')}>
              {owed.drop()}
            </MenuItem>
          </RowMenu>
        </Group>
      )}
    </Stack>
  )
}
