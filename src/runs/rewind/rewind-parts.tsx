import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import classes from './rewind-bar.module.css'

const parts = ['feed', 'front', 'mail', 'notes', 'plan'] as const
type Part = (typeof parts)[number]

/** What stands in the one column of a narrow window, which the address keeps; a link into the feed's place leads back to it (EXO-393). */
export const usePart = (): Part => {
  const { beside = 'notes', part } = useSearch({ from: '/authenticated/social/weez/rewind' })
  if (part === 'beside') return beside
  return part === 'front' || part === 'mail' ? part : 'feed'
}

/** Chooses what a narrow window shows of the moment; wide ones show all of it. */
export const PartSwitch = () => {
  const { runs } = usePhrases()
  const navigate = useNavigate()
  const choose = (part: Part) =>
    void navigate({
      to: '/weez/rewind',
      search: ({ part: _, beside: __, ...shown }) => ({
        ...shown,
        ...(part === 'plan' && { beside: part }),
        ...(part !== 'feed' && { part: part === 'front' || part === 'mail' ? part : 'beside' }),
      }),
      replace: true,
    })
  return (
    <SegmentedControl
      className={classes.parts}
      aria-label={runs.rewind.part()}
      value={usePart()}
      onChange={choose}
      data={parts.map(value => ({ value, label: runs.rewind.parts[value]() }))}
    />
  )
}
