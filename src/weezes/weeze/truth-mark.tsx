import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { type Truth, truths } from '#db/schema/enums.ts'
import { usePhrases } from '../../app/locale.tsx'
import { MenuItem } from '../../ui/menu.tsx'

const icons = { true: IconCircleCheck, false: IconCircleX, unverified: IconHelpCircle }

/** The quiet mark of what animators say is true. */
export const TruthSign = ({ truth, className }: { truth: Truth | null; className?: string | undefined }) => {
  const { live } = usePhrases()
  if (!truth) return null
  const Sign = icons[truth]
  const name = live.hasTruth({ truth: live.truths[truth]() })
  return (
    <span className={className} data-truth={truth} role="img" aria-label={name} title={name}>
      <Sign size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

/** The lines of a menu that say what is true of something, and take it back. */
export const TruthItems = ({ truth, onSet }: { truth: Truth | null; onSet: (truth: Truth | null) => void }) => {
  const { live } = usePhrases()
  return (
    <>
      {truths.map(one => {
        const Sign = icons[one]
        return (
          <MenuItem key={one} leftSection={<Sign size={18} stroke={1.75} aria-hidden />} onClick={() => onSet(one)}>
            {live.truths[one]()}
          </MenuItem>
        )
      })}
      {truth && <MenuItem onClick={() => onSet(null)}>{live.takeTruth()}</MenuItem>}
    </>
  )
}
