import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import { communiqueCommentMax } from '#routers/limits.contract.ts'
import { firstNameInText, nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useClock } from '../log/entry-time.tsx'
import textClasses from './communique-text.module.css'
import classes from './rail.module.css'
import { useActs } from './use-acts.ts'

export type Comment = Communique['comments'][number]

/** What can be done with the comments of a communiqué; `apply` and `settle` = null for who does not write it. */
export type CommentActs = {
  savedOn: string
  communiqueId: number
  mayReply: boolean
  isFound: (comment: Comment) => boolean
  apply: ((comment: Comment) => void) | null
  settle: ((comment: Comment) => void) | null
}

const Reply = ({ comment, acts, onDone }: { comment: Comment; acts: CommentActs; onDone: () => void }) => {
  const { communiques: phrases, commons } = usePhrases()
  const [words, setWords] = useState('')
  const { comment: send } = useActs()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send.mutate({ id: acts.communiqueId, savedOn: acts.savedOn, words, aboutId: comment.id }, { onSuccess: onDone })
      }}
    >
      <Textarea
        aria-label={phrases.replyWords()}
        placeholder={phrases.replyWords()}
        autosize
        minRows={2}
        maxLength={communiqueCommentMax}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
        autoFocus
      />
      <Group gap={8} mt={8}>
        <Button type="submit" size="sm" h={32} disabled={words.trim() === ''} loading={send.isPending}>
          {phrases.reply()}
        </Button>
        <Button size="sm" h={32} variant="default" onClick={onDone}>
          {commons.cancel()}
        </Button>
      </Group>
    </form>
  )
}

type Props = { comment: Comment; number: number; replies: readonly Comment[]; named: boolean; acts: CommentActs }

/** A comment with its proposal and its answers; `named` = its author stands with it. */
export const CommentCard = ({ comment, number, replies, named, acts }: Props) => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  const [replying, setReplying] = useState(false)
  const { id, passage, words, proposal, asks, createdOn, settled, author } = comment
  const found = acts.isFound(comment)
  return (
    <article
      className={classes.comment}
      data-asks={(asks && !settled) || undefined}
      data-settled={settled !== null || undefined}
      data-card={id}
      tabIndex={-1}
      aria-label={phrases.commentNumber({ number })}
    >
      <p>
        <span className={textClasses.number} aria-hidden>
          {number}
        </span>{' '}
        {named && <strong>{nameInText(author)} </strong>}
        {passage && <span className={classes.passage}>{phrases.onPassage({ passage })} </span>}
        {words} <span className={classes.when}>{clock(createdOn)}</span>
      </p>
      {passage && !found && !settled && <p className={classes.when}>{phrases.passageGone()}</p>}
      {proposal && (
        <div className={classes.proposal}>
          <strong>{phrases.proposal()}</strong>
          <p>{proposal}</p>
        </div>
      )}
      {replies.map(reply => (
        <p key={reply.id} className={classes.reply}>
          <strong>{firstNameInText(reply.author)}</strong> {reply.words} <span className={classes.when}>{clock(reply.createdOn)}</span>
        </p>
      ))}
      {settled && <p className={classes.when}>{phrases.settledBy({ name: firstNameInText(settled.by), time: clock(settled.on) })}</p>}
      {!settled && !replying && (
        <Group gap={8}>
          {proposal && acts.apply && (
            <Button size="sm" h={32} disabled={!found} onClick={() => acts.apply?.(comment)}>
              {phrases.apply()}
            </Button>
          )}
          {!proposal && acts.settle && (
            <Button size="sm" h={32} variant="default" onClick={() => acts.settle?.(comment)}>
              {phrases.settle()}
            </Button>
          )}
          {acts.mayReply && (
            <Button size="sm" h={32} variant="default" onClick={() => setReplying(true)}>
              {phrases.reply()}
            </Button>
          )}
        </Group>
      )}
      {replying && <Reply comment={comment} acts={acts} onDone={() => setReplying(false)} />}
    </article>
  )
}
