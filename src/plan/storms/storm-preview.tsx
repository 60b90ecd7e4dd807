import { Box, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { StormCurve } from '#db/schema/enums.ts'
import type { StormPreview } from '#routers/storms/storms.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { AnswerRow } from './answer-row.tsx'
import { StormChart } from './storm-curve.tsx'
import { StormLetter } from './storm-letter.tsx'
import { totalOf } from './use-storm-form.ts'

/** Answers that stand there before all are asked for. */
const firstAnswers = 4

type Props = {
  preview: StormPreview
  curve: StormCurve
  minutes: number
  about: string
  edits: ReadonlyMap<string, string>
  onEdit: (from: string, to: string) => void
  onRedraw: () => void
}

/** What a storm would be: its curve, and the answers, each editable. */
export const StormPreviewPane = ({ preview, curve, minutes, about, edits, onEdit, onRedraw }: Props) => {
  const { storms } = usePhrases()
  const { locale } = useLocale()
  const [all, setAll] = useState(false)
  const { answers, answersCount, writtenCount, modelMoods, planned } = preview
  const count = totalOf(planned)
  const shown = all ? answers : answers.slice(0, firstAnswers)
  const list = new Intl.ListFormat(locale)
  return (
    <>
      <StormChart curve={curve} count={count} minutes={minutes} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {storms.sum({ count, minutes })} <StormLetter /> «&#8239;{about}&#8239;»
      </Text>
      <Group gap="2px 10px" align="baseline" fz="xs" c="dimmed">
        <Box component="h3" fz="xl" lh="xl" c="var(--mantine-color-text)">
          {storms.answers()}
        </Box>
        {answersCount > 0 && (
          <span>{storms.answersCount({ count: answersCount, written: writtenCount, model: answersCount - writtenCount })}</span>
        )}
      </Group>
      {modelMoods.length > 0 && (
        <Text size="sm" c="dimmed">
          {storms.fromModel({ moods: list.format(modelMoods.map(mood => storms.moods[mood]())) })}
        </Text>
      )}
      {answersCount === 0 ? (
        <Text size="sm" c="dimmed">
          {storms.noAnswers()}
        </Text>
      ) : (
        <ul>
          {shown.map(answer => (
            <AnswerRow
              key={answer.text}
              answer={answer}
              text={edits.get(answer.text) ?? answer.text}
              onText={text => onEdit(answer.text, text)}
            />
          ))}
        </ul>
      )}
      {all && answersCount > answers.length && (
        <Text size="sm" c="dimmed">
          {storms.rest({ count: answersCount - answers.length })}
        </Text>
      )}
      <Group gap="4px 12px" mx={-8}>
        {!all && answersCount > firstAnswers && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {storms.showAll({ count: answersCount })}
          </Button>
        )}
        {answersCount > 0 && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onRedraw}>
            {storms.again()}
          </Button>
        )}
      </Group>
    </>
  )
}
