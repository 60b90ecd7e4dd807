import { hash, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor, TenantPaths } from '../actor.ts'
import { clientBrandColumns } from '../auth/client-brand.reads.ts'
import { exerciseDisplayColumns, toExerciseClock, toExerciseDisplay } from '../auth/exercise-display.reads.ts'
import { brandStyle, hasBrand } from '../colours.contract.ts'
import { AppError, orNotFound } from '../errors.ts'
import { toShownMoment } from '../exercise-clock.rules.ts'
import { trendsWindow } from '../limits.contract.ts'
import { fullName } from '../people.rules.ts'
import { playerRole } from '../permissions.ts'
import { readFrontPage } from '../press/articles.reads.ts'
import { resolveImageUrl } from '../press/articles.rules.ts'
import type { ClientBrand, Scenario } from '../session.contract.ts'
import { isPlainReweez } from '../weezes/text.rules.ts'
import { readTrends } from '../weezes/trends.reads.ts'
import type { Weeze } from '../weezes/weezes.contract.ts'
import { readSharedWeezes, readViewerState, withViewerState } from '../weezes/weezes.reads.ts'
import type { WallFront, WallState, WallView, WallWeeze } from './wall.contract.ts'
import { thinOut, wallTrendsCount, wallWeezesCount } from './wall.rules.ts'

/** Whether the exercise has a wall, and since when. */
export const readWallState = async (db: Db, { exerciseId }: Actor): Promise<WallState> => {
  const { exercises } = db.t
  const [row] = await db.select({ openedOn: exercises.wallOpenedOn }).from(exercises).where(eq(exercises.id, exerciseId))
  return { openedOn: orNotFound(row).openedOn?.toISOString() ?? null }
}

/** The base path of a wall's link, and what stands behind its `#`. */
type WallLink = { tenant: TenantPaths; secret: string }

/** The exercise of a base path whose wall has this secret. One answer, 401, for one that is wrong, has ended or is of another exercise. */
const requireWall = async (db: Db, { tenant: { clientPath, clonePath }, secret }: WallLink) => {
  const { clients, exercises } = db.t
  const [row] = await db
    .select({ exerciseId: exercises.id, wallHash: exercises.wallHash, display: exerciseDisplayColumns(db), client: clientBrandColumns(db) })
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(and(eq(clients.path, clientPath), eq(exercises.clone, clonePath)))
  const given = Buffer.from(hash('sha256', secret))
  if (!row?.wallHash || !timingSafeEqual(given, Buffer.from(row.wallHash))) throw new AppError('wall.unknown')
  return row
}

/** The colours of a client as the wall, which is white, shows them. */
const readableColours = (client: ClientBrand) => {
  const { '--client-paper': color = '', '--accent-paper': accent = '' } = brandStyle(client)
  return { color, accent }
}

const readNewestIds = async (db: Db, exerciseId: number): Promise<number[]> => {
  const { weezes } = db.t
  const living = and(eq(weezes.exerciseId, exerciseId), isNull(weezes.deletedOn))
  const rows = await db.select({ id: weezes.id }).from(weezes).where(living).orderBy(desc(weezes.createdOn)).limit(wallWeezesCount)
  return rows.map(({ id }) => id)
}

const toWallWeeze = ({ id, text, createdOn, author, medias, replyTo }: Weeze): WallWeeze => {
  const shown = medias.find(({ type, clip }) => type === 'IMAGE' || clip?.posterId)
  return {
    id,
    text,
    createdOn,
    author: fullName(author),
    certified: author.certified,
    photo: author.photo,
    picture: shown?.clip?.posterId ?? shown?.val ?? null,
    replyTo: replyTo && fullName(replyTo.author),
  }
}

const readWallWeezes = async (db: Db, exerciseId: number, known: readonly number[]): Promise<WallWeeze[]> => {
  const shared = await readSharedWeezes(db, exerciseId, [...new Set([...(await readNewestIds(db, exerciseId)), ...known])])
  // As players see them: the wall must not know who is a persona.
  const state = await readViewerState(db, { exerciseId, userId: 0, role: playerRole }, shared)
  const all = withViewerState(shared, state)
    .filter(weeze => !isPlainReweez(weeze))
    .toSorted((one, other) => other.createdOn.localeCompare(one.createdOn) || other.id - one.id)
    .map(weeze => ({ ...weeze, answers: Boolean(weeze.replyTo ?? weeze.reweez) }))
  const kept = new Set([...thinOut(all).map(({ id }) => id), ...known])
  return all.filter(({ id }) => kept.has(id)).map(toWallWeeze)
}

/** The newest article of each newspaper, the newest first. Pictures of other hosts are left out: the wall asks its own server alone. */
const readFronts = async (db: Db, exerciseId: number, scenario: Scenario | undefined): Promise<WallFront[]> => {
  const cards = await readFrontPage(db, { exerciseId, signedIn: true, oversees: false })
  const newest = cards.filter((card, at) => cards.findIndex(({ source }) => source.id === card.source.id) === at)
  return newest.map(({ frontId, title, imageUrl, publishedOn, source }) => {
    const picture = resolveImageUrl(imageUrl, '')
    return {
      frontId,
      title,
      source: source.name,
      logo: source.logoSmall,
      color: source.color,
      picture: picture?.startsWith('/') ? picture : null,
      publishedOn: toShownMoment(scenario, publishedOn),
    }
  })
}

/** What a wall shows, with those of the `known` weezes that are still there; 401 without the secret of its link. */
export const readWall = async (db: Db, link: WallLink, known: readonly number[], now: Date): Promise<WallView> => {
  const { exerciseId, display, client } = await requireWall(db, link)
  const { name, mark, timeZone, scenario } = toExerciseDisplay(display)
  return {
    client: hasBrand(client) ? { ...client, ...readableColours(client) } : null,
    name,
    mark,
    timeZone,
    ...(scenario && { scenario }),
    clock: toExerciseClock(display),
    weezes: await readWallWeezes(db, exerciseId, known),
    fronts: await readFronts(db, exerciseId, scenario),
    trends: (await readTrends(db, { exerciseId }, { duration: trendsWindow }, now)).slice(0, wallTrendsCount),
  }
}

/** The exercise of an image that a wall shows now; 401 without the secret of its link, 404 for every other image. */
export const readWallImageExerciseId = async (db: Db, link: WallLink, imageId: string, now: Date): Promise<number> => {
  const { exerciseId } = await requireWall(db, link)
  const { weezes, fronts } = await readWall(db, link, [], now)
  const shown = [...weezes.flatMap(({ photo, picture }) => [photo, picture]), ...fronts.flatMap(({ logo, picture }) => [logo, picture])]
  if (imageId === '' || !shown.some(path => path === imageId || path === `/media/${imageId}`)) throw new AppError('not_found')
  return exerciseId
}
