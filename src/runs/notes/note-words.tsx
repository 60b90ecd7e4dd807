import { Group, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Objectives } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import type { NoteSaid } from './note-draft.ts'
import classes from './notes.module.css'

const levels = [1, 2, 3, 4] as const

/** A note, or what one said before, which does not tell when it was written. */
type Said = NoteSaid & { afterwards?: boolean }

type OfObjectives = { said: Said; objectives: Objectives; onTag?: ((tag: string) => void) | undefined }

/** The first line of a note: its moment, whether it was written after the run, its judgement, and the rating of its objective. */
export const NoteHead = ({ said: { judgement, rating, afterwards }, children }: { said: Said; children: ReactNode }) => {
  const { notes } = usePhrases()
  return (
    <Group gap="4px 8px" mih={22} fz="xs" lh="xs">
      {children}
      {afterwards && <em className={classes.hint}>{notes.afterwards()}</em>}
      {judgement && (
        <span className={classes.judged} data-judgement={judgement}>
          {notes.judgements[judgement]()}
        </span>
      )}
      {rating !== null && (
        <Group gap={3} ml="auto" fw={600} className={classes.level} role="img" aria-label={notes.rated({ rating })}>
          {levels.map(level => (
            <i key={level} data-on={level <= rating || undefined} />
          ))}
          {rating}/4
        </Group>
      )}
    </Group>
  )
}

/** The objective and the tags of a note. */
export const NoteThemes = ({ said: { objectiveId, tags }, objectives, onTag }: OfObjectives) => {
  const objective = objectives.find(({ id }) => id === objectiveId)
  return (
    <>
      {objective && <span>{objective.name}</span>}
      {tags.map(tag =>
        onTag ? (
          <UnstyledButton key={tag} className={classes.tag} onClick={() => onTag(tag)}>
            {tag}
          </UnstyledButton>
        ) : (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ),
      )}
    </>
  )
}

/** The words of a note. */
export const NoteWords = ({ said: { words } }: { said: NoteSaid }) => (
  <p className={classes.words} dir="auto">
    {words}
  </p>
)

/** All that a note says, below its moment. */
export const NoteWhole = ({ said, objectives, children }: OfObjectives & { children: ReactNode }) => (
  <>
    <NoteHead said={said}>{children}</NoteHead>
    <NoteWords said={said} />
    {(said.objectiveId !== null || said.tags.length > 0) && (
      <p className={classes.marks}>
        <NoteThemes said={said} objectives={objectives} />
      </p>
    )}
  </>
)
