import { Group, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import classes from './notes.module.css'
import { NotesDownload } from './notes-download.tsx'
import { ObjectiveList } from './objective-list.tsx'
import { useNotes, useObjectives } from './queries.ts'

type Props = {
  onSaved: () => void
  onClose: () => void
}

/** The notes beside any page: the field, the newest notes, and the objectives. It lets the page be used meanwhile. */
export const NotesPanel = ({ onSaved, onClose }: Props) => {
  const { notes: texts } = usePhrases()
  const { data, hasNextPage, fetchNextPage } = useNotes({ search: '' })
  const objectives = useObjectives() ?? []
  const first = data?.pages[0]
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={classes.panel} aria-labelledby="notes-title" onKeyDown={leave}>
      <Group gap={10} wrap="nowrap" flex="none" mih={56} p="0 12px 0 16px" className={classes.head}>
        <h2 id="notes-title" className={classes.heading}>
          {texts.title()}
        </h2>
        <Kbd fz="2xs">o</Kbd>
        <Link to="/weez/notes" className={classes.link}>
          {first ? texts.count({ count: first.count }) : texts.all()}
        </Link>
        <NotesDownload />
        <UnstyledButton className={classes.small} onClick={onClose}>
          <VisuallyHidden>{texts.close()}</VisuallyHidden>
          <IconX size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Group>
      <NoteForm objectives={objectives} clock={first?.clock} onSaved={onSaved} />
      <NoteList
        notes={data?.pages.flatMap(page => page.data) ?? []}
        objectives={objectives}
        onMore={hasNextPage ? () => void fetchNextPage() : null}
      />
      <ObjectiveList objectives={objectives} />
    </section>
  )
}
