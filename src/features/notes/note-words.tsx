import { UnstyledButton } from '@mantine/core'
import type { Objectives } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import type { NoteSaid } from './note-draft.ts'
import classes from './notes.module.css'

const levels = [1, 2, 3, 4] as const

type Props = { said: NoteSaid; objectives: Objectives; onTag?: ((tag: string) => void) | undefined }

/** What a note says: its words, judgement, tags, and the rating of an objective. */
export const NoteWords = ({ said: { words, judgement, objectiveId, rating, tags }, objectives, onTag }: Props) => {
  const { notes } = usePhrases()
  const objective = objectives.find(({ id }) => id === objectiveId)
  return (
    <>
      <p className={classes.words} dir="auto">
        {words}
      </p>
      {(judgement || objective || tags.length > 0) && (
        <p className={classes.marks}>
          {judgement && (
            <span className={classes.judged} data-judgement={judgement}>
              {notes.judgements[judgement]()}
            </span>
          )}
          {objective && <span>{objective.name}</span>}
          {rating !== null && (
            <span className={classes.level} role="img" aria-label={notes.rated({ rating })}>
              {levels.map(level => (
                <i key={level} data-on={level <= rating || undefined} />
              ))}
              {rating}/4
            </span>
          )}
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
        </p>
      )}
    </>
  )
}
