import { Button, Group, Loader, NativeSelect, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextChange } from '../../ui/text-change.tsx'
import { useClock } from '../log/entry-time.tsx'
import classes from './rail.module.css'
import { ofVersion, type Words } from './words.ts'
import { WordsDiff } from './words-diff.tsx'

/** The versions of a communiqué with how much each has changed. */
export const VersionList = ({ communique: { versions }, onCompare }: { communique: Communique; onCompare: (version?: number) => void }) => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  return (
    <section className={classes.section} aria-labelledby="versions">
      <h2 id="versions">
        {phrases.versions()}
        <UnstyledButton className={classes.compare} aria-haspopup="dialog" onClick={() => onCompare()}>
          {phrases.compare()}
        </UnstyledButton>
      </h2>
      <ol className={classes.versions}>
        {versions.map(({ version, savedBy, savedOn, added, removed }) => (
          <li key={version}>
            <UnstyledButton onClick={() => onCompare(version)} aria-haspopup="dialog">
              <strong>{phrases.versionName({ version })}</strong>
              <span>{phrases.stepBy({ name: firstNameInText(savedBy), time: clock(savedOn) })}</span>
              <span>
                <TextChange
                  added={added}
                  removed={removed}
                  label={`${phrases.added({ count: added })}, ${phrases.removed({ count: removed })}`}
                />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Props = {
  communique: Communique
  /** The version that is asked for first, beside the one before it. */
  newest: number
  /** Takes the words of a version up again; null for who does not write. */
  onTakeUp: ((words: Words) => void) | null
  onClose: () => void
}

/** Two versions side by side, word by word. */
export const VersionsDialog = ({ communique: { id, versions, version: current }, newest, onTakeUp, onClose }: Props) => {
  const { communiques: phrases, commons } = usePhrases()
  const clock = useClock()
  const [newer, setNewer] = useState(newest)
  const [older, setOlder] = useState(newest - 1)
  const read = { staleTime: 0 }
  const newerWords = trpc.cell.communiques.version.useQuery({ id, version: newer }, read).data
  const olderWords = trpc.cell.communiques.version.useQuery({ id, version: older }, { ...read, enabled: older > 0 }).data
  const options = versions.map(({ version, savedBy, savedOn }) => ({
    value: String(version),
    label: `${phrases.versionName({ version })}, ${phrases.stepBy({ name: firstNameInText(savedBy), time: clock(savedOn) })}`,
  }))
  return (
    <Dialog opened onClose={onClose} title={phrases.versions()} padded>
      <Group gap={12} mb={16} grow>
        <NativeSelect
          label={phrases.older()}
          data={[...(older === 0 ? [{ value: '0', label: '–' }] : []), ...options]}
          value={older}
          onChange={event => setOlder(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={phrases.newer()}
          data={options}
          value={newer}
          onChange={event => setNewer(Number(event.currentTarget.value))}
        />
      </Group>
      {newerWords && (older === 0 || olderWords) ? (
        <WordsDiff older={ofVersion(olderWords)} newer={ofVersion(newerWords)} />
      ) : (
        <Loader size={24} aria-label={commons.loading()} />
      )}
      {onTakeUp && newer !== current && newerWords && (
        <Button mt={20} onClick={() => onTakeUp(ofVersion(newerWords))}>
          {phrases.takeUp({ version: newer })}
        </Button>
      )}
    </Dialog>
  )
}
