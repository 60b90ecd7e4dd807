import { ActionIcon, Box, Text, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#locales/format.ts'
import { weezeTextMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import type { PreviewedAnswer } from '#routers/storms/storms.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './storm-preview.module.css'

type Props = { answer: PreviewedAnswer; text: string; onText: (text: string) => void }

/** An answer of the preview: who, when and in which mood, and its words, which can be changed. */
export const AnswerRow = ({ answer, text, onText }: Props) => {
  const { storms } = usePhrases()
  const { locale } = useLocale()
  const now = useNow()
  const [editing, setEditing] = useState(false)
  const name = fullName(answer.persona)
  const time = formatTime(new Date(now.getTime() + answer.at * 1000), locale)
  return (
    <li className={classes.answer}>
      <PersonAvatar person={answer.persona} size={28} />
      <Box miw={0}>
        <Text inherit c="dimmed">
          <Text component="strong" inherit fw="bold" c="var(--mantine-color-text)">
            <Name person={answer.persona} />
          </Text>{' '}
          {storms.said({ time, mood: storms.moods[answer.mood]() })}
          {!answer.written && ` · ${storms.model()}`}
          {answer.kind === 'quote' && ` · ${storms.quoting()}`}
        </Text>
        {!editing ? (
          <Text inherit>{text}</Text>
        ) : (
          <Textarea
            aria-label={storms.answerOf({ name })}
            autosize
            minRows={2}
            maxLength={weezeTextMax}
            autoFocus
            value={text}
            onChange={event => onText(event.currentTarget.value)}
            onBlur={() => setEditing(false)}
            onKeyDown={event => {
              // With Ctrl it launches the storm, with what is typed here.
              if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              setEditing(false)
            }}
          />
        )}
      </Box>
      {!editing && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={storms.edit({ name })} onClick={() => setEditing(true)}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
