import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { personaRole } from '#routers/permissions.ts'
import { parseTime } from '#routers/sequences/chronogramme-times.rules.ts'
import { itemKind, type SequenceItem } from '#routers/sequences/items.contract.ts'
import { needsTarget } from '#routers/sequences/items.rules.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { personaSearchDebounce } from '../../constants.ts'
import { getFailureKind } from '../../failure.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { fullName } from '../../ui/full-name.ts'
import { PeopleSearch } from '../../ui/people-search.tsx'
import { toastError } from '../../ui/toast.tsx'
import { ItemImagesField } from './item-images-field.tsx'
import { PersonField } from './person-field.tsx'
import classes from './item-form.module.css'
import { invalidateSequences } from './queries.ts'
import { formatOffset } from './format-times.ts'
import { useItemLabels } from './use-item-labels.ts'

type Props = { sequenceId: number; item: SequenceItem | null; items: readonly SequenceItem[]; onClose: () => void }
type PickedField = 'author' | 'recipient' | null

const parseWeezeId = (address: string) => Number(/(\d+)\/?$/.exec(address.trim())?.[1] ?? 0) || null
const parseOffset = (time: string) => {
  const read = parseTime(time)
  return read && read.kind !== 'dated' ? read.seconds : null
}

/** Writes an item, a new one or one that is there; people are searched in a second step of the same dialog. */
export const ItemFormDialog = ({ sequenceId, item, items, onClose }: Props) => {
  const { sequences: phrases, commons, identity } = usePhrases()
  const { form: texts } = phrases
  const words = useItemLabels()
  const [picking, setPicking] = useState<PickedField>(null)
  const last = items.at(-1)?.offset ?? 0
  const form = useForm({
    initialValues: {
      offset: formatOffset(item?.offset ?? (items.length > 0 ? last + 60 : 0)),
      kind: item?.kind ?? ('weeze' as SequenceItem['kind']),
      author: item?.author ?? (null as Person | null),
      recipient: item?.recipient ?? (null as Person | null),
      targetItemId: item?.targetItemId ?? null,
      address: item && needsTarget(item.kind) && item.targetId ? String(item.targetId) : '',
      text: item?.text ?? '',
      medias: item?.medias ?? ([] as Media[]),
      title: item?.title ?? '',
      note: item?.note ?? '',
    },
    validate: {
      offset: value => (parseOffset(value) === null ? texts.offsetWrong() : null),
      author: value => (value ? null : texts.authorMissing()),
      recipient: (value, { kind }) => (kind === 'message' && !value ? texts.recipientMissing() : null),
      targetItemId: (value, { kind, address }) => (needsTarget(kind) && !value && !parseWeezeId(address) ? texts.targetMissing() : null),
      text: (value, { kind, medias }) =>
        kind !== 'reweez' && kind !== 'article' && value.trim() === '' && (kind === 'message' || medias.length === 0)
          ? texts.textMissing()
          : null,
    },
  })
  const { kind, author, recipient, medias } = form.values
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const given = values.kind === 'message' ? (values.recipient?.id ?? null) : parseWeezeId(values.address)
      const all = {
        offset: parseOffset(values.offset) ?? 0,
        kind: values.kind,
        authorId: values.author?.id ?? 0,
        text: values.text,
        medias: values.medias.map(({ type, val, alt }) => ({ type, val, ...(alt ? { alt } : {}) })),
        targetItemId: values.targetItemId,
        targetId: values.targetItemId && values.kind !== 'message' ? null : given,
        title: values.title,
        note: values.note,
      }
      return item
        ? trpcClient.admin.sequences.items.edit.mutate({ id: item.id, ...all })
        : trpcClient.admin.sequences.items.add.mutate({ sequenceId, ...all })
    },
    onSuccess: () => {
      void invalidateSequences()
      onClose()
    },
    // What was written stays in its fields.
    onError: error => {
      if (getFailureKind(error) === 'bad request' && needsTarget(kind)) form.setFieldError('targetItemId', phrases.editor.refused())
      else toastError(phrases.failed())
    },
  })
  const earlier = items.filter(({ id, kind }) => id !== item?.id && kind !== 'message')

  return (
    <Dialog opened onClose={onClose} title={item ? texts.edit() : texts.add()} padded>
      {picking ? (
        <PeopleSearch
          kind={picking === 'author' ? 'identities' : 'recipients'}
          read={(terms, signal) =>
            trpcClient.weezes.searchIdentities.query(
              { terms, ...(picking === 'author' ? { role: personaRole } : {}), includeSelf: false },
              { signal },
            )
          }
          debounce={personaSearchDebounce}
          label={picking === 'author' ? texts.authorSearch() : texts.recipientSearch()}
          results={identity.results()}
          hint={identity.hint()}
          nobody={terms => identity.nobody({ terms })}
          onPick={person => {
            form.setFieldValue(picking, person)
            form.clearFieldError(picking)
            setPicking(null)
          }}
        />
      ) : (
        <form noValidate className={classes.form} onSubmit={form.onSubmit(values => save.mutate(values))}>
          <div className={classes.pair}>
            <TextInput label={texts.offset()} description={texts.offsetHint()} data-autofocus {...form.getInputProps('offset')} />
            <NativeSelect
              label={texts.kind()}
              description=" "
              data={itemKind.options.map(value => ({ value, label: phrases.kinds[value]() }))}
              {...form.getInputProps('kind')}
            />
          </div>
          <PersonField label={texts.author()} person={author} error={form.errors.author} onChange={() => setPicking('author')} />
          {kind === 'message' && (
            <PersonField
              label={texts.recipient()}
              person={recipient}
              error={form.errors.recipient}
              onChange={() => setPicking('recipient')}
            />
          )}
          {needsTarget(kind) && (
            <div className={classes.pair}>
              <NativeSelect
                label={texts.target()}
                data={[
                  { value: '', label: texts.targetNone() },
                  ...earlier.map(other => ({
                    value: String(other.id),
                    label: `${formatOffset(other.offset)} ${fullName(other.author)} : ${(other.text || words.kind(other)).slice(0, 60)}`,
                  })),
                ]}
                value={String(form.values.targetItemId ?? '')}
                error={form.errors.targetItemId}
                onChange={event => form.setFieldValue('targetItemId', Number(event.currentTarget.value) || null)}
              />
              <TextInput label={texts.targetWeeze()} disabled={form.values.targetItemId !== null} {...form.getInputProps('address')} />
            </div>
          )}
          {kind === 'article' && <TextInput label={texts.title()} maxLength={300} {...form.getInputProps('title')} />}
          <Textarea label={texts.text()} autosize minRows={3} maxRows={10} maxLength={10_000} {...form.getInputProps('text')} />
          {kind !== 'message' && <ItemImagesField medias={medias} onChange={change => form.setFieldValue('medias', change)} />}
          <Textarea
            label={texts.note()}
            description={texts.noteHint()}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={10_000}
            {...form.getInputProps('note')}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              {commons.cancel()}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {texts.save()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
