import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { use } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { SearchContext } from './side-column.tsx'

/** Opens the search where there is no side column, for readers who may search. */
export const SearchButton = () => {
  const { shell } = usePhrases()
  const onSearch = use(SearchContext)
  return (
    onSearch && (
      <Button
        hiddenFrom="md"
        variant="default"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        onClick={onSearch}
        aria-haspopup="dialog"
      >
        {shell.search()}
      </Button>
    )
  )
}
