import { VisuallyHidden } from '@mantine/core'
import { advisedWeezeLength } from '#routers/limits.contract.ts'
import { countGraphemes } from '#routers/weezes/text.rules.ts'
import { weezeLengthHiddenThreshold, weezeLengthWarningThreshold } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import classes from './counter.module.css'

const toCounterState = (left: number) => (left > weezeLengthWarningThreshold ? 'plenty' : left > 0 ? 'few' : left === 0 ? 'none' : 'over')

/** Shows how many characters remain of the advised length (COMP-03 to COMP-06, COMP-07). Screen readers announce few, none and too many. */
export const CharacterCounter = ({ id, text }: { id: string; text: string }) => {
  const { composer } = usePhrases()
  const left = advisedWeezeLength - countGraphemes(text)
  const used = Math.min(advisedWeezeLength - left, advisedWeezeLength)
  const state = toCounterState(left)
  const announced = { plenty: '', few: composer.few({ count: weezeLengthWarningThreshold }), none: composer.none(), over: composer.over() }
  return (
    <span className={`${shared.second} ${classes.counter}`} data-state={state}>
      <VisuallyHidden id={id}>{left < 0 ? composer.over() : composer.left({ count: left })}</VisuallyHidden>
      <VisuallyHidden role="status">{announced[state]}</VisuallyHidden>
      {left > -weezeLengthHiddenThreshold && (
        <>
          {left < advisedWeezeLength && (
            <svg className={classes.ring} viewBox="0 0 22 22" aria-hidden>
              <circle cx={11} cy={11} r={6.9} />
              <circle cx={11} cy={11} r={6.9} pathLength={advisedWeezeLength} strokeDasharray={`${used} ${advisedWeezeLength}`} />
            </svg>
          )}
          <span aria-hidden>{String(left).replace('-', '−')}</span>
        </>
      )}
    </span>
  )
}
