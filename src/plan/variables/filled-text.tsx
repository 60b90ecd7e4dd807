import { Text } from '@mantine/core'
import { fillVariables, findUnknownVariables, hasVariables } from '#routers/variables.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import classes from '../items/item-form.module.css'

/** Returns a function that fills the words of the exercise into a text, as it will be published. */
export const useFilledText = (): ((text: string) => string) => {
  const { data } = trpc.admin.sequences.variables.useQuery(undefined, { staleTime: 60_000 })
  return text => fillVariables(text, data ?? {})
}

/** A text with variables as it will be published, and the variables that have no word; nothing for a text without any. */
export const FilledText = ({ text }: { text: string }) => {
  const { variables: texts } = usePhrases().sequences
  const fill = useFilledText()
  const { data } = trpc.admin.sequences.variables.useQuery(undefined, { staleTime: 60_000 })
  if (!data || !hasVariables(text)) return null
  const unknown = findUnknownVariables(text, data)
  return (
    <div className={classes.filled}>
      <Text mb={6} size="sm" fw={600}>
        {texts.filled()}
      </Text>
      <Text>{fill(text)}</Text>
      {unknown.length > 0 && (
        <Text role="status" mt={4} size="xs" c="var(--mantine-color-error)">
          {texts.unknown({ names: unknown.map(name => `{${name}}`).join(', ') })}
        </Text>
      )}
    </div>
  )
}
