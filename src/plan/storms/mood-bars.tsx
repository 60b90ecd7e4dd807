import { IconMoodAngry, IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { type ReactionMood, reactionMoods } from '#db/schema/enums.ts'
import type { MoodShares } from '#routers/storms/storms.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import range from './range.module.css'
import classes from './storm-form.module.css'

const icons = { hostile: IconMoodAngry, worried: IconMoodSad, neutral: IconMoodEmpty, supportive: IconMoodSmile } as const

type Props = { shares: MoodShares; onShare: (mood: ReactionMood, percent: number) => void }

/** The share of each mood as a bar that is dragged or moved with the arrows; the others give way, so that the sum stays 100. */
export const MoodBars = ({ shares, onShare }: Props) => {
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
