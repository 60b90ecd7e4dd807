import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { Menu, MenuCheckItem } from '../../ui/menu.tsx'
import { type HideableColumn, hideableColumns } from './plan-columns.ts'

type Props = { hidden: readonly HideableColumn[]; onToggle: (column: HideableColumn) => void }

/** The menu of the columns that may be hidden; those that say which line it is are always shown. */
export const PlanColumnsMenu = ({ hidden, onToggle }: Props) => {
  const { plan: texts } = usePhrases()
  return (
    <Menu
      width={200}
      target={
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
          {texts.shownColumns()}
        </Button>
      }
    >
      {hideableColumns.map(column => (
        <MenuCheckItem key={column} checked={!hidden.includes(column)} onChange={() => onToggle(column)}>
          {texts.columns[column]()}
        </MenuCheckItem>
      ))}
    </Menu>
  )
}
