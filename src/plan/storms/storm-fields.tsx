import { Flex, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconMoodAngry, IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { type ReactionMood, reactionKinds, reactionMoods, stormCurves } from '#db/schema/enums.ts'
import { stormMinutesMax } from '#routers/limits.contract.ts'
import type { MoodShares, StormOptions } from '#routers/storms/storms.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { CountStepper } from './count-stepper.tsx'
import range from './range.module.css'
import { CurveMark } from './storm-curve.tsx'
import classes from './storm-form.module.css'
import type { useStormForm } from './use-storm-form.ts'

const icons = { hostile: IconMoodAngry, worried: IconMoodSad, neutral: IconMoodEmpty, supportive: IconMoodSmile } as const

type MoodBarsProps = { shares: MoodShares; onShare: (mood: ReactionMood, percent: number) => void }

/** The share of each mood as a bar that is dragged or moved with the arrows; the others give way, so that the sum stays 100. */
const MoodBars = ({ shares, onShare }: MoodBarsProps) => {
  const { storms } = usePhrases()
  return reactionMoods.map(mood => {
    const Icon = icons[mood]
    const label = storms.moods[mood]()
    const said = storms.share({ percent: shares[mood] })
    return (
      <div key={mood} className={classes.mood} data-mood={mood}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span aria-hidden>{label}</span>
        <input
          type="range"
          className={range.range}
          style={{ '--part': `${shares[mood]}%` } as CSSProperties}
          min={0}
          max={100}
          step={5}
          value={shares[mood]}
          aria-label={label}
          aria-valuetext={said}
          onChange={event => onShare(mood, Number(event.currentTarget.value))}
        />
        <strong>{said}</strong>
      </div>
    )
  })
}

/** The time of a storm in whole minutes. */
const MinutesField = ({ minutes, onMinutes }: { minutes: number; onMinutes: (minutes: number) => void }) => {
  const { storms } = usePhrases()
  const [typed, setTyped] = useState(String(minutes))
  useEffect(() => setTyped(String(minutes)), [minutes])
  return (
    <TextInput
      label={storms.duration()}
      inputMode="numeric"
      rightSection={
        <Text size="sm" c="dimmed">
          {storms.minutes()}
        </Text>
      }
      rightSectionWidth={78}
      value={typed}
      onChange={event => {
        const { value } = event.currentTarget
        if (!/^\d{0,3}$/.test(value)) return
        setTyped(value)
        if (Number(value) > 0) onMinutes(Math.min(stormMinutesMax, Number(value)))
      }}
      onBlur={() => setTyped(String(minutes))}
    />
  )
}

type Props = { options: StormOptions; storm: ReturnType<typeof useStormForm> }

/** What comes: how many of each kind, in which time and form, in which mood, and by whom. */
export const StormFields = ({ options, storm: { form, preview, limited, change, setMood } }: Props) => {
  const { storms } = usePhrases()
  const curveName = useId()
  const toGroup = ({ name, count }: { name: string; count: number }) => ({ value: name, label: storms.group({ name, count }) })
  return (
    <>
      <fieldset className={classes.part}>
        <legend>{storms.what()}</legend>
        <div className={classes.kinds}>
          {reactionKinds.map((kind, at) => (
            <CountStepper
              key={kind}
              kind={kind}
              count={form.kinds[kind]}
              first={at === 0}
              limit={limited.has(kind) && preview ? preview.limits[kind] : null}
              onCount={count => change({ kinds: { ...form.kinds, [kind]: count } })}
            />
          ))}
        </div>
      </fieldset>
      <div className={classes.times}>
        <MinutesField minutes={form.minutes} onMinutes={minutes => change({ minutes })} />
        <fieldset className={classes.part}>
          <legend>{storms.curve()}</legend>
          <Flex gap={4}>
            {stormCurves.map(curve => (
              <label key={curve} className={classes.curve}>
                <input type="radio" name={curveName} value={curve} checked={form.curve === curve} onChange={() => change({ curve })} />
                <CurveMark curve={curve} /> {storms.curves[curve]()}
              </label>
            ))}
          </Flex>
        </fieldset>
      </div>
      <fieldset className={classes.part}>
        <legend>{storms.moodsTitle()}</legend>
        <MoodBars shares={form.moods} onShare={setMood} />
      </fieldset>
      <NativeSelect
        label={storms.personas()}
        value={form.group ?? ''}
        data={[{ value: '', label: storms.group({ name: storms.everybody(), count: options.personas }) }, ...options.groups.map(toGroup)]}
        onChange={event => change({ group: event.currentTarget.value || null })}
      />
      {options.themes.length > 0 && (
        <NativeSelect
          label={storms.theme()}
          value={form.theme ?? ''}
          data={[{ value: '', label: storms.anyTheme() }, ...options.themes]}
          onChange={event => change({ theme: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}
