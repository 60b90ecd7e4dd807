import { Flex, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { articleStatuses } from '#db/schema/enums.ts'
import type { ManagedArticleList } from '#routers/press/articles.contract.ts'
import { articleSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { MediaSourceSelect } from '../source-select.tsx'
import classes from './article-filters.module.css'
import type { ArticleFilterValues } from './managed-articles.ts'

type Props = {
  filters: ArticleFilterValues
  counts: ManagedArticleList['counts'] | undefined
  onChange: (filters: ArticleFilterValues) => void
}

const toSegment = (value: string, name: string, count: number | undefined) => ({
  value,
  label: (
    <Flex component="span" display="inline-flex" gap={6} align="baseline" lh="26px" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {name}
      <Text span inherit c="dimmed">
        {count}
      </Text>
    </Flex>
  ),
})

/** The filters of the table of articles: search terms (PMAN-07), status and media source. */
export const ArticleFilters = ({ filters, counts, onChange }: Props) => {
  const { manage, articles } = usePhrases()
  const [{ typed, searched }, setSearch] = useState({ typed: filters.q ?? '', searched: filters.q })
  // A search that changes through navigation, such as the back button, replaces the typed text; a search sent by this field does not.
  if (filters.q !== searched) setSearch({ typed: filters.q ?? '', searched: filters.q })
  const search = useDebouncedCallback((q: string | undefined) => {
    setSearch(({ typed }) => ({ typed, searched: q }))
    onChange({ ...filters, q })
  }, articleSearchDebounce)
  return (
    <Flex component="search" wrap="wrap" gap={12} align="center">
      <TextInput
        type="search"
        className={classes.search}
        aria-label={manage.search()}
        placeholder={manage.search()}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={event => {
          const { value } = event.currentTarget
          setSearch({ typed: value, searched })
          search(value.trim() || undefined)
        }}
      />
      <SegmentedControl
        aria-label={articles.props.status()}
        value={filters.status ?? 'all'}
        onChange={status => onChange({ ...filters, status: articleStatuses.find(one => one === status) })}
        data={[
          toSegment('all', manage.all(), counts?.all),
          toSegment('PUBLISHED', manage.published(), counts?.PUBLISHED),
          toSegment('UNPUBLISHED', manage.unpublished(), counts?.UNPUBLISHED),
        ]}
      />
      <div className={classes.source}>
        <MediaSourceSelect
          label={articles.props.media()}
          labelHidden
          all={manage.allSources()}
          value={filters.source}
          onChange={source => onChange({ ...filters, source })}
        />
      </div>
    </Flex>
  )
}
