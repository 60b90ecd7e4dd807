import { Button, Group, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { ColumnPage } from '../../shell/column-page.tsx'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import { startNote, useNoteDraft } from './note-draft.ts'
import { NoteFilters } from './note-filters.tsx'
import { NoteList } from './note-list.tsx'
import { NotesDownload } from './notes-download.tsx'
import { ObjectiveList } from './objective-list.tsx'
import { openNotes } from './open-notes.ts'
import { type NoteFilter, useNotes, useObjectives } from './queries.ts'
import { ReachList } from './reach-list.tsx'
import { useWaitingNotes } from './unsent-notes.ts'

const all: NoteFilter = { search: '' }
const isAll = (filter: NoteFilter) => Object.values(filter).every(value => value === undefined || value === '')

/** The notes of the exercise, searched and narrowed, from the words `start` on, with its objectives. */
const Notes = ({ start }: { start: string }) => {
  const { notes: texts } = usePhrases()
  const { exercise } = useCurrentUser()
  const [filter, setFilter] = useState({ ...all, search: start })
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useNotes(filter)
  const objectives = useObjectives() ?? []
  const waiting = useWaitingNotes()
  const [draft, setDraft] = useNoteDraft()
  const notes = data?.pages.flatMap(page => page.data) ?? []
  const authors = [...new Map(notes.map(({ author }) => [author.id, author])).values()]
  const change = (next: Partial<NoteFilter>) => setFilter(before => ({ ...before, ...next }))
  const begin = () => {
    if (!draft?.words.trim()) setDraft(startNote(null))
    openNotes(true)
  }
  return (
    <ColumnPage
      title={texts.title()}
      subtitle={data?.pages[0] && texts.count({ count: data.pages[0].count })}
      tools={
        <Group gap={8} wrap="nowrap">
          <NotesDownload />
          <Button variant="default" onClick={begin}>
            {texts.new()}
          </Button>
        </Group>
      }
    >
      <ObjectiveList objectives={objectives} edits />
      <ReachList />
      {exercise.notesHidden && (
        <Text p="12px 16px 0" fz="sm" lh="22px" c="var(--weez-text-second)">
          {texts.hidden()}
        </Text>
      )}
      <NoteFilters filter={filter} objectives={objectives} authors={authors} onFilter={change} />
      {!data && isError && <FailedNotice title={texts.failed()} hint={texts.failedHint()} onRetry={() => void refetch()} />}
      {data && notes.length === 0 && waiting.length === 0 && (
        <Text p="24px 16px" c="dimmed">
          {isAll(filter) ? `${texts.none()} ${texts.noneHint()}` : texts.nothingFound()}
        </Text>
      )}
      <NoteList
        notes={notes}
        objectives={objectives}
        onTag={tag => change({ tag })}
        onMore={hasNextPage ? () => void fetchNextPage() : null}
      />
    </ColumnPage>
  )
}

/** The notes of the exercise, for observers and animators (EXO-322); the search of the program leads to them with words that it found. */
export const NotesPage = () => {
  const { q = '' } = useSearch({ from: '/authenticated/social/weez/notes' })
  return <Notes key={q} start={q} />
}
