import type { CommuniqueState } from '#db/schema/enums.ts'
import { communiqueHandSeconds } from '../limits.contract.ts'
import { autosaveMergeWindow } from '../press/articles.rules.ts'

/** What somebody who approves has said of a version. */
export type Review = { version: number; approverId: number; approved: boolean; createdOn: Date }

/** The last word of each of those who approve, by their ids; `reviews` in the order in which they came. */
export const lastReviews = <Row extends Review>(reviews: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(reviews.map(review => [review.approverId, review]))

type Approval = { approverIds: readonly number[]; approvalsMin: number | null; reviews: readonly Review[]; version: number }

/** How many must approve: all who are named, or as many of them as the exercise says. */
export const approvalsNeeded = ({ approverIds, approvalsMin }: Pick<Approval, 'approverIds' | 'approvalsMin'>): number =>
  Math.min(approvalsMin ?? approverIds.length, approverIds.length)

/** The approvals of a version that count: the last word of each who is named, when it is of this version. */
export const readApprovals = ({ approverIds, reviews, version }: Pick<Approval, 'approverIds' | 'reviews' | 'version'>): Review[] =>
  [...lastReviews(reviews).values()].filter(
    review => review.approved && review.version === version && approverIds.includes(review.approverId),
  )

type Moments = { submittedOn: Date | null; releasedOn: Date | null; withdrawnOn: Date | null }

/** Where a communiqué stands (CELL-02): it follows from its moments and from who has approved its newest version. */
export const toState = ({ submittedOn, releasedOn, withdrawnOn }: Moments, approval: Approval): CommuniqueState => {
  if (withdrawnOn) return 'withdrawn'
  if (releasedOn) return 'released'
  if (!submittedOn) return 'draft'
  return readApprovals(approval).length >= approvalsNeeded(approval) ? 'approved' : 'review'
}

/** When the last approval came that a version needed, or it was given to be approved where nobody must; null while it is not approved. */
export const findApprovedOn = ({ submittedOn }: Pick<Moments, 'submittedOn'>, approval: Approval): Date | null => {
  const needed = approvalsNeeded(approval)
  if (!submittedOn || needed === 0) return submittedOn
  const approvals = readApprovals(approval).toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))
  return approvals[needed - 1]?.createdOn ?? null
}

/** Until when somebody writes, by the moment of their last word. */
export const handUntil = (writerOn: Date): Date => new Date(writerOn.getTime() + communiqueHandSeconds * 1000)

/** Who writes at a moment; nobody once nothing came of them for a while. */
export const handAt = ({ writerId, writerOn }: { writerId: number | null; writerOn: Date | null }, now: Date): number | null =>
  writerOn && now < handUntil(writerOn) ? writerId : null

type SavedVersion = { savedById: number; autosaved: boolean; createdOn: Date }

/** Whether a save replaces the newest version: both are autosaves of one writer, soon after each other, and nobody has said anything of it. */
export const replacesVersion = (newest: SavedVersion & { isReviewed: boolean }, next: SavedVersion): boolean =>
  !newest.isReviewed &&
  newest.autosaved &&
  next.autosaved &&
  newest.savedById === next.savedById &&
  next.createdOn.getTime() - newest.createdOn.getTime() < autosaveMergeWindow

/** Whether somebody alone wrote what there is. */
export const isSoleAuthor = (savedByIds: readonly number[], ids: readonly number[]): boolean => savedByIds.every(id => ids.includes(id))

const mandatoryFields = ['title', 'place', 'contact'] as const

/** The fields that a communiqué lacks to be read over. */
export const missingInCommunique = (content: Record<(typeof mandatoryFields)[number] | 'body', string>): string[] => [
  ...mandatoryFields.filter(field => content[field].trim() === ''),
  ...(/[^\s]/.test(content.body.replace(/<[^>]*>|&nbsp;/g, '')) ? [] : ['body']),
]
