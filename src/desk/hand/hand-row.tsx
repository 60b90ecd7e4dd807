import { Box, Text, UnstyledButton } from '@mantine/core'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { handTitle, isUnderWay } from '../../plan/hand/due.ts'
import { MeansIcon } from '../../plan/hand/means-icon.tsx'
import { readScript } from '../../plan/hand/script.ts'
import { Holder } from '../holder.tsx'
import row from '../row.module.css'
import classes from './hand.module.css'
import { addresseeOf } from './hand-persona.tsx'
import { DueTime } from './hand-times.tsx'

type Props = {
  line: HandLine
  readAt: number
  redAfter: number
  /** Whether what came of it waits for the network. */
  unsent: boolean
  onOpen: () => void
  /** Null for those who only read. */
  onTake: (() => void) | null
}

/** A collapsed line by hand; a click on it opens its card. */
export const HandRow = ({ line, readAt, redAfter, unsent, onOpen, onTake }: Props) => {
  const { hand, sequences } = usePhrases()
  const { author, means, text, title } = line
  const word = sequences.hand.means[means ?? 'other']()
  const words = title ? (readScript(text).opening[0] ?? text) : text
  const state = unsent ? hand.unsent() : line.again ? hand.again() : isUnderWay(line) ? sequences.hand.underWay() : null
  return (
    <Box className={`${row.item} ${row.row}`} mih={53}>
      <UnstyledButton className={row.opener} data-opener aria-expanded={false} onClick={onOpen}>
        <span className={row.waited}>
          <DueTime line={line} readAt={readAt} redAfter={redAfter} />
        </span>
        <span className={row.player}>
          <span className={classes.circle}>
            <MeansIcon means={means} size={18} />
          </span>
          <span className={row.lines}>
            <Text span truncate fz="sm" lh="18px" fw={600}>
              {addresseeOf(line) || word}
            </Text>
            <span className={row.small}>
              <span className={row.word}>{word}</span>
              {state && <strong className={classes.state}>{state}</strong>}
            </span>
          </span>
        </span>
        <span className={`${row.lines} ${row.below}`}>
          <Text span truncate fz="sm" lh="19px" fw={600}>
            {handTitle(line)}
          </Text>
          {title && (
            <Text span truncate fz="sm" lh="19px" title={words} data-words>
              {words}
            </Text>
          )}
        </span>
        <span className={row.persona}>
          <PersonAvatar person={author} size={28} />
          <Text span lineClamp={2} fz="sm" lh="18px" fw={600}>
            <Name person={author} />
          </Text>
        </span>
      </UnstyledButton>
      <Box component="span" display="flex" className={`${row.above} ${row.holder}`}>
        <Holder item={line} onTake={onTake} goes={name => hand.goes({ name })} />
      </Box>
    </Box>
  )
}
