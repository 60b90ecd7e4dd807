import { Button } from '@mantine/core'
import { IconFileExport, IconFileImport, IconPlayerTrackNext } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../ui/menu.tsx'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import { markSequences } from '../sequences/sequence-marks.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/**
 * The import of a chronogramme, the dry run, the file of each sequence of the plan as Excel, and where some lines are played by hand, their cards. The page of a
 * sequence has the other formats.
 */
export const PlanTools = ({ sequences, hand }: { sequences: readonly Sequence[]; hand: boolean }) => {
  const { plan: texts, sequences: phrases } = usePhrases()
  const animates = usePermission('animate')
  const navigate = useNavigate()
  const { data: sources = [] } = trpc.admin.plan.sources.useQuery()
  const originals = markSequences(sequences).filter(({ sequence: { id } }) => sources.includes(id))
  return (
    <>
      {animates && (
        <Button
          variant="default"
          leftSection={<IconFileImport {...icon} />}
          onClick={() => void navigate({ to: '/admin/sequences/import' })}
        >
          {phrases.import()}
        </Button>
      )}
      {sequences.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlayerTrackNext {...icon} />}
          renderRoot={props => <Link {...props} to="/admin/sequences/dry-run" />}
        >
          {texts.dryRun()}
        </Button>
      )}
      {sequences.length > 0 && (
        <Menu
          width={280}
          target={
            <Button variant="default" leftSection={<IconFileExport {...icon} />}>
              {texts.export()}
            </Button>
          }
        >
          <MenuLabel>{texts.exportExcel()}</MenuLabel>
          {markSequences(sequences).map(({ sequence: { id, name }, letter, tone }) => (
            <MenuItem
              key={id}
              leftSection={<SequenceTile letter={letter} tone={tone} />}
              renderRoot={props => <a {...props} href={`${basePath}/admin/sequences/${id}/chronogramme.xlsx`} download />}
            >
              {name}
            </MenuItem>
          ))}
          {originals.length > 0 && <MenuLabel>{texts.exportOriginal()}</MenuLabel>}
          {originals.map(({ sequence: { id, name }, letter, tone }) => (
            <MenuItem
              key={id}
              leftSection={<SequenceTile letter={letter} tone={tone} />}
              renderRoot={props => <a {...props} href={`${basePath}/admin/sequences/${id}/original.xlsx`} download />}
            >
              {name}
            </MenuItem>
          ))}
          {hand && (
            <>
              <MenuDivider />
              <MenuItem leftSection={<IconFileExport {...icon} />} renderRoot={props => <Link {...props} to="/admin/sequences/cards" />}>
                {texts.exportCards()}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </>
  )
}
