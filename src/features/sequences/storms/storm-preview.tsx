import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { StormCurve } from '#db/schema/enums.ts'
import type { StormPreview } from '#routers/storms/storms.contract.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { AnswerRow } from './answer-row.tsx'
import { StormChart } from './storm-curve.tsx'
import { StormLetter } from './storm-letter.tsx'
import classes from './storm-preview.module.css'
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
      <p className={classes.sum}>
        {storms.sum({ count, minutes })} <StormLetter /> «&#8239;{about}&#8239;»
      </p>
      <div className={classes.head}>
        <h3 className={classes.title}>{storms.answers()}</h3>
        {answersCount > 0 && (
          <span>{storms.answersCount({ count: answersCount, written: writtenCount, model: answersCount - writtenCount })}</span>
        )}
      </div>
      {modelMoods.length > 0 && (
        <p className={classes.hint}>{storms.fromModel({ moods: list.format(modelMoods.map(mood => storms.moods[mood]())) })}</p>
      )}
      {answersCount === 0 ? (
        <p className={classes.hint}>{storms.noAnswers()}</p>
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
      {all && answersCount > answers.length && <p className={classes.hint}>{storms.rest({ count: answersCount - answers.length })}</p>}
      <div className={classes.foot}>
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
      </div>
    </>
  )
}
