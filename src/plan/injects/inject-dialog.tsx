import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { usePhrases } from '../../app/locale.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { InjectDetails } from './inject-details.tsx'
import { InjectFoot } from './inject-foot.tsx'
import { InjectList, optionId } from './inject-list.tsx'
import classes from './inject-palette.module.css'
import { takeEarly } from './open-injects.ts'
import { mayPlan, useInjectActs } from './use-inject-acts.ts'
import { newKey, type Palette, usePalette } from './use-palette.ts'

/** The exercise clock, by which injects are planned. */
const PaletteClock = ({ palette }: { palette: Palette }) => {
  useTickingNow(true)
  const seconds = palette.clock()
  return (
    <span role="timer" aria-live="off">
      {seconds === null ? '' : formatExerciseClock(seconds * 1000)}
    </span>
  )
}

/** Whether a key types into what has the focus. */
const isTyping = (target: EventTarget) => target instanceof Element && target.matches('input:not([type=radio]), textarea, select')

/**
 * The palette of the quick injects: found by the beginnings of words, chosen by arrows or digits, published by Enter in the search and by
 * Ctrl+Enter everywhere; F2 leads to the text, Tab to the plan.
 */
export const InjectPalette = ({ palette, onClose }: { palette: Palette; onClose: () => void }) => {
  const { injects: texts, commons } = usePhrases()
  const acts = useInjectActs(palette, onClose)
  const [planning, setPlanning] = useState(false)
  const [late, setLate] = useState(false)
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const clockField = useRef<HTMLInputElement>(null)
  const { typed, rows, key: chosen, ready, isError, refetch, groups } = palette
  const keys = [...rows.map(({ key }) => key), newKey]

  const submit = () => {
    const missing = acts.submit()
    setLate(missing === 'clock')
    if (missing === 'clock') clockField.current?.focus()
    if (missing === 'text') field.current?.focus()
    else if (missing && missing !== 'clock') root.current?.querySelector<HTMLElement>(`[data-missing=${missing}] input`)?.focus()
  }
  const move = (step: 1 | -1) => {
    const next = keys[keys.indexOf(chosen) + step]
    if (next !== undefined) palette.choose(next)
  }
  const pressInSearch = (event: KeyboardEvent) => {
    const acted: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => !event.repeat && submit(),
      Tab: () => setPlanning(true),
    }
    const act = acted[event.key]
    if (!act || event.ctrlKey || event.metaKey || (event.key === 'Tab' && (event.shiftKey || !mayPlan(palette)))) return
    event.preventDefault()
    act()
  }
  const press = (event: KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const choosing = digit !== undefined && !event.ctrlKey && !event.metaKey && (event.altKey || !isTyping(event.target))
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
    if (!choosing && !sends && event.key !== 'F2') return
    event.preventDefault()
    if (sends) submit()
    else if (event.key === 'F2') field.current?.focus()
    else if (rows[Number(digit) - 1]) palette.choose(keys[Number(digit) - 1] ?? newKey)
  }
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const reserve = groups.find(({ place }) => place === 'reserve')
  let said = ''
  if (!ready) said = isError ? '' : commons.loading()
  else if (count > 0) said = texts.found({ count })
  else said = typed.trim() === '' && reserve?.all === 0 ? texts.empty() : texts.nothing()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of all that is in the palette
    <div ref={root} className={classes.palette} onKeyDown={press}>
      <TextInput
        classNames={{ input: classes.search ?? '' }}
        role="combobox"
        aria-label={texts.field()}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={ready ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        placeholder={texts.placeholder()}
        leftSection={<IconBolt size={22} stroke={1.75} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={event => palette.type(event.currentTarget.value)}
        onKeyDown={pressInSearch}
        onFocus={() => {
          const early = takeEarly()
          if (early) palette.type(typed + early)
        }}
        data-autofocus
      />
      <Group className={classes.count} justify="space-between" gap={12} px={18} py={8} wrap="nowrap" fz="xs" lh="xs" c="dimmed">
        <Text inherit role="status">
          {said}
        </Text>
        {palette.started && <PaletteClock palette={palette} />}
      </Group>
      {isError && !ready && (
        <Group gap={12} px={18} py={8} wrap="nowrap" role="alert">
          <Text flex={1}>{texts.failed()}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            {commons.retry()}
          </Button>
        </Group>
      )}
      <div className={classes.halves}>
        {ready && <InjectList palette={palette} id={listId} />}
        {ready && <InjectDetails key={chosen} palette={palette} field={field} />}
      </div>
      <InjectFoot
        palette={palette}
        acts={acts}
        late={late}
        clockField={clockField}
        planning={planning}
        onPlan={setPlanning}
        onSubmit={submit}
      />
    </div>
  )
}

type Props = { opened: boolean; fullScreen: boolean; onClose: () => void }

/** The quick injects in their dialog; what was typed is there again when it opens again. */
export const InjectDialog = ({ opened, fullScreen, onClose }: Props) => {
  const { sequences } = usePhrases()
  const palette = usePalette(opened)
  return (
    <DialogFrame opened={opened} onClose={onClose} title={sequences.inject()} fullScreen={fullScreen} maxWidth={960}>
      <InjectPalette palette={palette} onClose={onClose} />
    </DialogFrame>
  )
}
