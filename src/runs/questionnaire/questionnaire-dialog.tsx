import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type QuestionKind, questionKinds, questionnaireOpenings } from '#db/schema/enums.ts'
import { questionsMax } from '#routers/limits.contract.ts'
import type { Question, QuestionnaireResults } from '#routers/questionnaire/questionnaire.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import form from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { useQuestions } from './questions.ts'

const emptyQuestion: Question = { kind: 'scale', text: '', low: '', high: '', choices: [] }

type RowProps = { question: Question; number: number; disabled: boolean; onChange: (to: Question) => void; onRemove: () => void }

/** A question as it is prepared. */
const QuestionRow = ({ question, number, disabled, onChange, onRemove }: RowProps) => {
  const { questionnaire } = usePhrases()
  const { kind, text, low, high, choices } = question
  return (
    <fieldset className={form.choices} disabled={disabled}>
      <Group gap={8} wrap="nowrap" align="end">
        <TextInput
          flex={1}
          label={questionnaire.question({ number })}
          required
          maxLength={200}
          value={text}
          onChange={event => onChange({ ...question, text: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={questionnaire.kind({ number })}
          data={questionKinds.map(value => ({ value, label: questionnaire.kinds[value]() }))}
          value={kind}
          onChange={event => onChange({ ...question, kind: event.currentTarget.value as QuestionKind })}
        />
        <Button variant="subtle" color="gray" px={8} aria-label={questionnaire.remove({ number })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </Button>
      </Group>
      {kind === 'scale' && (
        <Group gap={8} grow>
          <TextInput
            label={questionnaire.low()}
            maxLength={40}
            value={low}
            onChange={event => onChange({ ...question, low: event.currentTarget.value })}
          />
          <TextInput
            label={questionnaire.high()}
            maxLength={40}
            value={high}
            onChange={event => onChange({ ...question, high: event.currentTarget.value })}
          />
        </Group>
      )}
      {kind === 'choice' && (
        <Textarea
          label={questionnaire.choices()}
          autosize
          minRows={2}
          value={choices.join('\n')}
          onChange={event => onChange({ ...question, choices: event.currentTarget.value.split('\n') })}
        />
      )}
    </fieldset>
  )
}

/** A question as it is sent: without what belongs to another kind, and without empty lines. */
const toSent = ({ kind, text, low, high, choices }: Question): Question => ({
  kind,
  text: text.trim(),
  low: kind === 'scale' ? low.trim() : '',
  high: kind === 'scale' ? high.trim() : '',
  choices: kind === 'choice' ? choices.map(choice => choice.trim()).filter(choice => choice !== '') : [],
})

/** Prepares what players are asked, and when; once somebody has answered only when (DEBR-04). */
export const QuestionnaireDialog = ({ stored, onClose }: { stored: QuestionnaireResults; onClose: () => void }) => {
  const { questionnaire } = usePhrases()
  const { opening, anonymous, questions, answered } = stored
  const ready = useQuestions(null)
  const { form: values, options } = useServerForm({ opening, anonymous, questions }, (saved: QuestionnaireResults) => {
    utils.questionnaire.results.setData(undefined, saved)
    toastSuccess(questionnaire.saved())
    onClose()
  })
  const { mutate, isPending } = trpc.questionnaire.save.useMutation(options)
  const begun = answered > 0
  const { questions: own } = values.values
  const set = (changed: Question[] | null) => values.setFieldValue('questions', changed)
  const problem = values.errors.form ?? Object.entries(values.errors).find(([field]) => field.startsWith('questions'))?.[1]
  return (
    <FormDialog
      title={questionnaire.prepare()}
      {...(begun && { lead: questionnaire.begun() })}
      problem={problem}
      submitLabel={questionnaire.save()}
      pending={isPending}
      onSubmit={values.onSubmit(sent => mutate({ ...sent, questions: sent.questions?.map(toSent) ?? null }))}
      onClose={onClose}
    >
      <Stack gap={16} className={form.wide}>
        <fieldset className={form.choices}>
          <legend>{questionnaire.opens()}</legend>
          {questionnaireOpenings.map(value => (
            <label key={value} className={form.check}>
              <input
                type="radio"
                name="opening"
                checked={values.values.opening === value}
                onChange={() => values.setFieldValue('opening', value)}
              />
              {questionnaire.openings[value]()}
            </label>
          ))}
        </fieldset>
        <fieldset className={form.choices} disabled={begun}>
          <legend>{questionnaire.asks()}</legend>
          <label className={form.check}>
            <input type="radio" name="questions" checked={own === null} onChange={() => set(null)} />
            {questionnaire.readySet()}
          </label>
          <label className={form.check}>
            <input type="radio" name="questions" checked={own !== null} onChange={() => set(own ?? ready)} />
            {questionnaire.ownSet()}
          </label>
        </fieldset>
        {own?.map((question, at) => (
          <QuestionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: questions have nothing else of their own
            key={at}
            question={question}
            number={at + 1}
            disabled={begun}
            onChange={to => set(own.with(at, to))}
            onRemove={() => set(own.length > 1 ? own.toSpliced(at, 1) : null)}
          />
        ))}
        {own && own.length < questionsMax && !begun && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => set([...own, emptyQuestion])}
          >
            {questionnaire.add()}
          </Button>
        )}
        <CheckboxField
          label={questionnaire.withoutNames()}
          hint={questionnaire.withoutNamesHint()}
          disabled={begun}
          {...values.getInputProps('anonymous', { type: 'checkbox' })}
        />
      </Stack>
    </FormDialog>
  )
}
