import { and, eq, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import { foldName } from '#db/query/text.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAuditIfPersona } from '../audit.writes.ts'
import { assertMaySpeakAs, resolveActAs } from '../auth/act-as.reads.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormer, keepFormerPerson } from '../former-states.writes.ts'
import { splitName } from '../people.rules.ts'
import { deleteFollowNotification, notify } from './notifications.writes.ts'
import type { EditProfileInput, FollowPersonInput, Profile } from './profiles.contract.ts'
import { readPersonByUsername, readProfile } from './profiles.reads.ts'

/** Changes one's own profile, or a persona's for an animator (API-21); 403 or 404 for any other. */
export const editProfile = (
  store: Store,
  actor: Actor,
  { id, name, website, birthDate, ...rest }: EditProfileInput,
  now: Date,
): Promise<Profile> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { users } = tx.t
    const identityId = await resolveActAs(tx, actor, id)
    tx.invalidate(exerciseId, 'people')
    const { username } = await readProfile(tx, actor, { id })
    const { firstname, lastname } = splitName(name)
    const foldedName = foldName({ firstname, lastname, username })
    await keepFormerPerson(tx, exerciseId, id, now)
    await tx
      .update(users)
      .set({
        firstname,
        lastname,
        foldedName,
        ...rest,
        website: website === '' ? null : website,
        birthDate: birthDate === '' ? null : birthDate,
      })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    await recordAuditIfPersona(tx, actor, { action: 'profile.edit', identityId, objectId: id, now })
    return readProfile(tx, actor, { id })
  })

const createAddToCountQuery = (counter: 'followersCount' | 'followingCount') =>
  prepareOnce((db: Db) => {
    const { users } = db.t
    return db
      .update(users)
      .set({ [counter]: sql`${users[counter]} + ${placeholder('change')}` })
      .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('id'))))
      .prepare(`follow_${counter}`)
  })

const addToFollowersCount = createAddToCountQuery('followersCount')
const addToFollowingCount = createAddToCountQuery('followingCount')

type FollowKey = { exerciseId: number; followerId: number; followedId: number }

/** Inserts or deletes a follow; returns whether that changed anything. */
const setFollow = async (tx: Db, key: FollowKey, followed: boolean, now: Date): Promise<boolean> => {
  const { follows } = tx.t
  const { exerciseId, followerId, followedId } = key
  const own = and(eq(follows.exerciseId, exerciseId), eq(follows.followerId, followerId), eq(follows.followedId, followedId))
  const { createdOn } = follows
  const insert = tx.insert(follows).values({ ...key, createdOn: now })
  const [changed] = followed
    ? await insert.onConflictDoNothing().returning({ createdOn })
    : await tx.delete(follows).where(own).returning({ createdOn })
  if (changed && !followed)
    await keepFormer(tx, exerciseId, { kind: 'follow', subjectId: followedId, otherId: followerId, since: changed.createdOn }, now)
  return changed !== undefined
}

/**
 * Follows somebody, or no longer (API-22, design rule 6), as the actor or as a persona. 400 for oneself, 404 for an unknown name, 403 and 404
 * for somebody whom the actor may not act as.
 */
export const followPerson = (
  store: Store,
  actor: Actor,
  { username, subscribed: followed, authorId }: FollowPersonInput,
  now: Date,
): Promise<Profile> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const followerId = await resolveActAs(tx, actor, authorId)
    if (followed) await assertMaySpeakAs(tx, actor, followerId)
    const { id } = await readPersonByUsername(tx, actor, { username })
    tx.invalidateNothing()
    if (id === followerId) throw new AppError('follow.oneself')
    if (await setFollow(tx, { exerciseId, followerId, followedId: id }, followed, now)) {
      tx.invalidate(exerciseId, 'follows')
      const change = followed ? 1 : -1
      await addToFollowingCount(tx).execute({ exerciseId, id: followerId, change })
      await addToFollowersCount(tx).execute({ exerciseId, id, change })
      if (followed) await notify(tx, exerciseId, id, { type: 'FOLLOW', actorId: followerId }, now)
      else await deleteFollowNotification(tx, exerciseId, id, followerId)
      const action = followed ? 'profile.follow' : 'profile.unfollow'
      await recordAuditIfPersona(tx, actor, { action, identityId: followerId, objectId: id, now })
      await emit(tx, 'personFollowed', { exerciseId, followerId, followedId: id, followed, byId: actor.userId, now })
    }
    return readProfile(tx, actor, { id, as: followerId })
  })
