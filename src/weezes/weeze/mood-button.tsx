import { Kbd, UnstyledButton } from '@mantine/core'
import { IconMoodNeutral, IconMoodPlus, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { moods } from '#db/schema/enums.ts'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { moodKeys } from './mood-keys.tsx'
import { useMood, useSetMood } from './moods.ts'
import { TruthItems, TruthSign, useSetTruth, useTruth } from './truth-mark.tsx'
import classes from './weeze-actions.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'

const icons = { negative: IconMoodSad, neutral: IconMoodNeutral, positive: IconMoodSmile }

/** How a weeze sounds, and whether it is true: animators say both in a menu, observers read them (EXO-218, EXO-329). */
export const MoodButton = ({ weeze: { id } }: { weeze: EmbeddedWeeze }) => {
  const { live } = usePhrases()
  const { canDelete: mayTag } = useWeezeInteractions()
  const mood = useMood(id)
  const { mutate } = useSetMood()
  const truth = useTruth('weeze', id)
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
        <TruthSign truth={truth} className={`${classes.action} ${classes.mood}`} />
      </>
    )
  return (
    <>
      <Menu
        width={232}
        target={
          <UnstyledButton
            className={`${classes.action} ${classes.mood}`}
            data-mood={mood ?? undefined}
            data-mood-of={id}
            aria-label={name}
            title={name}
          >
            {face}
          </UnstyledButton>
        }
      >
        {moods.toReversed().map(one => {
          const Face = icons[one]
          return (
            <MenuItem key={one} leftSection={<Face size={18} stroke={1.75} aria-hidden />} onClick={() => mutate({ id, mood: one })}>
              {live.moods[one]()} <Kbd ml="auto">{moodKeys[one]}</Kbd>
            </MenuItem>
          )
        })}
        {mood && <MenuDivider />}
        {mood && <MenuItem onClick={() => mutate({ id, mood: null })}>{live.takeMood()}</MenuItem>}
        <MenuDivider />
        <TruthItems truth={truth} onSet={next => setTruth({ subject: 'weeze', id, truth: next })} />
      </Menu>
      <TruthSign truth={truth} className={`${classes.action} ${classes.mood}`} />
    </>
  )
}
