import { Flex, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Locale, languages } from '#locales/languages.ts'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'

/** Sentences that the personas would write; the exercise's variables give them their town. */
const HistoryExamples = ({ exerciseId, language }: { exerciseId: number; language: Locale }) => {
  const { wake } = usePhrases().admin
  const { data } = trpc.admin.exercises.previewHistory.useQuery({ exerciseId, language })
  if (!data) return null
  return (
    <section className={classes.wide} aria-label={wake.examples()}>
      <Text mb={8} fw={600}>
        {wake.examples()}
      </Text>
      {data.town === null && data.sentences.length > 0 && (
        <Text mb={8} size="sm" c="var(--weez-text-second)">
          {wake.noTown()}
        </Text>
      )}
      <Flex component="ul" direction="column" gap={8} p={12} bdrs={8} fz="sm" lh="sm" bg="var(--weez-quiet)">
        {data.sentences.map(({ author, text }) => (
          <li key={`${author.id} ${text}`}>
            <strong>
              <Name person={author} />
            </strong>{' '}
            {text}
          </li>
        ))}
      </Flex>
    </section>
  )
}

/** Renders the dialog that generates past activity for an exercise, over 1 to 60 days, with examples of it. */
export const GenerateHistoryDialog = ({ exercise, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin, preferences } = usePhrases()
  const { wake } = admin
  const { locale } = useLocale()
  const [language, setLanguage] = useState<Locale>(locale)
  const { form, options } = useDialogForm({ days: '7' }, onClose, ({ weezes }: { weezes: number }) => admin.done.woken({ count: weezes }))
  const { mutate, isPending } = trpc.admin.exercises.generateHistory.useMutation(options)
  const wrong = form.errors.days && !/^([1-9]|[1-5]\d|60)$/.test(form.values.days.trim()) ? wake.daysWrong() : form.errors.days
  return (
    <FormDialog
      title={`${wake.title()} · ${exercise.name}`}
      lead={wake.lead()}
      problem={form.errors.form}
      submitLabel={wake.submit()}
      pending={isPending}
      onSubmit={form.onSubmit(({ days }) => mutate({ exerciseId: exercise.id, days: Number(days), language }))}
      onClose={onClose}
    >
      <TextInput label={wake.days()} inputMode="numeric" data-autofocus {...form.getInputProps('days')} error={wrong} />
      <NativeSelect
        label={wake.language()}
        data={languages.map(value => ({ value, label: preferences[value]() }))}
        value={language}
        onChange={event => setLanguage(event.currentTarget.value as Locale)}
      />
      <HistoryExamples exerciseId={exercise.id} language={language} />
    </FormDialog>
  )
}
