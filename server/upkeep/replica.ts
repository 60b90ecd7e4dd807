import { readReplicaState } from '#db/engine/replica-state.ts'
import { errorMessage, type Finding, failFinding, okFinding, warnFinding } from './findings.ts'

/** Bytes behind from which it warns: more than a replica that is at work leaves for a moment. */
const farBehind = 64e6

/** Whether the replica can be reached, is one of the database, and how far it is behind. */
export const checkReplica = async (url: string, replicaUrl: string): Promise<Finding> => {
  try {
    const { isReplica, bytesBehind } = await readReplicaState(url, replicaUrl)
    if (!isReplica) return failFinding('replica', 'is none of this database', 'give DATABASE_READ_URL the address of a streaming replica')
    const said = `${(bytesBehind / 1e6).toFixed(1)} MB behind`
    return bytesBehind < farBehind
      ? okFinding('replica', said)
      : warnFinding('replica', said, 'look at its log; the database itself answers until it has caught up')
  } catch (error) {
    return failFinding('replica', errorMessage(error), 'look at the address and the password in DATABASE_READ_URL')
  }
}
