import { Button, Group, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComparableRun } from '#routers/admin/runs.contract.ts'
import type { ComparedRun, Comparison } from '#routers/dossier/comparison.contract.ts'
import { nameRun } from '#routers/dossier/comparison-words.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { comparableQuery, toRunAddress } from '../queries.ts'
import classes from './comparison.module.css'

type Props = { a: string; b: string; compared: Comparison | undefined }

/** Chooses the two runs, those of clones too for who may compare them, and saves their comparison (EXO-386, EXO-387). */
export const RunPicker = ({ a, b, compared }: Props) => {
  const { comparison: texts } = usePhrases()
  const navigate = useNavigate()
  const { data: runs = [] } = useQuery(comparableQuery)
  const labelOf = ({ number, name, clone }: ComparableRun) => {
    const own = runs[0]?.clone ?? ''
    if (number === null) return clone === own ? name : texts.ofClone({ run: name, clone: clone || name })
    return texts.named({ run: nameRun({ number, name, clone }, own, texts), name })
  }
  // An address may call a run otherwise, as by `now`.
  const chosen = (name: string, side: ComparedRun | undefined) =>
    (runs.find(({ run }) => run === name) ?? runs.find(({ number, clone }) => number === side?.number && clone === side?.clone))?.run ?? ''
  const select = (label: string, value: string, choose: (run: string) => Record<'a' | 'b', string>) => (
    <NativeSelect
      label={label}
      value={value}
      onChange={event => {
        const { a, b } = choose(event.currentTarget.value)
        void navigate({ to: '/runs/compare', search: { a: toRunAddress(a), b: toRunAddress(b) }, replace: true, resetScroll: false })
      }}
    >
      {value === '' && <option value="" disabled />}
      {runs.map(run => (
        <option key={run.run} value={run.run}>
          {labelOf(run)}
        </option>
      ))}
    </NativeSelect>
  )
  return (
    <Group gap={12} align="flex-end" className={classes.picker}>
      {select(texts.one(), chosen(a, compared?.a), run => ({ a: run, b }))}
      {select(texts.other(), chosen(b, compared?.b), run => ({ a, b: run }))}
      {compared && (
        <Button
          component="a"
          href={`${basePath}/admin/runs/compare.csv?${new URLSearchParams({ a, b })}`}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          {texts.download()}
        </Button>
      )}
    </Group>
  )
}
