import { IconCircleCheck, IconClock, IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useClock } from '../log/entry-time.tsx'
import { hasApproved } from './approving.ts'
import { type Comment, type CommentActs, CommentCard } from './comment-card.tsx'
import classes from './rail.module.css'

type Approver = Communique['approvers'][number]

/** The last word of somebody who approves. */
const useSaid = (communique: Communique) => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  return (approver: Approver) => {
    const { said } = approver
    if (!said) return { kind: undefined, Sign: IconClock, words: phrases.waiting() }
    if (!said.approved) return { kind: 'bad', Sign: IconMessageCircle, words: phrases.changeAsked() }
    if (hasApproved(approver, communique))
      return { kind: 'good', Sign: IconCircleCheck, words: phrases.approvedAt({ time: clock(said.on) }) }
    return { kind: 'again', Sign: IconRefresh, words: phrases.again({ from: said.version, to: communique.version }) }
  }
}

/** The comments that others answer, with their numbers. */
export const listComments = ({ comments }: Pick<Communique, 'comments'>): { comment: Comment; number: number; replies: Comment[] }[] =>
  comments
    .filter(({ aboutId }) => aboutId === null)
    .map((comment, at) => ({ comment, number: at + 1, replies: comments.filter(({ aboutId }) => aboutId === comment.id) }))

/** Who approves with their last word, what they ask for, and the other comments. */
export const Approvals = ({ communique, acts }: { communique: Communique; acts: CommentActs }) => {
  const { communiques: phrases } = usePhrases()
  const toSaid = useSaid(communique)
  const { approvers, approvals, approvalsNeeded } = communique
  const comments = listComments(communique)
  const asked = (person: { id: number }) =>
    comments.filter(({ comment }) => comment.asks && !comment.settled && comment.author.id === person.id)
  const ofApprovers = approvers.flatMap(({ person }) => asked(person))
  const others = comments.filter(one => !ofApprovers.includes(one))
  return (
    <>
      <section className={classes.section} aria-labelledby="approvals">
        <h2 id="approvals">
          {phrases.approvals()} <span>{phrases.approvalsShort({ count: approvals, needed: approvalsNeeded })}</span>
        </h2>
        {approvers.length === 0 && <p className={classes.when}>{phrases.noApprover()}</p>}
        <ul className={classes.people}>
          {approvers.map(approver => {
            const { person, title } = approver
            const { kind, Sign, words } = toSaid(approver)
            return (
              <li key={person.id}>
                <div className={classes.person}>
                  <PersonAvatar person={person} size={32} />
                  <div>
                    <p className={classes.name}>
                      <Name person={person} />
                    </p>
                    {title && <p className={classes.when}>{title}</p>}
                  </div>
                  <p className={classes.said} data-kind={kind}>
                    <Sign size={18} stroke={1.75} aria-hidden />
                    {words}
                  </p>
                </div>
                {asked(person).map(({ comment, ...one }) => (
                  <CommentCard key={comment.id} comment={comment} named={false} acts={acts} {...one} />
                ))}
              </li>
            )
          })}
        </ul>
      </section>
      {others.length > 0 && (
        <section className={classes.section} aria-labelledby="comments">
          <h2 id="comments">{phrases.comments()}</h2>
          {others.map(({ comment, ...one }) => (
            <CommentCard key={comment.id} comment={comment} named acts={acts} {...one} />
          ))}
        </section>
      )}
    </>
  )
}
