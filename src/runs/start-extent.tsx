import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import type { StartExtent } from '#routers/admin/start-extent.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import classes from './start-extent.module.css'

type Say = (of: { count: number }) => string

/** What goes or stays, as far as there is any. */
const Amounts = ({ title, amounts, goes = false }: { title: string; amounts: readonly (readonly [number, Say])[]; goes?: boolean }) => {
  const { startExtent: texts } = usePhrases()
  const id = useId()
  const some = amounts.filter(([count]) => count > 0)
  return (
    <div className={classes.amounts} data-goes={goes || undefined}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {some.map(([count, say]) => (
          <li key={say({ count })}>{say({ count })}</li>
        ))}
        {some.length === 0 && <li>{texts.nothing()}</li>}
      </ul>
    </div>
  )
}

/** What going back to the start erases and what stays, in numbers (EXO-458); without `erases` only what is there. */
export const StartExtentLists = ({ extent: { erased, kept, exact }, erases = true }: { extent: StartExtent; erases?: boolean }) => {
  const { startExtent: texts } = usePhrases()
  return (
    <div className={classes.extent}>
      {erases && (
        <Amounts
          goes
          title={texts.erased()}
          amounts={[
            [erased.playerWeezes, texts.playerWeezes],
            [erased.otherWeezes, texts.otherWeezes],
            [erased.messages, texts.messages],
            [erased.mails, texts.mails],
            [erased.articles, texts.articles],
            [erased.notes, texts.notes],
            [erased.lines, texts.changedLines],
            [erased.personas, texts.changedPersonas],
            [erased.reactions, texts.changedReactions],
          ]}
        />
      )}
      <Amounts
        title={erases ? texts.kept() : texts.there()}
        amounts={[
          [kept.weezes, texts.weezes],
          [kept.messages, texts.messages],
          [kept.mails, texts.mails],
          [kept.articles, texts.articles],
          [kept.lines, texts.lines],
          [kept.personas, texts.personas],
          [kept.reactions, texts.reactions],
          [kept.likes, texts.likes],
          [kept.follows, texts.follows],
        ]}
      />
      {!exact && (
        <p className={classes.inexact}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {texts.inexact()}
        </p>
      )}
    </div>
  )
}
