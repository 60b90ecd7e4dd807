import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { userSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './table-toolbar.module.css'

type Props = { title: string; count: string; onSearch?: (terms: string) => void; onAdd?: () => void; children?: ReactNode }

/** The head of a table: title, number of rows, search and add button (ADM-04 to ADM-07). */
export const TableToolbar = ({ title, count, onSearch, onAdd, children }: Props) => {
  const { admin } = usePhrases()
  const [typed, setTyped] = useState('')
  const search = useDebouncedCallback((terms: string) => onSearch?.(terms), userSearchDebounce)
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>{title}</h1>
        <Text size="sm" c="dimmed" mt={2} role="status">
          {count}
        </Text>
      </div>
      {onSearch && (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={admin.search()}
          placeholder={admin.search()}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value.trim())
          }}
        />
      )}
      {children}
      {onAdd && (
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
          {admin.add()}
        </Button>
      )}
    </div>
  )
}
