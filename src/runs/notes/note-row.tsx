import { Button, Flex, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { formatDateTime } from '#locales/format.ts'
import type { Note, Objectives } from '#routers/notes/notes.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError } from '../../ui/toast.tsx'
import type { NoteSaid } from './note-draft.ts'
import { NoteFields, tidySaid } from './note-fields.tsx'
import { NoteStamp } from './note-stamp.tsx'
import { NoteHead, NoteThemes, NoteWhole, NoteWords } from './note-words.tsx'
import classes from './notes.module.css'
import { refreshNotes } from './queries.ts'

/** What a note said before, the newest first. */
const Versions = ({ id, objectives }: { id: number; objectives: Objectives }) => {
  const { locale } = useLocale()
  const { data } = trpc.notes.versions.useQuery({ id })
  return (
    <Flex component="ol" direction="column" gap={8} mt={4} p="8px 0 0 12px" className={classes.versions}>
      {data?.map(version => (
        <li key={version.version}>
          <NoteWhole said={version} objectives={objectives}>
            <time className={classes.hint} dateTime={version.savedOn}>
              {formatDateTime(version.savedOn, locale)}
            </time>
          </NoteWhole>
        </li>
      ))}
    </Flex>
  )
}

/** The fields of a note that its author changes. */
const Editor = ({ note, objectives, onDone }: { note: Note; objectives: Objectives; onDone: () => void }) => {
  const { notes, toast } = usePhrases()
  const [said, setSaid] = useState<NoteSaid>(note)
  const { mutate, isPending } = trpc.notes.edit.useMutation({
    onSuccess: () => {
      onDone()
      return refreshNotes()
    },
    onError: error => toastError(getFailureKind(error) === 'conflict' ? notes.changed() : toast.weeze_error()),
  })
  const save = () => {
    const tidy = tidySaid(said)
    if (!isPending && tidy.words !== '') mutate({ id: note.id, version: note.version, ...tidy })
  }
  return (
    <>
      <NoteFields said={said} objectives={objectives} onChange={change => setSaid({ ...said, ...change })} onSave={save} />
      <Button variant="subtle" onClick={onDone}>
        {notes.cancel()}
      </Button>
    </>
  )
}

type Props = { note: Note; objectives: Objectives; onTag?: ((tag: string) => void) | undefined }

/** A note with its moment, what it is about, and its author, who changes and deletes it; its history is there for all who read it. */
export const NoteRow = ({ note, objectives, onTag }: Props) => {
  const { notes, toast } = usePhrases()
  const user = useCurrentUser()
  const [editing, edit] = useDisclosure(false)
  const [shows, versions] = useDisclosure(false)
  const [asking, ask] = useDisclosure(false)
  const remove = trpc.notes.delete.useMutation({ onSuccess: refreshNotes, onError: () => toastError(toast.weeze_error()) })
  const { author, about } = note
  const own = author.id === user.id
  return (
    <li className={classes.note} data-note={note.id}>
      <NoteHead said={note}>
        <NoteStamp elapsed={note.elapsed === null ? null : note.elapsed * 1000} at={note.notedOn} brief />
      </NoteHead>
      {about && (
        <Flex component="p" fz="xs" lh="xs" c="var(--weez-text-second)">
          <Text span inherit truncate flex={1} miw={0} title={about.words}>
            <strong>{notes.abouts[about.subject]({ name: about.name })}</strong> {about.words}
          </Text>
        </Flex>
      )}
      {editing ? <Editor note={note} objectives={objectives} onDone={edit.close} /> : <NoteWords said={note} />}
      <div className={classes.by}>
        <PersonAvatar person={author} size={20} />
        <span>
          <Name person={author} />
        </span>
        {!editing && <NoteThemes said={note} objectives={objectives} onTag={onTag} />}
        {note.version > 1 && (
          <UnstyledButton className={classes.act} aria-expanded={shows} title={notes.versions()} onClick={versions.toggle}>
            {notes.edited()}
          </UnstyledButton>
        )}
        {own && !editing && (
          <>
            <UnstyledButton className={classes.act} onClick={edit.open}>
              {notes.edit()}
            </UnstyledButton>
            <UnstyledButton className={classes.act} onClick={ask.open}>
              {notes.delete()}
            </UnstyledButton>
          </>
        )}
      </div>
      {shows && <Versions id={note.id} objectives={objectives} />}
      {own && (
        <ConfirmDialog
          opened={asking}
          title={notes.deleteTitle()}
          confirmation={{
            message: notes.deleteHint(),
            confirmLabel: notes.delete(),
            confirmAction: () => {
              ask.close()
              remove.mutate({ id: note.id })
            },
          }}
          onClose={ask.close}
        >
          {note.words}
        </ConfirmDialog>
      )}
    </li>
  )
}
