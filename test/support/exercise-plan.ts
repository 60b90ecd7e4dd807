import { eq } from 'drizzle-orm'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import { newId } from '#db/query/ids.ts'
import type { ItemKind } from '#db/schema/enums.ts'
import { personaRole } from '#routers/permissions.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { readDemoCast } from './sequence-plan.ts'

/** How large an exercise is: lines of its plan, minutes of its sequences, how many times as fast they run, players, and the seed of all choices. */
export type ExerciseSize = {
  rows: number
  minutes: number
  speed: number
  players: number
  /** How often each player asks for something, on average, in seconds of the sequences. */
  askEvery: number
  seed: number
}

/** Whom the scripts of an exercise know. */
export type ExerciseCast = { exerciseId: number; players: { id: number; username: string }[]; personas: { id: number; username: string }[] }

const mailDomain = 'orvane.example'
const sequenceNames = ['Montée locale', 'Presse et élus', 'Rumeurs', 'Retour à la normale']
const words = ['fumée', 'sirène', 'quai', 'école', 'eau', 'odeur', 'pompiers', 'usine', 'préfecture', 'pont', 'marché', 'gare']

/** Every third line is a mail. Of twenty others, most are weezes, some answer or quote an earlier one, and one is a message to a player. */
const kindOf = (at: number): ItemKind => {
  if (at % 3 === 2) return 'mail'
  const other = at % 30
  if (other < 21) return 'weeze'
  return other < 27 ? 'reply' : other === 27 ? 'reweez' : 'message'
}

/**
 * Writes a plan to the default exercise of the demo, whose server is stopped: four sequences that were paused together before their first line,
 * and players who sign in with the password of the demo.
 */
export const writeExercisePlan = async (place: DataLocation, size: ExerciseSize): Promise<ExerciseCast> => {
  const random = seededRandom(size.seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One
  const store = await openStore(place)
  const now = new Date()
  const cast = await store.write(async tx => {
    tx.invalidateEverything()
    const { exercises, sequenceItems, sequences, users } = tx.t
    const { exerciseId, people } = await readDemoCast(tx)
    const personas = people.filter(({ role, disabledOn }) => role === personaRole && disabledOn === null)
    const like = people.find(({ username }) => username === 'camille')
    if (!like) throw new Error('The demo has another cast')
    const players = Array.from({ length: size.players }, (_, at) => ({
      ...like,
      id: newId(now),
      username: `joueur_${at + 1}`,
      firstname: 'Joueur',
      lastname: String(at + 1),
      foldedName: `joueur ${at + 1}`,
      weezesCount: 0,
      followersCount: 0,
      followingCount: 0,
      notificationsCount: 0,
      notifiedOn: null,
      notificationsReadOn: null,
    }))
    await tx.insert(users).values(players)
    const duration = size.minutes * 60
    await tx.update(exercises).set({ speed: size.speed, mail: true, mailDomain }).where(eq(exercises.id, exerciseId))
    const ids = sequenceNames.map(() => newId(now))
    for (const [at, name] of sequenceNames.entries()) {
      const run = { status: 'PAUSED', pausedTogether: true, run: 1, duration } as const
      await tx.insert(sequences).values({ exerciseId, id: ids[at] ?? 0, name, createdOn: now, ...run })
    }
    const earlier = ids.map((): number[] => [])
    for (let at = 0; at < size.rows; at += 1) {
      const sequence = at % ids.length
      const targets = earlier[sequence]?.slice(-20) ?? []
      // The kinds go round with the lines of one sequence.
      const wanted = kindOf(Math.floor(at / ids.length))
      const kind = targets.length === 0 && (wanted === 'reply' || wanted === 'reweez') ? 'weeze' : wanted
      const id = newId(now)
      const offset = Math.floor((at * (duration - 1)) / size.rows)
      const text = `Ligne ${at + 1} : ${pick(words)}, ${pick(words)}, ${pick(words)} #exercice`
      await tx.insert(sequenceItems).values({
        exerciseId,
        id,
        sequenceId: ids[sequence] ?? 0,
        position: at,
        offset,
        kind,
        authorId: pick(personas).id,
        medias: [],
        title: kind === 'mail' ? `Objet ${at + 1}` : '',
        text,
        mail: kind === 'mail' ? { to: [pick(players).id], cc: [pick(personas).id], body: null, attachments: [] } : null,
        targetItemId: kind === 'reply' || kind === 'reweez' ? pick(targets) : null,
        targetId: kind === 'message' ? pick(players).id : null,
      })
      if (kind === 'weeze' || kind === 'reply') earlier[sequence]?.push(id)
    }
    const known = ({ id, username }: { id: number; username: string }) => ({ id, username })
    return { exerciseId, players: players.map(known), personas: personas.map(known) }
  })
  await store.close()
  return cast
}
