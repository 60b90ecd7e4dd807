import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconBraces, IconExternalLink, IconFileImport, IconFlame, IconHistory, IconPlus, IconTable } from '@tabler/icons-react'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { sequencePanelHeight } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import shared from '../../ui/shared.module.css'
import { toastError } from '../../ui/toast.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { ClockLine } from '../control-room/clock-line.tsx'
import { ExerciseControls } from '../control-room/exercise-controls.tsx'
import { PauseAllButton } from '../control-room/pause-all-button.tsx'
import { ResumeAllButton } from '../control-room/resume-all-button.tsx'
import { StageLine } from '../control-room/stage-line.tsx'
import { WallCard } from '../control-room/wall-card.tsx'
import { InjectButton } from '../injects/inject-button.tsx'
import { NextItemCard } from '../items/next-item-card.tsx'
import { setPendingFiles } from '../items/pending-files.ts'
import { StopButton, StopCard } from '../stop/late-parts.ts'
import { useStop } from '../stop/use-stop.ts'
import { StormCards } from '../storms/storm-cards.tsx'
import { invalidateSequences, useLacking, useSequences } from './queries.ts'
import { SequenceRow } from './sequence-row.tsx'
import classes from './sequences-panel.module.css'

/** The button that adds a sequence and opens it. */
const AddSequenceButton = () => {
  const { sequences: phrases } = usePhrases()
  const navigate = useNavigate()
  const create = trpc.admin.sequences.create.useMutation({
    onSuccess: ({ id }) => {
      void invalidateSequences()
      void navigate({ to: '/admin/sequences/$id', params: { id: String(id) } })
    },
    onError: () => toastError(phrases.failed()),
  })
  return (
    <Button
      fullWidth
      variant="subtle"
      radius={0}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate({ name: phrases.created() })}
    >
      {phrases.add()}
    </Button>
  )
}

/**
 * The control room of animators: the sequences, the next item, a link to the public page (SEQ-01, SEQ-02, SEQ-12). Dropped files open in
 * the import preview. Observers see it without its controls (design rule 14).
 * `alone` = the panel is the only content of a page, which renders the title itself.
 */
export const SequencesPanel = ({ alone = false }: { alone?: boolean }) => {
  const { sequences: phrases, shell, storms, commons } = usePhrases()
  const { sequences, readAt, settled } = useSequences()
  const navigate = useNavigate()
  const animates = usePermission('animate')
  const lacking = [...useLacking().values()]
  const state = useStop()
  const { over, handlers } = useFileDrop(files => {
    setPendingFiles(files)
    void navigate({ to: '/admin/sequences/import' })
  })
  const tools = [
    [linkOptions({ to: '/runs' }), shell.runs(), IconHistory],
    [linkOptions({ to: '/admin/sequences/plan' }), commons.plan(), IconTable],
    [linkOptions({ to: '/admin/sequences/variables' }), phrases.variables.title(), IconBraces],
    [linkOptions({ to: '/admin/sequences/reactions' }), storms.pool.title(), IconFlame],
  ] as const
  if (state?.stop)
    return (
      <div className={classes.panel} data-control-room>
        <StopCard stop={state.stop} />
      </div>
    )
  return (
    <section
      className={classes.panel}
      aria-labelledby="sequences-title"
      data-control-room
      data-over={over || undefined}
      {...(animates && handlers)}
    >
      <Group gap={8}>
        <Box component="h2" id="sequences-title" flex={1} fz="2xl" lh="2xl">
          {alone ? phrases.list() : shell.controlRoom()}
        </Box>
        <Button
          component="a"
          href={`${basePath}/webpress`}
          target="_blank"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {phrases.publicPage()}
        </Button>
        {tools.map(([link, name, Icon]) => (
          <Button
            key={link.to}
            variant="default"
            size="xs"
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            renderRoot={props => <Link {...props} {...link} />}
          >
            {name}
          </Button>
        ))}
        {animates && (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
              onClick={() => void navigate({ to: '/admin/sequences/import' })}
            >
              {phrases.import()}
            </Button>
            <PauseAllButton sequences={sequences} />
            <ResumeAllButton sequences={sequences} />
          </>
        )}
      </Group>
      <StageLine />
      <ClockLine />
      {animates && <InjectButton />}
      {animates && <ExerciseControls />}
      {state && <StopButton state={state} size="xs" />}
      <StormCards />
      <Box className={shared.panel} style={{ overflow: 'hidden' }}>
        {sequences.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
          <ul className={classes.list} style={{ maxHeight: sequencePanelHeight }} aria-label={phrases.list()} tabIndex={0}>
            {sequences.map(sequence => (
              <SequenceRow
                key={sequence.id}
                sequence={sequence}
                readAt={readAt}
                lacking={lacking.filter(({ sequenceId }) => sequenceId === sequence.id).length}
              />
            ))}
          </ul>
        ) : (
          settled && (
            <Flex component="p" className={classes.none} direction="column" p={16} c="dimmed">
              <Text component="strong" fw="bold" c="var(--mantine-color-text)">
                {phrases.none()}
              </Text>
              {animates && phrases.noneHint()}
            </Flex>
          )
        )}
        {animates && <AddSequenceButton />}
      </Box>
      {over && <p className={classes.drop}>{phrases.drop()}</p>}
      <NextItemCard />
      <WallCard />
    </section>
  )
}
