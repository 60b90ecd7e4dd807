import { setTimeout } from 'node:timers/promises'
import type { MailThread, MailThreadPage } from '#routers/mail/mail.contract.ts'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { seededRandom } from '#routers/random.rules.ts'
import type { WeezePage } from '#routers/weezes/weezes.contract.ts'
import type { ExerciseCast, ExerciseSize } from './exercise-plan.ts'
import { signIn } from './sign-in.ts'

/** How often a player looks at the feed, the messages and the mail, in seconds of the sequences. */
const lookEvery = 60

type Ask = <Json>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<Json>

/** What happens in an exercise for as long as it lasts. */
type Stage = { url: string; password: string; size: ExerciseSize; cast: ExerciseCast; signal: AbortSignal }

/** A moment at which a player does something, in seconds of the sequences. */
type Moment = { at: number; act: () => Promise<void> }

/** The moments of one player in their order: the looks, and in between what asks for an answer, at random. */
const planMoments = ({ minutes, askEvery }: ExerciseSize, random: () => number, look: Moment['act'], ask: Moment['act']): Moment[] => {
  // What is asked last can still be answered while the sequences run.
  const end = minutes * 60 * 0.95
  const moments: Moment[] = []
  for (let at = random() * lookEvery; at < end; at += lookEvery) moments.push({ at, act: look })
  for (let at = random() * askEvery; at < end; at += -Math.log(1 - random()) * askEvery) moments.push({ at, act: ask })
  return moments.toSorted((one, other) => one.at - other.at)
}

/**
 * Lets players look at the feed, their messages and their mail, ask in public, in private and by mail, answer, quote and like, each by a script that is the same for
 * the same seed, over HTTP as programs do. `count` = how often they did something, `errors` = what was refused.
 */
export const createPlayers = (stage: Stage) => {
  const { url, password, size, cast, signal } = stage
  const errors: string[] = []
  let count = 0

  const play = async (player: ExerciseCast['players'][number], number: number, headers: { cookie: string }, begin: number) => {
    const random = seededRandom(size.seed * 1000 + number)
    const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One
    const personaIds = new Set(cast.personas.map(({ id }) => id))
    const answeredIds = new Set<number>()
    let asked = 0
    const words = (what: string) => `${what}, joueur ${number}, question ${++asked}`

    const ask: Ask = async (method, path, body) => {
      const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      const answer = await fetch(`${url}${path}`, { method, headers, ...sent })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return JSON.parse(text || 'null')
    }
    const readFeed = async () => (await ask<WeezePage>('GET', '/feed')).data
    const weezeOfPersona = async () => (await readFeed()).find(({ author, reweezId }) => personaIds.has(author.id) && reweezId === null)

    const writeMail = (mail: object) => ask('POST', '/mail', { ...mail, body: `<p>${words('Bonjour')}</p>` })
    const readInbox = async () => (await ask<MailThreadPage>('GET', '/mail/threads')).data
    const answerMail = async () => {
      const row = (await readInbox()).find(({ from, answered }) => !answered && from.id !== null && personaIds.has(from.id))
      if (!row) return
      const { data } = await ask<MailThread>('GET', `/mail/threads/${row.id}`)
      await writeMail({ to: [row.from.id], subject: `Re : ${row.subject}`, replyTo: data.at(-1)?.id })
    }

    const askers = [
      answerMail,
      answerMail,
      () => writeMail({ to: [pick(cast.personas).id], cc: [pick(cast.players).id], subject: 'Une question' }),
      () => ask('POST', '/weezs/post', { text: `@${pick(cast.personas).username} ${words('Que se passe-t-il')}` }),
      () => ask('POST', '/weezs/post', { text: words('Qui peut me répondre') }),
      async () => {
        const to = await weezeOfPersona()
        if (to) await ask('POST', `/weezs/${to.id}/reply`, { text: words('Vous en êtes sûr') })
      },
      async () => {
        const to = await weezeOfPersona()
        if (to) await ask('POST', `/weezs/${to.id}/reweez`, { text: words('Qu’en dites-vous') })
      },
      async () => {
        const { id } = await ask<Conversation>('POST', '/messaging/convers', { sendTo: pick(cast.personas).id })
        await ask('POST', `/messaging/convers/${id}`, { content: words('Bonjour') })
      },
    ]

    const look = async () => {
      const feed = await readFeed()
      const liked = feed[Math.floor(random() * feed.length)]
      if (liked) await ask('POST', `/weezs/${liked.id}/like`, { liked: true })
      const unread = (await readInbox()).find(row => row.unread)
      if (unread) await ask('PATCH', `/mail/threads/${unread.id}`, { read: true })
      const conversations = await ask<Conversation[]>('GET', '/messaging/convers')
      const unanswered = conversations.find(
        ({ id, lastMessage }) => lastMessage && lastMessage.author.identity.id !== player.id && !answeredIds.has(id),
      )
      if (!unanswered) return
      // Each conversation goes on once, or nobody would ever stop.
      answeredIds.add(unanswered.id)
      await ask('POST', `/messaging/convers/${unanswered.id}`, { content: words('Merci, et ensuite') })
    }

    const moments = planMoments(size, random, look, async () => void (await pick(askers)()))
    for (const { at, act } of moments) {
      const wait = begin + (at * 1000) / size.speed - performance.now()
      try {
        if (wait > 0) await setTimeout(wait, undefined, { signal })
        if (signal.aborted) return
        await act()
        count += 1
      } catch (error) {
        if (signal.aborted) return
        errors.push(String(error))
      }
    }
  }

  return {
    errors,
    count: () => count,
    /** Signs all players in; the function that it returns lets them act and resolves when the last one is done. */
    signIn: async () => {
      const headers = await Promise.all(cast.players.map(({ username }) => signIn(url, username, password)))
      return async (): Promise<void> => {
        const begin = performance.now()
        await Promise.all(cast.players.map((player, at) => play(player, at + 1, headers[at] ?? { cookie: '' }, begin)))
      }
    },
  }
}
