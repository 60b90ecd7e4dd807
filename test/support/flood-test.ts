import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { startWeez, stopServer } from './built-server.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'
import { fileForm } from './file-form.ts'
import { signIn } from './sign-in.ts'
import { phonePhoto } from './test-images.ts'

const players = 20
const guessers = 300
const rounds = 10

/** Duration in seconds of each step of the measured user in each round, and the status counts of the flood. */
export type FloodReport = {
  took: Record<'sign in' | 'post' | 'read', number[]>
  uploads: Map<number, number>
  guesses: Map<number, number>
}

/** Returns a photo of noise, which compresses badly: about 12 MB. */
const makeLargePhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  return new Uint8Array(await image.jpeg({ quality: 96 }).toBuffer())
}

const photoForm = (bytes: Uint8Array<ArrayBuffer>) => fileForm(new File([bytes], 'photo.jpg'), { metadata: '{"exercice":true}' })

/**
 * Measures a user of another exercise who signs in, posts a picture and reads. Meanwhile 20 players of the default exercise upload photos
 * of 12 MB in a loop, and 300 strangers with different IP addresses guess passwords in two exercises.
 */
export const runFlood = async (): Promise<FloodReport> => {
  const { folder, remove } = await copyDemoFolder()
  const weez = await startWeez(folder, { WEEZ_RATE_LIMIT: '1', WEEZ_TRUSTED_PROXIES: '127.0.0.1', WEEZ_LOG: 'error' })
  const ask = (path: string, init: RequestInit) => fetch(`${weez.url}${path}`, init)
  const json = (body: object, headers = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const took: FloodReport['took'] = { 'sign in': [], post: [], read: [] }
  const uploads = new Map<number, number>()
  const guesses = new Map<number, number>()
  let over = false

  /** Repeats a request and waits as `retry-after` says, at most 2 s. */
  const again = async (counts: Map<number, number>, make: () => Promise<Response>) => {
    while (!over) {
      const answer = await make()
      await answer.arrayBuffer()
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
      await wait(Math.min(Number(answer.headers.get('retry-after') ?? 0), 2) * 1000)
    }
  }

  try {
    const admin = await signIn(weez.url, 'admin', demoPassword)
    const cookies: string[] = []
    for (let at = 0; at < players; at += 1) {
      const username = `player_${at}`
      const added = await ask(
        '/trpc/admin.users.add',
        json({ username, role: 'USER', password: demoPassword, first_name: username }, admin),
      )
      if (!added.ok) throw new Error(`${username} cannot be added: ${await added.text()}`)
      cookies.push((await signIn(weez.url, username, demoPassword)).cookie)
    }
    const large = await makeLargePhoto()
    const photo = await phonePhoto(3000, 2000)
    const flood = [
      ...cookies.map(cookie => again(uploads, () => ask('/media/upload', { method: 'POST', headers: { cookie }, body: photoForm(large) }))),
      ...Array.from({ length: guessers }, (_, at) =>
        again(guesses, () =>
          ask(
            at % 2 ? '/signin' : '/acme/signin',
            json(
              { username: ['camille', 'karim', `nobody_${at}`][at % 3], password: 'a wrong guess' },
              { 'x-forwarded-for': `203.0.${at}.7` },
            ),
          ),
        ),
      ),
    ]
    await wait(3000)
    const timed = async (step: keyof typeof took, work: () => Promise<Response>): Promise<Response> => {
      const began = performance.now()
      const answer = await work()
      const text = await answer.clone().text()
      took[step].push((performance.now() - began) / 1000)
      if (!answer.ok) throw new Error(`${step}: ${answer.status} ${text}`)
      return answer
    }
    const own = { 'x-forwarded-for': '192.0.2.7' }
    for (let round = 0; round < rounds; round += 1) {
      const signedIn = await timed('sign in', () =>
        ask('/acme/clones/blue/signin', json({ username: 'camille', password: demoPassword }, own)),
      )
      const headers = { ...own, cookie: signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
      await timed('post', async () => {
        const uploaded = await ask('/acme/clones/blue/media/upload', { method: 'POST', headers, body: photoForm(photo) })
        const { imageId: val } = (await uploaded.json()) as { imageId: string }
        return ask('/acme/clones/blue/weezs/post', json({ text: 'Here', medias: [{ type: 'IMAGE', val }] }, headers))
      })
      await timed('read', () => ask('/acme/clones/blue/feed', { headers }))
    }
    over = true
    await Promise.all(flood)
    return { took, uploads, guesses }
  } finally {
    over = true
    await stopServer(weez)
    await remove()
  }
}
