import { Box, Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ItemKind, itemKinds, roles } from '#db/schema/enums.ts'
import { expectedDelayMax, itemNoteMax, itemTitleMax, weezeTextMax } from '#routers/limits.contract.ts'
import { toParagraphs } from '#routers/mail/paragraphs.rules.ts'
import { fullName } from '#routers/people.rules.ts'
import { can } from '#routers/permissions.ts'
import { parseMinutes } from '#routers/sequences/chronogramme-times.rules.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { itemRules, lacksText, needsRecipient, needsTarget } from '#routers/sequences/items.rules.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { PeopleSearch, peopleSearchOptions, usePersonaSearch, useRecipientSearch } from '../../people/people-search.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { formatOffset, parseOffset } from '../sequences/format-times.ts'
import { invalidateSequences } from '../sequences/queries.ts'
import { FilledText } from '../variables/filled-text.tsx'
import { ArticleField } from './article-field.tsx'
import { ExpectationFields } from './expectation-fields.tsx'
import { HandFields, toHandInput } from './hand-fields.tsx'
import classes from './item-form.module.css'
import { type ItemFormValues, toMailInput, toMediaInput } from './item-form-values.ts'
import { ItemImagesField } from './item-images-field.tsx'
import { PersonField } from './person-field.tsx'
import { useItemLabels } from './use-item-labels.ts'

/** It comes with the editor of texts, and with the words of mail. */
const MailFields = latePart(
  withTexts(['mail'], () => import('./mail-fields.tsx')),
  'MailFields',
)

type Props = {
  sequenceId: number
  /** Whether lines have titles, by which the quick injects find them. */
  titled: boolean
  item: SequenceItem | null
  items: readonly SequenceItem[]
  onClose: () => void
}
type PickedField = 'author' | 'recipient' | 'player' | null

type ItemFields = {
  images: boolean
  /** Whether later items can answer or repost it. */
  target: boolean
}

/** The fields that only some kinds of items have; `items.rules.ts` decides about recipient, target and required text. */
const fields: Record<ItemKind, ItemFields> = {
  weeze: { images: true, target: true },
  reply: { images: true, target: true },
  reweez: { images: true, target: true },
  message: { images: false, target: false },
  article: { images: true, target: true },
  mail: { images: false, target: false },
  hand: { images: false, target: false },
}

const parseWeezeId = (address: string) => Number(/(\d+)\/?$/.exec(address.trim())?.[1] ?? 0) || null
/** Whether a typed delay is empty or a number of minutes that is accepted. */
const isDelay = (typed: string) => {
  const minutes = parseMinutes(typed)
  return minutes !== undefined && (minutes ?? 1) <= expectedDelayMax
}
const animatorRoles = roles.filter(role => can(role, 'animate')).join()
/** Who may play a line by hand: the animation team, oneself included. */
const usePlayerSearch = (terms: string) =>
  trpc.weezes.searchUsers.useQuery({ terms, roles: animatorRoles, includeSelf: true }, peopleSearchOptions(terms))
const searches = { author: usePersonaSearch, recipient: useRecipientSearch, player: usePlayerSearch }
const namesArticle = (kind: ItemKind) => itemRules[kind].names === 'article'

