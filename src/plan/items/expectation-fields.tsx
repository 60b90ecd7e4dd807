import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { itemLabelMax, itemNoteMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './item-form.module.css'
import type { ItemFormValues } from './item-form-values.ts'

/** What the cell should do because of a line, and what its author says when nothing comes. */
export const ExpectationFields = ({ form }: { form: UseFormReturnType<ItemFormValues> }) => {
  const { form: texts } = usePhrases().sequences
  return (
    <>
      <Textarea
        label={texts.expected()}
        description={texts.expectedHint()}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={itemNoteMax}
        {...form.getInputProps('expected')}
      />
      <div className={classes.pair}>
        <TextInput label={texts.delay()} inputMode="numeric" {...form.getInputProps('expectedDelay')} />
        <TextInput label={texts.objective()} maxLength={itemLabelMax} {...form.getInputProps('objective')} />
        <TextInput label={texts.phase()} maxLength={itemLabelMax} {...form.getInputProps('phase')} />
      </div>
      <Textarea
        label={texts.reminder()}
        description={texts.reminderHint()}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={itemNoteMax}
        {...form.getInputProps('reminder')}
      />
    </>
  )
}
