import { Kbd, UnstyledButton } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconMoodNeutral,
  IconMoodPlus,
  IconMoodSad,
  IconMoodSmile,
} from '@tabler/icons-react'
import { moods, type Truth, truths } from '#db/schema/enums.ts'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import own from './mood-button.module.css'
import { moodKeys } from './mood-keys.tsx'
import { useMood, useSetMood } from './moods.ts'
import { useSetTruth, useTruth } from './truths.ts'
import classes from './weeze-actions.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'

const truthIcons = { true: IconCircleCheck, false: IconCircleX, unverified: IconHelpCircle }
const icons = { negative: IconMoodSad, neutral: IconMoodNeutral, positive: IconMoodSmile }

/** The quiet mark of what animators say is true. */
const TruthSign = ({ truth }: { truth: Truth | null }) => {
  const { live } = usePhrases()
  if (!truth) return null
  const Sign = truthIcons[truth]
  const name = live.hasTruth({ truth: live.truths[truth]() })
  return (
    <span className={`${classes.action} ${classes.mood}`} data-truth={truth} role="img" aria-label={name} title={name}>
      <Sign size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

/** How a weeze sounds, and whether it is true: animators say both in a menu, observers read them (EXO-218, EXO-329). */
export const MoodButton = ({ weeze: { id } }: { weeze: EmbeddedWeeze }) => {
  const { live } = usePhrases()
  const { canDelete: mayTag } = useWeezeInteractions()
  const mood = useMood(id)
  const { mutate } = useSetMood()
  const truth = useTruth(id)
  const { mutate: setTruth } = useSetTruth()
  const name = mood ? live.hasMood({ mood: live.moods[mood]() }) : live.giveMood()
  const Icon = mood ? icons[mood] : IconMoodPlus
  const face = <Icon size={18} stroke={1.75} aria-hidden />
  if (!mayTag)
    return (
      <>
        {mood && (
          <span className={`${classes.action} ${classes.mood}`} data-mood={mood} role="img" aria-label={name} title={name}>
            {face}
          </span>
        )}
        <TruthSign truth={truth} />
      </>
    )
  return (
    <>
      <Menu
        width={232}
        target={target => (
          <UnstyledButton
            {...target}
            className={`${classes.action} ${classes.mood}`}
            data-mood={mood ?? undefined}
            data-mood-of={id}
            aria-label={name}
            title={name}
          >
            {face}
          </UnstyledButton>
        )}
      >
        {moods.toReversed().map(one => {
          const Face = icons[one]
          return (
            <MenuItem key={one} leftSection={<Face size={18} stroke={1.75} aria-hidden />} onClick={() => mutate({ id, mood: one })}>
              {live.moods[one]()} <Kbd className={own.key}>{moodKeys[one]}</Kbd>
            </MenuItem>
          )
        })}
        {mood && <MenuDivider />}
        {mood && <MenuItem onClick={() => mutate({ id, mood: null })}>{live.takeMood()}</MenuItem>}
        <MenuDivider />
        {truths.map(one => {
          const Sign = truthIcons[one]
          return (
            <MenuItem
              key={one}
              leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
              onClick={() => setTruth({ subject: 'weeze', id, truth: one })}
            >
              {live.truths[one]()}
            </MenuItem>
          )
        })}
        {truth && <MenuItem onClick={() => setTruth({ subject: 'weeze', id, truth: null })}>{live.takeTruth()}</MenuItem>}
      </Menu>
      <TruthSign truth={truth} />
    </>
  )
}
