import { ActionIcon, Box, Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconDownload, IconFileImport, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ReactionMood, reactionMoods } from '#db/schema/enums.ts'
import { themeMax, weezeTextMax } from '#routers/limits.contract.ts'
import type { PreparedReaction } from '#routers/storms/reactions.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePermission } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import shared from '../../ui/shared.module.css'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import classes from './reactions-page.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type FormProps = { reaction: PreparedReaction | null; themes: readonly string[]; onSaved: () => void }

/** The fields of one prepared reaction: a new one, or the one that is changed. */
const ReactionForm = ({ reaction, themes, onSaved }: FormProps) => {
  const { storms } = usePhrases()
  const { pool } = storms
  const [values, setValues] = useState({ mood: reaction?.mood ?? 'hostile', text: reaction?.text ?? '', theme: reaction?.theme ?? '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const save = trpc.admin.reactions.save.useMutation({
    onSuccess: all => {
      utils.admin.reactions.list.setData(undefined, all)
      toastSuccess(pool.saved())
      setValues(known => ({ ...known, text: '' }))
      field.current?.focus()
      onSaved()
    },
    onError: error => toastError(getFailureKind(error) === 'conflict' ? pool.same() : storms.actFailed()),
  })
  const change = (changed: Partial<typeof values>) => setValues(known => ({ ...known, ...changed }))
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={reaction ? pool.edit({ text: reaction.text }) : pool.add()}
      onSubmit={event => {
        event.preventDefault()
        if (values.text.trim() !== '' && !save.isPending) save.mutate({ ...(reaction && { id: reaction.id }), ...values })
      }}
    >
      <NativeSelect
        label={pool.columns.mood()}
        value={values.mood}
        data={reactionMoods.map(value => ({ value, label: storms.moods[value]() }))}
        onChange={event => change({ mood: event.currentTarget.value as ReactionMood })}
      />
      <TextInput
        label={pool.columns.theme()}
        list="themes"
        maxLength={themeMax}
        value={values.theme}
        onChange={event => change({ theme: event.currentTarget.value })}
      />
      <datalist id="themes">
        {themes.map(theme => (
          <option key={theme} value={theme} />
        ))}
      </datalist>
      <Textarea
        ref={field}
        className={classes.wide}
        label={pool.columns.text()}
        autosize
        minRows={1}
        maxLength={weezeTextMax}
        autoFocus={reaction !== null}
        value={values.text}
        onChange={event => change({ text: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" loading={save.isPending} disabled={values.text.trim() === ''}>
        {reaction ? pool.save() : pool.add()}
      </Button>
    </form>
  )
}

type RowProps = { reaction: PreparedReaction; onEdit: (() => void) | null }

const ReactionRow = ({ reaction: { id, mood, theme, text, used, unknownVariables }, onEdit }: RowProps) => {
  const { storms } = usePhrases()
  const { pool } = storms
  const remove = trpc.admin.reactions.delete.useMutation({
    onSuccess: all => {
      utils.admin.reactions.list.setData(undefined, all)
      toastSuccess(pool.deleted())
    },
    onError: () => toastError(storms.actFailed()),
  })
  return (
    <>
      <Box flex={1} miw={0}>
        <Text>{text}</Text>
        <Text size="xs" c="dimmed">
          {[storms.moods[mood](), theme, used && pool.used()].filter(Boolean).join(' · ')}
          {unknownVariables.length > 0 && (
            <Text component="strong" inherit fw="bold" c="var(--weez-bad)">
              {' · '}
              {pool.unknown({ names: unknownVariables.join(', ') })}
            </Text>
          )}
        </Text>
      </Box>
      {onEdit && (
        <>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={pool.edit({ text })} onClick={onEdit}>
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={pool.delete({ text })}
            onClick={() => !remove.isPending && remove.mutate({ ids: [id] })}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </>
      )}
    </>
  )
}

/** The sentences that personas say in storms: listed, added and changed; observers read them. */
export const ReactionsPage = () => {
  const { storms } = usePhrases()
  const { pool } = storms
  const animates = usePermission('animate')
  const { data } = trpc.admin.reactions.list.useQuery(undefined, { refetchOnMount: 'always' })
  const [editing, setEditing] = useState<number | null>(null)
  const [mood, setMood] = useState<ReactionMood | ''>('')
  const all = data ?? []
  const shown = all.filter(reaction => mood === '' || reaction.mood === mood)
  const themes = [...new Set(all.flatMap(({ theme }) => theme || []))]
  return (
    <ControlRoomLayout
      title={pool.title()}
      hint={pool.hint()}
      tools={
        <>
          {all.length > 0 && (
            <Button
              component="a"
              href={`${basePath}/admin/reactions/reactions.xlsx`}
              download
              variant="default"
              leftSection={<IconDownload {...icon} />}
            >
              {pool.export()}
            </Button>
          )}
          {animates && (
            <Button
              variant="default"
              leftSection={<IconFileImport {...icon} />}
              renderRoot={props => <Link {...props} to="/admin/sequences/reactions/import" />}
            >
              {pool.import()}
            </Button>
          )}
        </>
      }
    >
      {animates && <ReactionForm reaction={null} themes={themes} onSaved={() => {}} />}
      {data && all.length === 0 && (
        <Text mt={20} c="dimmed">
          {pool.none()}
        </Text>
      )}
      {all.length > 0 && (
        <>
          <Group gap={12} mt={20} mb={8}>
            <NativeSelect
              aria-label={pool.columns.mood()}
              value={mood}
              data={[{ value: '', label: pool.all() }, ...reactionMoods.map(value => ({ value, label: storms.moods[value]() }))]}
              onChange={event => setMood(event.currentTarget.value as ReactionMood | '')}
            />
            <Text c="dimmed" role="status">
              {pool.count({ count: shown.length })}
            </Text>
          </Group>
          <ul className={shared.panel} aria-label={pool.title()}>
            {shown.map(reaction => (
              <li key={reaction.id} className={classes.row}>
                {editing === reaction.id ? (
                  <ReactionForm reaction={reaction} themes={themes} onSaved={() => setEditing(null)} />
                ) : (
                  <ReactionRow reaction={reaction} onEdit={animates ? () => setEditing(reaction.id) : null} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </ControlRoomLayout>
  )
}
