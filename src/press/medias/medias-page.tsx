import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCopy, IconPlus, IconReplace } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { SortContext } from '../../ui/sort/sort-context.tsx'
import table from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import head from '../../ui/table/table-toolbar.module.css'
import { toastError } from '../../ui/toast.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { CopyMediasDialog } from './copy-medias-dialog.tsx'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { MediaPanel } from './media-panel.tsx'
import { MediaRow } from './media-row.tsx'
import { reloadMediaSources, storeMediaSources } from './medias-list.ts'
import classes from './medias-page.module.css'
import { ReplaceMediasDialog } from './replace-medias-dialog.tsx'

type Props = {
  sources: readonly ManagedMediaSource[]
  openId: number | null
  /** Null for observers, who only read. */
  onEdit: ((source: ManagedMediaSource, opener: HTMLElement) => void) | null
  onMove: (id: number, before: number | null) => void
}

/** The media sources in their order, which animators change by pointer and by keyboard (Space, arrows, Space; Escape). */
const MediasTable = ({ sources, openId, onEdit, onMove }: Props) => {
  const { medias } = usePhrases()
  const { columns } = medias
  return (
    <SortContext ids={sources.map(({ id }) => id)} words={medias} onMove={onMove}>
      <div className={table.panel}>
        <table className={table.table} aria-label={medias.title()}>
          <thead>
            <tr>
              <th scope="col">{columns.media()}</th>
              <th scope="col">{columns.color()}</th>
              <th scope="col">{columns.persona()}</th>
              <th scope="col" data-number>
                {columns.articles()}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(source => (
              <MediaRow key={source.id} source={source} open={source.id === openId} onEdit={onEdit && (opener => onEdit(source, opener))} />
            ))}
          </tbody>
        </table>
      </div>
    </SortContext>
  )
}

/** What the panel shows; 0 = a new media source, null = nothing. */
type Open = number | null

/** The list with a media source moved before another one (null = to the end), as the server will return it. */
const withSourceMoved = (sources: readonly ManagedMediaSource[], id: number, before: number | null): ManagedMediaSource[] => {
  const others = sources.filter(source => source.id !== id)
  const at = before === null ? others.length : others.findIndex(source => source.id === before)
  return others.toSpliced(at, 0, ...sources.filter(source => source.id === id))
}

/** Renders the media sources of the exercise, with a panel that changes one of them (EXO-32, EXO-34 to EXO-36). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one page, whose list and panel share their state
export const MediasPage = () => {
  const { medias, commons, admin } = usePhrases()
  const { locale } = useLocale()
  usePageTitle(medias.title())
  const animates = usePermission('animate')
  const administers = usePermission('administer')
  const { data, isError, refetch } = trpc.press.mediaSources.list.useQuery({})
  const [open, setOpen] = useState<Open>(null)
  const [asked, setAsked] = useState<Open | undefined>(undefined)
  const [dirty, setDirty] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [copying, setCopying] = useState(false)
  const [replacing, setReplacing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const onError = () => {
    toastError(admin.failedAct())
    void reloadMediaSources()
  }
  const move = trpc.press.mediaSources.move.useMutation({ onSuccess: storeMediaSources, onError })
  const addStarterSet = trpc.press.mediaSources.addStarterSet.useMutation({ onSuccess: storeMediaSources, onError })
  const giveVoices = trpc.press.mediaSources.giveVoices.useMutation({ onSuccess: storeMediaSources, onError })
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })

  const show = (next: Open) => {
    setAsked(undefined)
    setDirty(false)
    setOpen(next)
  }
  const request = (next: Open) => (dirty ? setAsked(next) : show(next))
  useEffect(() => {
    const target = open === null ? opener.current : heading.current
    target?.focus()
  }, [open])

  const sources = data ?? []
  const source = sources.find(({ id }) => id === open) ?? null
  const voiceless = sources.filter(({ persona }) => !persona).length
  const articles = sources.reduce((sum, one) => sum + one.articles, 0)
  const leave = { title: medias.leave(), hint: medias.leaveHint(), go: medias.leaveGo(), stay: medias.leaveStay() }
  return (
    <div className={classes.page} data-open={open !== null || undefined}>
      <div className={classes.list}>
        <div className={head.head}>
          <div className={head.words}>
            <h1>{medias.title()}</h1>
            <Text size="sm" c="dimmed" mt={2} role="status">
              {data ? `${medias.count({ count: sources.length })}, ${medias.articles({ count: articles })}` : commons.loading()}
            </Text>
          </div>
          {administers && (
            <Button variant="default" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => setCopying(true)}>
              {medias.copy()}
            </Button>
          )}
          {animates && (
            <Button
              variant="default"
              leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />}
              onClick={() => (dirty ? request(null) : setReplacing(true))}
            >
              {medias.replace()}
            </Button>
          )}
          {animates && (
            <Button
              ref={addButton}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={event => {
                opener.current = event.currentTarget
                request(0)
              }}
            >
              {medias.add()}
            </Button>
          )}
        </div>
        {isError && !data && <TableError onRetry={() => void refetch()} />}
        {sources.length > 0 && (
          <>
            {voiceless > 0 && (
              <Group gap={8} mb={12} c="var(--weez-bad)">
                <IconAlertCircle size={18} stroke={1.75} aria-hidden /> {medias.voiceless({ count: voiceless })}
                {animates && (
                  <Button size="xs" variant="default" loading={giveVoices.isPending} onClick={() => giveVoices.mutate({})}>
                    {medias.giveVoices()}
                  </Button>
                )}
              </Group>
            )}
            <MediasTable
              sources={sources}
              openId={open}
              onEdit={
                animates
                  ? ({ id }, from) => {
                      opener.current = from
                      request(id)
                    }
                  : null
              }
              onMove={(id, before) => {
                utils.press.mediaSources.list.setData({}, withSourceMoved(sources, id, before))
                move.mutate({ id, before })
              }}
            />
            <Group mih={36} mt={12} fz="sm" c="dimmed">
              {animates ? medias.hint() : medias.orderHint()}
            </Group>
          </>
        )}
        {data?.length === 0 && (
          <Stack className={table.panel} gap={12} align="flex-start" p="32px 24px">
            <Text>{medias.empty()}</Text>
            {animates && (
              <>
                <Text c="dimmed">{medias.starterHint()}</Text>
                <Button loading={addStarterSet.isPending} onClick={() => addStarterSet.mutate({ language: locale })}>
                  {medias.createStarter()}
                </Button>
              </>
            )}
          </Stack>
        )}
      </div>
      {animates && open !== null && (open === 0 || source) && (
        <MediaPanel
          key={open}
          source={source}
          heading={heading}
          onDirty={setDirty}
          onDone={() => show(null)}
          onDelete={() => setDeleting(true)}
          onClose={() => request(null)}
        />
      )}
      {deleting && source && (
        <DeleteMediaDialog
          source={source}
          others={sources.filter(({ id }) => id !== source.id)}
          onDeleted={() => {
            // Its row, which would get the focus, is gone.
            opener.current = addButton.current
            show(null)
          }}
          onClose={() => setDeleting(false)}
        />
      )}
      {replacing && <ReplaceMediasDialog sources={sources} onClose={() => setReplacing(false)} />}
      {copying && <CopyMediasDialog count={sources.length} onClose={() => setCopying(false)} />}
      <LeaveDialog opened={asked !== undefined} words={leave} onGo={() => show(asked ?? null)} onStay={() => setAsked(undefined)} />
      <LeaveDialog opened={blocker.status === 'blocked'} words={leave} onGo={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
    </div>
  )
}
