import { Textarea, TextInput } from '@mantine/core'
import { IconBan, IconClockUp, IconPhoneCheck, IconPhoneX, IconThumbUp, IconUserX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { type HandMeans, type HandOutcome, handOutcomes } from '#db/schema/enums.ts'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { handAgainMinutesMax, handNoteMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCharacterShortcutsEnabled } from '../../shell/keyboard/shortcuts.ts'
import classes from './hand.module.css'
import type { HandDraft } from './hand-draft.ts'

const iconsOf = (means: HandMeans | null) => {
  const spoken = means === 'phone' || means === 'radio'
  return {
    reached: spoken ? IconPhoneCheck : IconThumbUp,
    noAnswer: spoken ? IconPhoneX : IconUserX,
    callBack: IconClockUp,
    refused: IconBan,
  }
}

/** The minutes that were typed for a call back; null if they are none that are accepted. */
export const readMinutes = (typed: string): number | null => {
  const minutes = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= handAgainMinutesMax ? minutes : null
}

/** The outcome that a key chooses: Alt with 1 to 4. */
export const outcomeOfKey = ({ altKey, code }: KeyboardEvent): HandOutcome | undefined => {
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1]
  return altKey && digit ? handOutcomes[Number(digit) - 1] : undefined
}

type Props = { line: HandLine; draft: HandDraft; change: (change: Partial<HandDraft>) => void; disabled: boolean }

/** What was said, in the reader's words. */
export const HandNote = ({ draft, change, disabled, labelled = false }: Omit<Props, 'line'> & { labelled?: boolean }) => {
  const { hand } = usePhrases()
  return (
    <Textarea
      {...(labelled ? { label: hand.note() } : { 'aria-label': hand.note() })}
      placeholder={hand.noteHint()}
      classNames={{ input: classes.note ?? '' }}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={handNoteMax}
      disabled={disabled}
      value={draft.note}
      onChange={event => change({ note: event.currentTarget.value })}
    />
  )
}

/** What came of a line, one of four, and for a call back the minutes until then; `wrong` = the minutes are none. */
export const HandOutcomes = ({ line: { id, means }, draft, change, disabled, wrong }: Props & { wrong: boolean }) => {
  const { hand } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  const icons = iconsOf(means)
  return (
    <fieldset className={classes.outcomes} disabled={disabled}>
      <legend>{hand.outcome()}</legend>
      {handOutcomes.map((outcome, at) => {
        const Icon = icons[outcome]
        return (
          <label key={outcome} className={classes.outcome}>
            <input
              type="radio"
              name={`outcome-${id}`}
              value={outcome}
              checked={draft.outcome === outcome}
              aria-keyshortcuts={keysOn ? `Alt+${at + 1}` : undefined}
              onChange={() => change({ outcome })}
            />
            <Icon size={18} stroke={1.75} aria-hidden />
            {hand.outcomes[outcome]()}
          </label>
        )
      })}
      {draft.outcome === 'callBack' && (
        <TextInput
          className={classes.minutes}
          label={hand.againIn()}
          inputMode="numeric"
          value={draft.again}
          error={wrong && hand.againWrong({ most: handAgainMinutesMax })}
          onChange={event => change({ again: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
