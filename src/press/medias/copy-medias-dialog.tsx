import { Box, Flex, NativeSelect, Text } from '@mantine/core'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { trpc } from '../../app/trpc.ts'
import formClasses from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import table from '../../ui/table/table.module.css'
import classes from './copy-medias-dialog.module.css'
import { storeMediaSources } from './medias-list.ts'
import page from './medias-page.module.css'

type Props = { count: number; onClose: () => void }

/** Copies the media sources of another exercise, after a list of what that would add (EXO-93). */
export const CopyMediasDialog = ({ count, onClose }: Props) => {
  const { medias, admin } = usePhrases()
  const clients = trpc.admin.clients.list.useQuery({ search: '' })
  const exercises = (clients.data?.data ?? []).flatMap(({ exercises }) => exercises).filter(({ base }) => base !== (basePath || '/'))
  const done = (all: readonly ManagedMediaSource[]) => medias.copied({ count: all.length - count })
  const { form, options } = useDialogForm({ exerciseId: '' }, onClose, done)
  const exerciseId = Number(form.values.exerciseId)
  const preview = trpc.admin.mediaSources.previewCopies.useQuery({ exerciseId }, { enabled: exerciseId > 0 })
  const { mutate, isPending } = trpc.admin.mediaSources.copy.useMutation({
    ...options,
    onSuccess: async all => {
      storeMediaSources(all)
      await options.onSuccess(all)
    },
  })
  const sources = exerciseId > 0 ? (preview.data ?? []) : []
  const added = sources.filter(({ known }) => !known)
  const failed = clients.isError || preview.isError
  return (
    <FormDialog
      title={medias.copyTitle()}
      lead={medias.copyLead()}
      problem={form.errors.form ?? (failed && admin.failedAct())}
      submitLabel={added.length > 0 ? medias.copyMany({ count: added.length }) : medias.copyConfirm()}
      disabled={added.length === 0}
      pending={isPending}
      onSubmit={form.onSubmit(() => mutate({ exerciseId }))}
      onClose={onClose}
    >
      <NativeSelect
        className={formClasses.wide}
        label={medias.copyFrom()}
        data={[
          { value: '', label: medias.copyChoose() },
          ...exercises.map(({ id, name, base }) => ({ value: String(id), label: `${name} (${base})` })),
        ]}
        {...form.getInputProps('exerciseId')}
      />
      {preview.data?.length === 0 && <p className={formClasses.wide}>{medias.copyNone()}</p>}
      {sources.length > 0 && (
        <ul className={formClasses.wide} aria-label={medias.copyList()}>
          {sources.map(({ id, name, genre, color, known, persona, personaKnown }) => (
            <Flex component="li" key={id} gap={12} align="center" mih={52} py={6} className={classes.source}>
              <span className={page.swatch} style={{ background: color }} />
              <Box flex={1} miw={0}>
                <Text fw={known ? 400 : 600}>{name}</Text>
                <span className={table.second}>
                  {[genre, persona && !known && (personaKnown ? `@${persona}` : medias.copyNoPersona({ persona }))]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </Box>
              <Text span flex="none" fz="xs" lh="22px" c={known ? 'dimmed' : 'var(--weez-good)'}>
                {known ? medias.copyKnown() : medias.copyNew()}
              </Text>
            </Flex>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
