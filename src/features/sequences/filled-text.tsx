import { findUnknownVariables, hasVariables } from '#routers/variables.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import classes from './item-form.module.css'
import { useFilledText } from './use-filled-text.ts'

/** A text with variables as it will be published, and the variables that have no word; nothing for a text without any. */
export const FilledText = ({ text }: { text: string }) => {
  const { variables: texts } = usePhrases().sequences
  const fill = useFilledText()
  const { data } = trpc.admin.sequences.variables.useQuery(undefined, { staleTime: 60_000 })
  if (!data || !hasVariables(text)) return null
  const unknown = findUnknownVariables(text, data)
  return (
    <div className={classes.filled}>
      <p className={classes.label}>{texts.filled()}</p>
      <p className={classes.words}>{fill(text)}</p>
      {unknown.length > 0 && (
        <p role="status" className={classes.error}>
          {texts.unknown({ names: unknown.map(name => `{${name}}`).join(', ') })}
        </p>
      )}
    </div>
  )
}
