import type { RunningServer } from '../support/built-server.ts'
import { actSteadily } from './steadily.ts'

/** What people do in turn, in about the shares of a storm, to the weeze of that id. */
const acts = ['like', 'reweez', 'reply', 'like', 'reweez', 'reply', 'like', 'reweez', 'like', 'quote'] as const
const bodies = { like: { liked: true }, reweez: {}, reply: { text: 'Je réponds à ce numéro' }, quote: { text: 'Je le cite' } }
const paths = { like: 'like', reweez: 'reweez', reply: 'reply', quote: 'reweez' }

/**
 * Lets people react to a weeze, so many a second and each only once, at times of their own, until the returned function is called; it returns
 * how many did. Throws where one is refused.
 */
export const startWriters = ({ url }: RunningServer, cookies: string[], weezeId: number, aSecond: number): (() => Promise<number>) => {
  let sent = 0
  const react = async (cookie: string, act: (typeof acts)[number]) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const body = JSON.stringify(bodies[act])
    const answer = await fetch(`${url}/weezs/${weezeId}/${paths[act]}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${act}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const stop = actSteadily(aSecond, () => {
    const cookie = cookies.pop()
    const act = acts[sent % acts.length]
    if (!cookie || !act) throw new Error('Nobody is left who has not reacted')
    sent += 1
    return react(cookie, act)
  })
  return async () => {
    await stop()
    return sent
  }
}
