import '../../ui/combobox-styles.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { articleSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'

export type ChosenArticle = { id: number | null; title: string }
type Props = { article: ChosenArticle; error: ReactNode; onChange: (article: ChosenArticle) => void }

/** The field that chooses the article of an item by title and media source. A title that no article has yet stays as it was written. */
export const ArticleField = ({ article, error, onChange }: Props) => {
  const { form: texts } = usePhrases().sequences
  const [typed, setTyped] = useState('')
  const [terms] = useDebouncedValue(typed === article.title ? '' : typed.trim().slice(0, 100), articleSearchDebounce)
  const { data } = trpc.press.manage.useQuery({ terms }, { placeholderData: keepPreviousData })
  const { data: sources = [] } = trpc.press.medias.useQuery({})
  const found = (data?.data ?? []).map(({ id, title, mediaSourceId }) => {
    const source = sources.find(({ id }) => id === mediaSourceId)?.name ?? ''
    return { value: String(id), label: title, source }
  })
  const value = article.id === null ? (found.find(({ label }) => label === article.title)?.value ?? article.title) : String(article.id)
  const missing = value !== '' && !found.some(option => option.value === value)
  const options = missing ? [{ value, label: article.title, source: article.id === null ? texts.articleUnwritten() : '' }, ...found] : found
  return (
    <Select
      label={texts.article()}
      placeholder={texts.articleSearch()}
      data={options}
      value={value || null}
      error={error}
      searchable
      withCheckIcon={false}
      // The server has searched: titles, authors and media sources.
      filter={({ options }) => options}
      nothingFoundMessage={texts.articleNone()}
      onSearchChange={setTyped}
      renderOption={({ option }) => {
        const source = options.find(({ value }) => value === option.value)?.source
        return source ? `${option.label} · ${source}` : option.label
      }}
      onChange={(_, option) => option && onChange({ id: /^\d+$/.test(option.value) ? Number(option.value) : null, title: option.label })}
    />
  )
}
