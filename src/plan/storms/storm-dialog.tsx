import { Box, Button, Flex, Kbd, Text } from '@mantine/core'
import { IconFlame, IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RelativeTime } from '../../ui/moment.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { invalidateSequences } from '../sequences/queries.ts'
import { excerptOf } from './excerpt.ts'
import { StormFields } from './storm-fields.tsx'
import classes from './storm-form.module.css'
import { StormPreviewPane } from './storm-preview.tsx'
import { totalOf, useStormForm } from './use-storm-form.ts'

type Props = { weezeId: number; onClose: () => void }

/** What is launched, its preview beside it, and the button that launches it; Ctrl+Enter does so from everywhere in it. */
const StormForm = ({ weezeId, onClose }: Props) => {
  const { storms } = usePhrases()
  const { data: options, error } = trpc.admin.storms.options.useQuery({ weezeId }, { retry: false })
  const storm = useStormForm(weezeId)
  const { form, wish, preview, settled, edits } = storm
  const count = preview ? totalOf(preview.planned) : 0
  const launch = trpc.admin.storms.launch.useMutation({
    onSuccess: () => {
      toastSuccess(storms.launched({ count }))
      onClose()
    },
    onError: failed => {
      const said = { conflict: storms.closed(), 'bad request': edits.size > 0 ? storms.twice() : storms.changed() } as const
      const kind = getFailureKind(failed)
      toastError(kind === 'conflict' || kind === 'bad request' ? said[kind] : storms.failed())
    },
    onSettled: invalidateSequences,
  })
  const ready = settled && count > 0 && !launch.isPending
  const submit = () => {
    if (!ready || !preview) return
    const shown = new Set(preview.answers.map(({ text }) => text))
    const changed = [...edits].flatMap(([from, to]) => (shown.has(from) && from !== to ? [{ from, to }] : []))
    launch.mutate({ ...wish, kinds: preview.planned, edits: changed })
  }
  if (error) return <Text role="alert">{getFailureKind(error) === 'not found' ? storms.gone() : storms.actFailed()}</Text>
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={event => event.preventDefault()}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
      }}
    >
      <div className={classes.halves}>
        <div className={classes.fields}>
          {options && (
            <>
              <Box component="blockquote" p="10px 14px 12px" bd="1px solid var(--weez-rule)" bdrs={12}>
                <Flex component="p" gap={8} align="center" mb={4} fz="sm">
                  <PersonAvatar person={options.weeze.author} size={24} />
                  <strong>
                    <Name person={options.weeze.author} />
                  </strong>{' '}
                  <Text span inherit truncate c="dimmed">
                    @{options.weeze.author.username}
                  </Text>
                  <Text span inherit flex="none" ml="auto" c="dimmed">
                    <RelativeTime at={options.weeze.createdOn} />
                  </Text>
                </Flex>
                <Text lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
                  {options.weeze.text}
                </Text>
              </Box>
              <StormFields options={options} storm={storm} />
            </>
          )}
        </div>
        <section className={classes.preview} aria-label={storms.preview()} aria-busy={!settled}>
          <Box component="h2" fz="xl" lh="xl">
            {storms.preview()}
          </Box>
          {storm.error && <p role="alert">{storms.previewFailed()}</p>}
          {preview && options && (
            <StormPreviewPane
              preview={preview}
              curve={form.curve}
              minutes={form.minutes}
              about={excerptOf(options.weeze.text)}
              edits={edits}
              onEdit={storm.edit}
              onRedraw={storm.redraw}
            />
          )}
        </section>
      </div>
      <div className={classes.foot}>
        <Flex component="p" className={classes.note} gap={8} align="center" fz="sm" c="dimmed">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden /> {storms.stopsWith()}
        </Flex>
        <Button variant="default" onClick={onClose}>
          {storms.cancel()}
        </Button>
        <Button
          leftSection={<IconFlame size={18} stroke={1.75} aria-hidden />}
          rightSection={
            <Kbd aria-hidden visibleFrom="sm" bg="none" c="inherit" style={{ borderColor: 'rgba(255, 255, 255, 0.5)' }}>
              Ctrl ↵
            </Kbd>
          }
          aria-keyshortcuts="Control+Enter"
          loading={launch.isPending}
          disabled={count === 0}
          onClick={submit}
        >
          {storms.launch({ count })}
        </Button>
      </div>
    </form>
  )
}

/** Lets personas react to a weeze, with a preview of what comes (EXO-197). */
const StormDialog = ({ opened, weezeId, onClose }: Props & { opened: boolean }) => {
  const { storms } = usePhrases()
  return (
    <Dialog opened={opened} onClose={onClose} title={storms.title()} maxWidth={940} fullScreen={usePhone()}>
      <StormForm key={weezeId} weezeId={weezeId} onClose={onClose} />
    </Dialog>
  )
}

/** Lets personas react to the weeze in the address. */
export const StormWeezeDialog = ({ opened, id }: { opened: boolean; id: number }) => {
  const navigate = useNavigate()
  const close = () => navigate({ to: '.', search: search => ({ ...search, storm: undefined }), replace: true, resetScroll: false })
  return <StormDialog opened={opened} weezeId={id} onClose={() => void close()} />
}
