import { NativeSelect } from '@mantine/core'
import { IconMail, IconMessages } from '@tabler/icons-react'
import { parsePlaying, playings } from '#routers/plan/answers.rules.ts'
import { kindOfChannel } from '#routers/plan/channels.rules.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { kindIcons } from './kind-icons.ts'
import type { Answering } from './preview-parts.ts'
import { useAnswerWords } from './question-choice.tsx'
import classes from './readings.module.css'
import { Reading, ReadingsPanel } from './readings-panel.tsx'

type Props = { preview: PlanPreview } & Answering

/** What the lines of each word for a channel become, changed once for all of them (PLAN-09). */
export const ChannelsPanel = ({ preview: { channelWords: words }, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  const toWords = useAnswerWords()
  const countRows = (some: typeof words) => some.reduce((sum, { rows }) => sum + rows, 0)
  const mails = countRows(words.filter(({ value }) => kindOfChannel(value, true).kind === 'mail'))
  const hasMail = useCurrentUser().exercise.mail === true
  const Sign = hasMail ? IconMail : IconMessages
  return (
    <ReadingsPanel
      id="plan-channels"
      title={texts.channels.title()}
      aside={texts.channels.count({ count: countRows(words), words: words.length })}
      heads={[texts.times.written(), texts.channels.becomes()]}
      foot={
        mails > 0 && (
          <p className={classes.band}>
            <Sign size={18} stroke={1.75} aria-hidden />
            {hasMail ? texts.channels.mailOpen({ count: mails }) : texts.channels.mailClosed({ count: mails })}
          </p>
        )
      }
    >
      {words.map(({ value, id, rows, kind, means, near }) => {
        const Icon = kindIcons[kind]
        const word = value || texts.channels.blank()
        const chosen = playings({ hasMail }).find(answer => {
          const playing = parsePlaying(answer)
          return playing?.kind === kind && playing.means === means
        })
        return (
          <Reading key={id} word={word} near={near && texts.channels.near({ word: near })} rows={rows}>
            <td>
              <NativeSelect
                size="xs"
                aria-label={texts.channels.select({ word })}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                value={chosen ?? kind}
                data={playings({ hasMail }).map(answer => ({ value: answer, label: toWords(answer) }))}
                onChange={event => onAnswer({ [id]: event.currentTarget.value })}
              />
            </td>
          </Reading>
        )
      })}
    </ReadingsPanel>
  )
}
