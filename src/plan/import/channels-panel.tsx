import { NativeSelect } from '@mantine/core'
import { IconArrowRight, IconMail, IconMessages } from '@tabler/icons-react'
import { parsePlaying, playings } from '#routers/plan/answers.rules.ts'
import { kindOfChannel } from '#routers/plan/channels.rules.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { kindIcons } from './kind-icons.ts'
import type { Answering } from './preview-parts.ts'
import { useAnswerWords } from './question-choice.tsx'
import classes from './readings.module.css'

type Props = { preview: PlanPreview } & Answering

/** What the lines of each word for a channel become, changed once for all of them (PLAN-09). */
export const ChannelsPanel = ({ preview: { channelWords: words }, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  const toWords = useAnswerWords()
  const countRows = (some: typeof words) => some.reduce((sum, { rows }) => sum + rows, 0)
  const mails = countRows(words.filter(({ value }) => kindOfChannel(value, true).kind === 'mail'))
  const hasMail = words.some(({ kind }) => kind === 'mail')
  const Sign = hasMail ? IconMail : IconMessages
  return (
    <div className={`${shared.panel} ${classes.panel}`}>
      <header>
        <h2 id="plan-channels">{texts.channels.title()}</h2>
        <small>{texts.channels.count({ count: countRows(words), words: words.length })}</small>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className={classes.scroller} aria-labelledby="plan-channels" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.times.written()}</th>
              <th scope="col" className={classes.count}>
                {texts.times.rows()}
              </th>
              <td />
              <th scope="col">{texts.channels.becomes()}</th>
            </tr>
          </thead>
          <tbody>
            {words.map(({ value, id, rows, kind, means, near }) => {
              const Icon = kindIcons[kind]
              const word = value || texts.channels.blank()
              const chosen = playings({ hasMail }).find(answer => {
                const playing = parsePlaying(answer)
                return playing?.kind === kind && playing.means === means
              })
              return (
                <tr key={id}>
                  <th scope="row">
                    {word}
                    {near && <small>{texts.channels.near({ word: near })}</small>}
                  </th>
                  <td className={classes.count}>{rows}</td>
                  <td className={classes.arrow}>
                    <IconArrowRight size={16} stroke={1.75} aria-hidden />
                  </td>
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
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {mails > 0 && (
        <p className={classes.band}>
          <Sign size={18} stroke={1.75} aria-hidden />
          {hasMail ? texts.channels.mailOpen({ count: mails }) : texts.channels.mailClosed({ count: mails })}
        </p>
      )}
    </div>
  )
}
