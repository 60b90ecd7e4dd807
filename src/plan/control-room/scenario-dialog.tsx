import { TextInput } from '@mantine/core'
import { fromLocalTime, toLocalTime } from '#locales/time-zone.ts'
import { scenarioRateMax } from '#routers/limits.contract.ts'
import type { ExerciseDisplay } from '#routers/session.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { setSessionExercise, useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import { useZoneHint } from '../../ui/form/use-zone-hint.ts'

/** Sets what the clock of the story shows at the start of the run, how fast it goes, and whether players read it (EXO-479). */
export const ScenarioDialog = ({ onClose }: { onClose: () => void }) => {
  const { commons, sequences } = usePhrases()
  const { scenario: phrases } = sequences
  const { scenario } = useCurrentUser().exercise
  const { form, options } = useDialogForm(
    {
      scenarioStart: scenario ? toLocalTime(new Date(scenario.start)).replace(' ', 'T') : '',
      scenarioRate: String(scenario?.rate ?? 1),
      scenarioForAll: scenario?.forAll ?? false,
    },
    onClose,
    (exercise: ExerciseDisplay) => {
      setSessionExercise(exercise)
      return phrases.saved()
    },
  )
  const startHint = useZoneHint(phrases.startHint())
  const { mutate, isPending } = trpc.admin.exercises.setScenario.useMutation(options)
  return (
    <FormDialog
      title={phrases.title()}
      lead={phrases.lead()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={isPending}
      onSubmit={form.onSubmit(({ scenarioStart: start, scenarioRate: rate, scenarioForAll }) =>
        mutate({ scenarioStart: start === '' ? null : fromLocalTime(start).toISOString(), scenarioRate: Number(rate), scenarioForAll }),
      )}
      onClose={onClose}
    >
      <TextInput
        label={phrases.start()}
        description={startHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="datetime-local"
        data-autofocus
        {...form.getInputProps('scenarioStart')}
      />
      {form.values.scenarioStart !== '' && (
        <>
          <TextInput
            label={phrases.rate()}
            description={phrases.rateHint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="number"
            min={1}
            max={scenarioRateMax}
            {...form.getInputProps('scenarioRate')}
          />
          <CheckboxField
            className={classes.wide}
            label={phrases.forAll()}
            hint={phrases.forAllHint()}
            {...form.getInputProps('scenarioForAll', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  )
}
