import type { DemoAccount, DemoExercise } from '#db/demo/types.ts'
import { newPersonId } from '#db/query/ids.ts'
import { foldName } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { personaRole, playerRole } from '../permissions.ts'
import { sampleItems, seededRandom } from '../random.rules.ts'
import type { DemoLoadContext } from './demo.rules.ts'
import { setOperators } from './operators.writes.ts'

type Profile = Pick<DemoAccount, 'username' | 'firstname' | 'lastname' | 'bio'> & {
  avatar?: string
  certified?: true
  location?: string
  operators?: readonly string[]
}

/** The fewest and the most followers of a person who is not certified. */
const minFollowers = 3
const maxFollowers = 22

/** Inserts accounts, personas and follows; answers the ids by username. */
export const insertDemoPeople = async (
  tx: Db,
  { accounts, world, location }: DemoExercise,
  loading: Omit<DemoLoadContext, 'people'>,
): Promise<Map<string, number>> => {
  const { exerciseId, now, pictures } = loading
  const everyone: readonly (Profile & Partial<DemoAccount>)[] = [...accounts, ...world.personas]
  const people = new Map(everyone.map(person => [person.username, newPersonId()]))
  const random = seededRandom(7)
  const idOf = (username: string) => people.get(username) ?? 0

  const follows = everyone.flatMap(({ username, certified }) => {
    const others = everyone.filter(other => other.username !== username)
    const count = minFollowers + Math.floor(random() * (maxFollowers - minFollowers)) + (certified ? 8 : 0)
    return sampleItems(random, others, count).map(follower => ({ follower: follower.username, followed: username }))
  })
  const countFollows = (side: 'follower' | 'followed', username: string) => follows.filter(follow => follow[side] === username).length

  await tx.insert(tx.t.users).values(
    everyone.map(
      ({
        username,
        firstname,
        lastname,
        bio,
        avatar,
        certified,
        role,
        operators,
        passwordHash,
        contractStart,
        contractEnd,
        location: own,
      }) => ({
        exerciseId,
        id: idOf(username),
        username,
        firstname,
        lastname,
        foldedName: foldName({ firstname, lastname, username }),
        photo: avatar ? (pictures.get(`avatars/${avatar}`)?.imageId ?? null) : null,
        role: role ?? (operators ? playerRole : personaRole),
        passwordHash: passwordHash ?? null,
        contractStart: contractStart ?? null,
        contractEnd: contractEnd ?? null,
        certified: certified ?? false,
        bio,
        location: own ?? location,
        followersCount: countFollows('followed', username),
        followingCount: countFollows('follower', username),
        createdOn: now,
      }),
    ),
  )
  await tx
    .insert(tx.t.follows)
    .values(
      follows.map(({ follower, followed }) => ({ exerciseId, followerId: idOf(follower), followedId: idOf(followed), createdOn: now })),
    )
  for (const { username, operators } of world.personas)
    if (operators) await setOperators(tx, { exerciseId, id: idOf(username), role: playerRole }, operators.map(idOf))
  return people
}
