import { Button, Group } from '@mantine/core'
import { IconChevronDown, IconCircleCheck, IconEyeOff } from '@tabler/icons-react'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { letterOf } from '#routers/plan/workbook.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import shared from '../../ui/shared.module.css'
import type { Answering } from './preview-parts.ts'
import classes from './sheet-head.module.css'

type Props = { preview: PlanPreview } & Answering

type TabsProps = { sheets: PlanPreview['sheets']; chosen: string | null; proposed: string | null } & Answering

/** The sheets of the file with their rows; a hidden one is marked (PLAN-02). */
export const SheetTabs = ({ sheets, chosen, proposed, onAnswer }: TabsProps) => {
  const { planImport: texts } = usePhrases()
  if (sheets.length < 2) return null
  return (
    <Group gap={0} role="group" aria-label={texts.sheets()} className={classes.tabs}>
      {sheets.map(({ name, rows, hidden }) => (
        <button key={name} type="button" className={classes.tab} aria-pressed={name === chosen} onClick={() => onAnswer({ sheet: name })}>
          {hidden && <IconEyeOff size={16} stroke={1.75} aria-hidden />}
          <span>{name}</span>
          <small>
            {texts.sheetRows({ count: rows })}
            {hidden && `, ${texts.hiddenSheet()}`}
          </small>
          {name === proposed && <em>{texts.proposed()}</em>}
        </button>
      ))}
    </Group>
  )
}

/** Which row the headings are in, and the first rows to choose another one (PLAN-03). */
export const HeadingChoice = ({ preview: { headingRow, top }, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  return (
    <Group gap={8}>
      <span className={classes.found}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {headingRow === null ? texts.headings.none() : texts.headings.found({ row: headingRow })}
      </span>
      <Menu
        width={360}
        target={
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
            {texts.headings.other()}
          </Button>
        }
      >
        {top.map((cells, at) => (
          <MenuItem key={String(at)} onClick={() => onAnswer({ headingRow: String(at + 1) })}>
            <span className={shared.truncated}>
              {texts.headings.row({ row: at + 1, cells: cells.filter(cell => cell !== '').join(', ') })}
            </span>
          </MenuItem>
        ))}
        <MenuItem onClick={() => onAnswer({ headingRow: 'none' })}>{texts.headings.none()}</MenuItem>
      </Menu>
    </Group>
  )
}

/** The first rows as in the workbook; the number of a row makes it the headings. */
export const FirstRows = ({ preview: { headingRow, top }, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  const width = Math.max(0, ...top.map(cells => cells.length))
  const letters = Array.from({ length: width }, (_, at) => letterOf(at))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={classes.scroller} aria-label={texts.firstRows()} tabIndex={0}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <td />
            {letters.map(letter => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {top.map((cells, index) => {
            const row = index + 1
            return (
              <tr key={row} data-headings={row === headingRow || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={texts.headings.choose({ row })}
                    aria-pressed={row === headingRow}
                    onClick={() => onAnswer({ headingRow: String(row) })}
                  >
                    {row}
                  </button>
                </th>
                {letters.map((letter, at) => (
                  <td key={letter}>
                    <span>{cells[at]}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
