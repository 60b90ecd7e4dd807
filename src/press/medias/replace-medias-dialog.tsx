import { Textarea } from '@mantine/core'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import formClasses from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import { storeMediaSources } from './medias-list.ts'

/** The media sources of typed or pasted lines: a name, and what it is behind a semicolon or in the next cell. */
const parseSources = (text: string) =>
  text.split('\n').flatMap(line => {
    const [name = '', genre = ''] = line.split(/[;\t]/).map(cell => cell.trim())
    return name ? [{ name, genre }] : []
  })

/** Replaces all media sources of the exercise by those of a list. */
export const ReplaceMediasDialog = ({ sources, onClose }: { sources: readonly ManagedMediaSource[]; onClose: () => void }) => {
  const { medias } = usePhrases()
  const { form, options } = useDialogForm({ sources: '' }, onClose, (all: readonly ManagedMediaSource[]) =>
    medias.replaced({ count: all.length }),
  )
  const { mutate, isPending } = trpc.press.mediaSources.replace.useMutation({
    ...options,
    onSuccess: async all => {
      storeMediaSources(all)
      await options.onSuccess(all)
    },
  })
  const typed = parseSources(form.values.sources)
  const kept = sources.filter(({ articles }) => articles > 0).map(({ name }) => name)
  return (
    <FormDialog
      title={medias.replace()}
      lead={[medias.replaceLead(), kept.length > 0 && medias.replaceKept({ names: kept.join(', ') })].filter(Boolean).join(' ')}
      problem={form.errors.form}
      submitLabel={medias.replaceMany({ count: typed.length })}
      disabled={typed.length === 0}
      pending={isPending}
      onSubmit={form.onSubmit(() => mutate({ sources: typed }))}
      onClose={onClose}
    >
      <Textarea
        className={formClasses.wide}
        label={medias.replaceList()}
        placeholder={medias.replaceHint()}
        autosize
        minRows={5}
        maxRows={14}
        data-autofocus
        {...form.getInputProps('sources')}
      />
    </FormDialog>
  )
}
