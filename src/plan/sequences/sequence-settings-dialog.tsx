import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nameMax, sequenceSecondsMax } from '#routers/limits.contract.ts'
import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../items/item-form.module.css'
import { formatOffset, parseOffset } from './format-times.ts'

type Props = {
  sequence: SequenceWithItems
  onSave: (values: { name: string; duration: number | null; reserve?: boolean }) => void
  onClose: () => void
}

/** The dialog for the name of a sequence and the end that is set by hand; without one the sequence ends with its last item. */
export const SequenceSettingsDialog = ({ sequence: { name, kind, status, fixedDuration, items }, onSave, onClose }: Props) => {
  const { sequences: phrases, commons } = usePhrases()
  const { editor } = phrases
  const last = items.at(-1)?.offset ?? 0
  const toDuration = (typed: string) => (typed.trim() === '' ? null : parseOffset(typed))
  const form = useForm({
    initialValues: { name, end: fixedDuration === null ? '' : formatOffset(fixedDuration), reserve: kind === 'reserve' },
    validate: {
      name: value => (value.trim() === '' ? editor.nameMissing() : null),
      end: value => {
        const duration = toDuration(value)
        if (value.trim() !== '' && (duration === null || duration > sequenceSecondsMax)) return phrases.form.offsetWrong()
        return duration !== null && duration < last ? editor.endEarly({ last: formatOffset(last) }) : null
      },
    },
  })
  return (
    <Dialog opened onClose={onClose} title={editor.settings()} padded>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ name, end, reserve }) => {
          const changed = reserve === (kind === 'reserve') ? {} : { reserve }
          onSave({ name: name.trim(), duration: toDuration(end), ...changed })
          onClose()
        })}
      >
        <TextInput label={editor.name()} maxLength={nameMax} data-autofocus {...form.getInputProps('name')} />
        <TextInput label={editor.end()} description={editor.endHint({ last: formatOffset(last) })} {...form.getInputProps('end')} />
        {kind !== 'injects' && (
          <CheckboxField
            label={editor.reserve()}
            hint={editor.reserveHint()}
            disabled={status !== 'STOPPED'}
            {...form.getInputProps('reserve', { type: 'checkbox' })}
          />
        )}
        <Group justify="flex-end" gap={8} wrap="nowrap">
          <Button variant="default" onClick={onClose}>
            {commons.cancel()}
          </Button>
          <Button type="submit">{phrases.form.save()}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
