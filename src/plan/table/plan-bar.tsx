import { Group, Text } from '@mantine/core'
import { IconArrowsSplit2, IconCopy, IconPlayerSkipForward, IconSend, IconTrash, IconUser, IconX } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import classes from './plan-bar.module.css'
import type { PlanActs } from './use-plan-acts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const shifts = [-5, -1, 1, 5]

type Props = {
  ids: readonly number[]
  acts: PlanActs
  onAuthor: () => void
  onDelete: () => void
  /** Opens what a line waits for; null where several are chosen. */
  onCondition: (() => void) | null
  /** Gives the choice up. */
  onClose: () => void
}

/** What can be done with the chosen lines, each in one call. */
export const PlanBar = ({ ids, acts, onAuthor, onDelete, onCondition, onClose }: Props) => {
  const { plan: texts, sequences, conditions } = usePhrases()
  const act = (name: 'publish' | 'skip' | 'duplicate') => acts.act({ act: name, ids: [...ids] }, onClose)
  return (
    <Group role="toolbar" aria-label={texts.bar()} className={classes.bar} gap={6}>
      <Text component="strong" pl={4} pr={8} fz="sm" fw="bold" aria-live="polite">
        {texts.chosen({ count: ids.length })}
      </Text>
      {shifts.map(minutes => (
        <button
          key={minutes}
          type="button"
          aria-label={texts.shift({ minutes: minutes > 0 ? `+${minutes}` : `−${-minutes}` })}
          onClick={() => acts.act({ act: 'shift', ids: [...ids], seconds: minutes * 60 })}
        >
          {minutes > 0 ? `+${minutes}` : `−${-minutes}`}
        </button>
      ))}
      <button type="button" onClick={() => act('publish')}>
        <IconSend {...icon} /> {texts.publish()}
      </button>
      <button type="button" onClick={() => act('skip')}>
        <IconPlayerSkipForward {...icon} /> {sequences.next.skip()}
      </button>
      <button type="button" onClick={() => act('duplicate')}>
        <IconCopy {...icon} /> {sequences.editor.copy()}
      </button>
      <button type="button" onClick={onAuthor}>
        <IconUser {...icon} /> {texts.otherPersona()}
      </button>
      {onCondition && (
        <button type="button" onClick={onCondition}>
          <IconArrowsSplit2 {...icon} /> {conditions.tool()}
        </button>
      )}
      <button type="button" onClick={onDelete}>
        <IconTrash {...icon} /> {sequences.editor.remove()}
      </button>
      <button type="button" aria-label={texts.giveUp()} title={texts.giveUp()} onClick={onClose}>
        <IconX {...icon} />
      </button>
    </Group>
  )
}
