import type { Store } from '#db/store.ts'
import { extractHashtags } from '#routers/weezes/text.rules.ts'
import { findMessageMismatches } from './message-mismatches.ts'

type TenantRow = { exerciseId: number }

/** Counts rows by exercise and key; rows with a null key have no effect on the result. */
const countBy = <Thing extends TenantRow>(things: readonly Thing[], keyOf: (thing: Thing) => number | string | null) => {
  const counts = new Map<string, number>()
  for (const thing of things) {
    const name = `${thing.exerciseId}/${keyOf(thing)}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return ({ exerciseId }: TenantRow, key: number | string) => counts.get(`${exerciseId}/${key}`) ?? 0
}

/**
 * Returns every stored counter of every exercise that differs from a count of the rows (design rule 5). It checks roles itself,
 * independently of the program.
 */
export const findCounterMismatches = async ({ read }: Store): Promise<string[]> => {
  const { t } = read
  const weezes = (await read.select().from(t.weezes)).filter(weeze => weeze.deletedOn === null)
  const users = await read.select().from(t.users)
  const exercises = await read.select().from(t.exercises)
  const likes = await read.select().from(t.likes)
  const crowd = (await read.select().from(t.crowdLikes)).flatMap(({ count, ...row }) => Array.from({ length: count }, () => row))
  const hashtags = await read.select().from(t.hashtags)
  const follows = await read.select().from(t.follows)
  const tagged = weezes.flatMap(({ exerciseId, id, text }) => extractHashtags(text).map(({ tag }) => ({ exerciseId, id, tag })))
  const rows = await read.select().from(t.weezeHashtags)

  const byAuthor = countBy(weezes, row => row.authorId)
  const replies = countBy(weezes, row => row.replyToId)
  const reweezs = countBy(weezes, row => row.reweezId)
  const likesOf = countBy([...likes, ...crowd], like => like.weezeId)
  const tags = countBy(tagged, row => row.tag)
  const tagRows = countBy(rows, row => row.tag)
  const followers = countBy(follows, row => row.followedId)
  const following = countBy(follows, row => row.followerId)
  const inExercise = countBy(weezes, () => '')
  const notifications = await read.select().from(t.notifications)
  const notificationsOf = countBy(notifications, row => row.userId)
  const likeNotifications = countBy(
    notifications.filter(row => row.type === 'LIKE'),
    row => row.weezeId,
  )
  const accounts = new Set(users.filter(user => user.role !== 'DUMMY').map(user => `${user.exerciseId}/${user.id}`))
  const authors = new Map(weezes.map(({ exerciseId, id, authorId }) => [`${exerciseId}/${id}`, authorId]))
  const expectedLikeNotifications = countBy(
    likes.filter(({ exerciseId, weezeId, userId }) => {
      const author = authors.get(`${exerciseId}/${weezeId}`)
      return author !== userId && accounts.has(`${exerciseId}/${author}`)
    }),
    like => like.weezeId,
  )

  const wrong = await findMessageMismatches({ read })
  const check = (what: string, kept: number, counted: number) => {
    if (kept !== counted) wrong.push(`${what}: kept ${kept}, counted ${counted}`)
  }
  for (const exercise of exercises) check('exercises.weezesCount', exercise.weezesCount, inExercise({ exerciseId: exercise.id }, ''))
  for (const user of users) {
    check(`weezesCount of ${user.username}`, user.weezesCount, byAuthor(user, user.id))
    check(`notificationsCount of ${user.username}`, user.notificationsCount, notificationsOf(user, user.id))
    check(`followersCount of ${user.username}`, user.followersCount, followers(user, user.id))
    check(`followingCount of ${user.username}`, user.followingCount, following(user, user.id))
  }
  for (const weeze of weezes) {
    check(`likesCount of "${weeze.text}"`, weeze.likesCount, likesOf(weeze, weeze.id))
    check(`like notifications of "${weeze.text}"`, likeNotifications(weeze, weeze.id), expectedLikeNotifications(weeze, weeze.id))
    check(`repliesCount of "${weeze.text}"`, weeze.repliesCount, replies(weeze, weeze.id))
    check(`reweezsCount of "${weeze.text}"`, weeze.reweezsCount, reweezs(weeze, weeze.id))
  }
  for (const hashtag of hashtags) {
    check(`#${hashtag.tag}`, hashtag.weezesCount, tags(hashtag, hashtag.tag))
    check(`rows of #${hashtag.tag}`, tagRows(hashtag, hashtag.tag), tags(hashtag, hashtag.tag))
  }
  check(
    'hashtags',
    hashtags.filter(hashtag => hashtag.weezesCount > 0).length,
    new Set(tagged.map(row => `${row.exerciseId}/${row.tag}`)).size,
  )
  return wrong
}