/** The dialog to add an item, or to edit `item`; author and recipient are searched in a second step of the dialog. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, whose fields share their state
export const ItemFormDialog = ({ sequenceId, titled, item, items, onClose }: Props) => {
  const { sequences: phrases, commons, identity } = usePhrases()
  const { form: texts } = phrases
  const labels = useItemLabels()
  const hasMail = useCurrentUser().exercise.mail === true
  const [picking, setPicking] = useState<PickedField>(null)
  const [waits, setWaits] = useState(false)
  const last = items.at(-1)?.offset ?? 0
  const form = useForm<ItemFormValues>({
    initialValues: {
      offset: formatOffset(item?.offset ?? (items.length > 0 ? last + 60 : 0)),
      kind: item?.kind ?? 'weeze',
      author: item?.author ?? null,
      recipient: item?.recipient ?? null,
      targetItemId: item?.targetItemId ?? null,
      address: item && needsTarget(item.kind) && item.targetId ? String(item.targetId) : '',
      text: item?.text ?? '',
      medias: item?.medias ?? [],
      article: { id: item && namesArticle(item.kind) ? item.targetId : null, title: item?.title ?? '' },
      note: item?.note ?? '',
      expected: item?.expected ?? '',
      expectedDelay: String(item?.expectedDelay ?? ''),
      objective: item?.objective ?? '',
      phase: item?.phase ?? '',
      reminder: item?.reminder ?? '',
      means: item?.means ?? 'phone',
      playedBy: item?.playerRole ? `role-${item.playerRole.id}` : item?.player ? 'person' : '',
      player: item?.player ?? null,
      toName: item?.toName ?? '',
      contact: item?.contact ?? '',
      mail: {
        to: item?.mail?.to ?? [],
        cc: item?.mail?.cc ?? [],
        body: item?.mail ? (item.mail.body ?? toParagraphs(item.text)) : '',
        attachments: item?.mail?.attachments ?? [],
        uploading: false,
      },
    },
    validate: {
      offset: value => (parseOffset(value) === null ? texts.offsetWrong() : null),
      author: value => (value ? null : texts.authorMissing()),
      recipient: (value, { kind }) => (needsRecipient(kind) && !value ? texts.recipientMissing() : null),
      targetItemId: (value, { kind, address }) => (needsTarget(kind) && !value && !parseWeezeId(address) ? texts.targetMissing() : null),
      article: ({ title }, { kind }) => (namesArticle(kind) && title.trim() === '' ? texts.articleMissing() : null),
      expectedDelay: value => (isDelay(value) ? null : texts.delayWrong({ most: expectedDelayMax })),
      player: (value, { kind, playedBy }) => (kind === 'hand' && playedBy === 'person' && !value ? texts.playerMissing() : null),
      mail: ({ to, cc, uploading }, { kind }) => {
        if (kind !== 'mail') return null
        return uploading ? texts.uploading() : to.length + cc.length === 0 ? texts.recipientMissing() : null
      },
      text: (value, { kind, medias }) => {
        if (!lacksText(kind, value, medias.length)) return null
        return kind === 'hand' ? texts.scriptMissing() : texts.textMissing()
      },
    },
  })
  const { kind, author, recipient, medias } = form.values
  const kinds = itemKinds.filter(value => value !== 'mail' || hasMail || item?.kind === value)
  const toInput = (values: ItemFormValues) => {
    const named = {
      nothing: null,
      weeze: parseWeezeId(values.address),
      article: values.article.id,
      recipient: values.recipient?.id ?? null,
      anybody: values.recipient?.id ?? null,
      mailboxes: null,
    }
    return {
      offset: parseOffset(values.offset) ?? 0,
      kind: values.kind,
      authorId: values.author?.id ?? 0,
      text: values.text,
      medias: toMediaInput(values.medias),
      targetItemId: values.targetItemId,
      targetId: values.targetItemId && needsTarget(values.kind) ? null : named[itemRules[values.kind].names],
      title: values.article.title.slice(0, itemTitleMax),
      note: values.note,
      expected: values.expected,
      expectedDelay: parseMinutes(values.expectedDelay) ?? null,
      objective: values.objective,
      phase: values.phase,
      reminder: values.reminder,
      ...(values.kind === 'hand' && toHandInput(values)),
      ...(values.kind === 'mail' && { text: '', mail: toMailInput(values.mail) }),
    }
  }
  const close = () => {
    void invalidateSequences()
    onClose()
  }
  const navigate = useNavigate()
  const writes = useRef(false)
  const write = trpc.admin.sequences.items.writeArticle.useMutation({
    onSuccess: ({ ref: frontid }) =>
      navigate({ to: '/webpress/manage/articles/$frontid/edit', params: { frontid }, state: { openedFromInside: true } }),
    onError: () => toastError(phrases.failed()),
    onSettled: close,
  })
  const callbacks = {
    onSuccess: ({ id }: SequenceItem) => (writes.current ? write.mutate({ id }) : close()),
    // The dialog stays open with its values.
    onError: (error: unknown) => {
      if (getFailureKind(error) === 'bad request' && needsTarget(kind)) form.setFieldError('targetItemId', phrases.editor.refused())
      else toastError(phrases.failed())
    },
  }
  const add = trpc.admin.sequences.items.add.useMutation(callbacks)
  const edit = trpc.admin.sequences.items.edit.useMutation(callbacks)
  const publish = trpc.admin.sequences.items.editAndPublish.useMutation({
    ...callbacks,
    onSuccess: stored => {
      if (stored.state === 'published') toastSuccess(phrases.next.published())
      else labels.toastFailure(stored)
      // What still fails stays open, with its reason.
      if (stored.state === 'published') close()
      else void invalidateSequences()
    },
  })
  const pending = add.isPending || edit.isPending || publish.isPending || write.isPending
  const save = (values: ItemFormValues, thenWrites = false) => {
    writes.current = thenWrites
    if (item) edit.mutate({ id: item.id, ...toInput(values) })
    else add.mutate({ sequenceId, ...toInput(values) })
  }
  const saveAndPublish = (values: ItemFormValues) => item && publish.mutate({ id: item.id, ...toInput(values) })
  const failed = item?.state === 'failed'
  const submit = (act: (values: ItemFormValues) => void) =>
    form.onSubmit(values => {
      if (!pending && !waits) act(values)
    })
  const earlier = items.filter(({ id, kind }) => id !== item?.id && fields[kind].target)

  return (
    <Dialog opened onClose={onClose} title={item ? texts.edit() : texts.add()} padded>
      {picking && (
        <PeopleSearch
          key={picking}
          useSearch={searches[picking]}
          debounce={personaSearchDebounce}
          label={texts[`${picking}Search`]()}
          results={identity.results()}
          hint={identity.hint()}
          nobody={terms => identity.nobody({ terms })}
          onPick={person => {
            form.setFieldValue(picking, person)
            form.clearFieldError(picking)
            setPicking(null)
          }}
        />
      )}
      {/* It stays: a clip may be on its way. */}
      <form
        noValidate
        hidden={picking !== null}
        className={classes.form}
        onSubmit={submit(failed ? saveAndPublish : values => save(values))}
      >
        {failed && (
          <Text role="status" mt={4} size="xs" c="var(--mantine-color-error)">
            {labels.failure(publish.data ?? item)}
          </Text>
        )}
        <div className={classes.pair}>
          <TextInput label={texts.offset()} description={texts.offsetHint()} data-autofocus {...form.getInputProps('offset')} />
          <NativeSelect
            label={texts.kind()}
            description=" "
            data={kinds.map(value => ({ value, label: phrases.kinds[value]() }))}
            {...form.getInputProps('kind')}
          />
        </div>
        {kind === 'hand' && <HandFields form={form} onPick={() => setPicking('player')} />}
        <PersonField
          label={kind === 'hand' ? texts.persona() : texts.author()}
          person={author}
          error={form.errors.author}
          onChange={() => setPicking('author')}
        />
        {needsRecipient(kind) && (
          <PersonField
            label={texts.recipient()}
            person={recipient}
            error={form.errors.recipient}
            onChange={() => setPicking('recipient')}
          />
        )}
        {kind === 'mail' && !hasMail && (
          <Text role="status" size="xs" c="var(--mantine-color-error)">
            {phrases.failure.mail()}
          </Text>
        )}
        {kind === 'mail' && <MailFields opened form={form} onSubmit={() => submit(values => save(values))()} />}
        {needsTarget(kind) && (
          <div className={classes.pair}>
            <NativeSelect
              label={texts.target()}
              data={[
                { value: '', label: texts.targetNone() },
                ...earlier.map(other => ({
                  value: String(other.id),
                  label: `${formatOffset(other.offset)} ${fullName(other.author)} : ${(other.text || labels.kind(other)).slice(0, 60)}`,
                })),
              ]}
              value={String(form.values.targetItemId ?? '')}
              error={form.errors.targetItemId}
              onChange={event => form.setFieldValue('targetItemId', Number(event.currentTarget.value) || null)}
            />
            <TextInput label={texts.targetWeeze()} disabled={form.values.targetItemId !== null} {...form.getInputProps('address')} />
          </div>
        )}
        {namesArticle(kind) && (
          <Group gap={8} align="flex-end" wrap="nowrap">
            <Box flex={1}>
              <ArticleField
                article={form.values.article}
                error={form.errors.article}
                onChange={article => {
                  form.setFieldValue('article', article)
                  form.clearFieldError('article')
                }}
              />
            </Box>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              loading={write.isPending}
              onClick={() => submit(values => save(values, true))()}
            >
              {texts.articleWrite()}
            </Button>
          </Group>
        )}
        {(titled || kind === 'hand') && kind !== 'mail' && !namesArticle(kind) && (
          <TextInput
            label={kind === 'hand' ? texts.handTitle() : texts.title()}
            maxLength={itemTitleMax}
            {...form.getInputProps('article.title')}
          />
        )}
        {kind !== 'mail' && (
          <>
            <Textarea
              label={kind === 'hand' ? texts.script() : texts.text()}
              description={kind === 'hand' ? texts.scriptHint() : undefined}
              autosize
              minRows={3}
              maxRows={10}
              maxLength={weezeTextMax}
              {...form.getInputProps('text')}
            />
            <FilledText text={form.values.text} />
          </>
        )}
        {fields[kind].images && (
          <ItemImagesField medias={medias} onChange={change => form.setFieldValue('medias', change)} onWaiting={setWaits} />
        )}
        <ExpectationFields form={form} />
        <Textarea
          label={texts.note()}
          description={texts.noteHint()}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={itemNoteMax}
          {...form.getInputProps('note')}
        />
        <Group justify="flex-end" gap={8} wrap="nowrap">
          <Button variant="default" onClick={onClose}>
            {commons.cancel()}
          </Button>
          {failed && (
            <Button variant="default" loading={edit.isPending} disabled={pending || waits} onClick={() => submit(values => save(values))()}>
              {texts.save()}
            </Button>
          )}
          <Button type="submit" loading={pending} disabled={waits}>
            {failed ? texts.saveAndPublish() : texts.save()}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
