// SPDX-License-Identifier: MIT
import { setTimeout as sleep } from 'node:timers/promises'
import { createWeez, type Person, WeezError } from 'weez-client'

const { WEEZ_URL = 'http://127.0.0.1:3000', WEEZ_TOKEN = '', WEEZ_PERSONA = '', WEEZ_SECONDS = '5' } = process.env

const sentences: [about: RegExp, answer: string][] = [
  [/\?/, 'Bonne question. Je me renseigne et je reviens vers vous.'],
  [/merci/i, 'Merci à vous.'],
  [/danger|toxique|fumée|odeur/i, 'Ici les gens s’inquiètent. Que leur conseillez-vous ?'],
]

/** What the persona answers. This is the place for a model: it may wait for one, and an empty text says nothing. */
const answerTo = async (said: string, _by: Person, _persona: Person): Promise<string> =>
  sentences.find(([about]) => about.test(said))?.[1] ?? 'C’est noté.'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
const { signal } = stop

const weez = createWeez({ url: WEEZ_URL, token: WEEZ_TOKEN })
const found = await weez('GET /users/webmail/search', { terms: WEEZ_PERSONA, role: 'DUMMY' }, { signal })
const persona = found.find(({ username }) => username === WEEZ_PERSONA)
if (!persona) throw new Error(`No persona is called ${WEEZ_PERSONA}`)
console.log(`@${persona.username} answers`)

/** Answers what waits for the persona: players who have mentioned it or written to it. */
const answerAll = async (): Promise<void> => {
  const { data } = await weez('GET /desk', { personaId: persona.id }, { signal })
  for (const { subject, id, text: said, player, persona: awaited, hold } of data) {
    // Somebody else answers what is held.
    if (awaited?.id !== persona.id || hold) continue
    try {
      await weez('POST /desk/:subject/:id/take', { subject, id }, { signal })
      const text = await answerTo(said, player, persona)
      if (text === '') await weez('POST /desk/:subject/:id/dismiss', { subject, id, dismissed: true }, { signal })
      else await weez('POST /desk/:subject/:id/answer', { subject, id, text }, { signal })
      console.log(`${player.username}: ${said} → ${text}`)
    } catch (error) {
      // A colleague was faster: the next one waits.
      if (!(error instanceof WeezError) || error.code !== 'CONFLICT') throw error
    }
  }
}

while (!signal.aborted) {
  await answerAll().catch(error => signal.aborted || console.error(error.message))
  await sleep(Number(WEEZ_SECONDS) * 1000, undefined, { signal }).catch(() => {})
}
