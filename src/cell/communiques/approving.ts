import type { Communique } from '#routers/cell/communiques.contract.ts'
import { personaPollInterval, presenceSignalInterval } from '../../app/constants.ts'
import { useCurrentUser, usePermission, useWritingClosed } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'

type Approver = Communique['approvers'][number]

/** Whether somebody's accord is of the words that stand now. */
export const hasApproved = ({ said }: Approver, { version }: Pick<Communique, 'version'>): boolean =>
  said?.approved === true && said.version === version

/** In whose name the reader may approve: as themselves, for an official account of theirs, and, animating, as any persona. */
export const useOwnApprovers = ({ approvers }: Communique): Approver[] => {
  const { id } = useCurrentUser()
  const plays = usePermission('play')
  const animates = usePermission('animate')
  const players = trpc.cell.room.useQuery({}, { refetchInterval: presenceSignalInterval, enabled: animates }).data?.data
  const accounts = trpc.auth.officialAccounts.useQuery(undefined, { refetchInterval: personaPollInterval, enabled: plays }).data ?? []
  const closed = useWritingClosed()
  if (closed) return []
  return approvers.filter(
    ({ person }) =>
      person.id === id ||
      accounts.some(account => account.id === person.id) ||
      (animates && players !== undefined && !players.some(player => player.person.id === person.id)),
  )
}

/** What a version that the reader once approved differs from the one that stands now; undefined where nothing is to be approved anew. */
export const findOutdated = (own: readonly Approver[], communique: Communique) => {
  if (communique.state !== 'review' && communique.state !== 'approved') return
  const approver = own.find(({ said }) => said?.approved && said.version < communique.version)
  return approver?.said ? { approver, from: approver.said.version, on: approver.said.on } : undefined
}
