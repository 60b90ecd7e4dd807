import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type StopSituation, stopSituations } from '#db/schema/enums.ts'
import { formatCount } from '#locales/format.ts'
import type { StopState } from '#routers/stops/stops.contract.ts'
import { confirms, parseCalls, parseSteps, writeCalls } from '#routers/stops/stops.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form/form.module.css'
import { toastError } from '../../ui/toast.tsx'
import { Figures } from './figures.tsx'

type Words = { situation: StopSituation; text: string; steps: string; place: string; calls: string }

/** What a situation says: as the exercise has prepared it, else as anybody would say it. */
const useWordsOf = ({ texts }: StopState['settings']) => {
  const { stops } = usePhrases()
  return (situation: StopSituation): Pick<Words, 'situation' | 'text' | 'steps'> => {
    const own = texts[situation]
    if (own) return { situation, text: own.text, steps: own.steps.join('\n') }
    if (situation === 'other') return { situation, text: '', steps: '' }
    return { situation, text: stops.texts[situation](), steps: stops.steps[situation]() }
  }
}

type StepProps = { words: Words; onChange: (words: Partial<Words>) => void; settings: StopState['settings'] }

/** Step 1: what happens, and what all screens will say. Nothing is shown yet. */
const WordsStep = ({ words, onChange, settings, onNext, onClose }: StepProps & { onNext: () => void; onClose: () => void }) => {
  const { stops } = usePhrases()
  const wordsOf = useWordsOf(settings)
  const [problem, setProblem] = useState<string | null>(null)
  const { situation, text, steps, place, calls } = words
  const keep = trpc.stops.setSettings.useMutation({
    onSuccess: () => {
      announce(stops.kept())
      void utils.stops.get.invalidate()
    },
    onError: () => toastError(stops.failed()),
  })
  const read = () => {
    const parsed = parseCalls(calls)
    setProblem(parsed ? null : stops.callsWrong())
    return parsed
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (read()) onNext()
  }
  const keepWords = () => {
    const parsed = read()
    if (parsed) keep.mutate({ place, calls: parsed, texts: { ...settings.texts, [situation]: { text, steps: parseSteps(steps) } } })
  }
  const field = (name: keyof Words) => ({
    value: words[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <fieldset className={form.choices}>
          <Text component="legend" fw={600} mb={8}>
            {stops.what()}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={8}>
            {stopSituations.map((name, at) => (
              <label key={name} className={form.check}>
                <input
                  type="radio"
                  name="situation"
                  checked={situation === name}
                  data-autofocus={at === 0 || undefined}
                  onChange={() => onChange(wordsOf(name))}
                />
                <span>
                  {stops.situations[name]()}
                  <Text span display="block" size="xs" c="dimmed">
                    {stops.hints[name]()}
                  </Text>
                </span>
              </label>
            ))}
          </SimpleGrid>
        </fieldset>
        <Textarea label={stops.says()} autosize minRows={2} maxLength={500} required {...field('text')} />
        <Textarea label={stops.toDo()} autosize minRows={2} {...field('steps')} />
        <TextInput label={stops.place()} maxLength={120} {...field('place')} />
        <Textarea label={stops.calls()} description={stops.callsHint()} error={problem} autosize minRows={1} {...field('calls')} />
        <Text size="sm" c="dimmed">
          {stops.nothingShown()}
        </Text>
        <Group gap={12} justify="flex-end">
          <Button variant="subtle" onClick={keepWords} loading={keep.isPending} disabled={text.trim() === ''}>
            {stops.keep()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {stops.giveUp()}
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            {stops.next()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Step 2: how many screens it reaches, and the word that arms the button. */
const ShowStep = ({ words, state, onBack, onDone }: { words: Words; state: StopState; onBack: () => void; onDone: () => void }) => {
  const { stops } = usePhrases()
  const [typed, setTyped] = useState('')
  const begin = trpc.stops.begin.useMutation({
    onSuccess: shown => {
      utils.stops.get.setData(undefined, shown)
      onDone()
    },
  })
  const armed = confirms('begin', typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { situation, text, steps, place, calls } = words
    if (armed)
      begin.mutate({ number: state.next, situation, text, place, steps: parseSteps(steps), calls: parseCalls(calls) ?? [], confirm: typed })
  }
  const { computers, phones, walls, offline } = state.screens
  const figures = [
    [stops.computers(), formatCount(computers)],
    [stops.phones(), formatCount(phones)],
    [stops.walls(), formatCount(walls)],
    [stops.offline(), formatCount(offline)],
  ] as const
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <Text>{stops.effect()}</Text>
        <Figures rows={figures} />
        <TextInput
          label={stops.typeWord()}
          value={typed}
          autoComplete="off"
          data-autofocus
          autoFocus
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {begin.isError && (
          <Text c="red" role="alert">
            {stops.failed()}
          </Text>
        )}
        <Group gap={12} justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {stops.back()}
          </Button>
          <Button type="submit" color="red" disabled={!armed} loading={begin.isPending}>
            {stops.show()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The two deliberate steps that break an exercise off for something real (CTRL-01). */
export const StopDialog = ({ state, onClose }: { state: StopState; onClose: () => void }) => {
  const { stops } = usePhrases()
  const { settings } = state
  const wordsOf = useWordsOf(settings)
  const [words, setWords] = useState<Words>(() => ({ ...wordsOf('leave'), place: settings.place, calls: writeCalls(settings.calls) }))
  const [step, setStep] = useState<1 | 2>(1)
  return (
    <Dialog opened onClose={onClose} title={step === 1 ? stops.title() : stops.showTitle()} padded>
      <Text size="sm" c="dimmed" mb={12}>
        {stops.step({ step })}
      </Text>
      {step === 1 ? (
        <WordsStep
          words={words}
          settings={settings}
          onChange={changed => setWords({ ...words, ...changed })}
          onNext={() => setStep(2)}
          onClose={onClose}
        />
      ) : (
        <ShowStep words={words} state={state} onBack={() => setStep(1)} onDone={onClose} />
      )}
    </Dialog>
  )
}
