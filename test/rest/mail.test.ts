import { expect, test } from 'vitest'
import { procedures } from '#routers/procedures.ts'
import { createListener } from '#test/support/change-stream.ts'
import { fileForm } from '#test/support/file-form.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'
import { squarePng } from '#test/support/test-images.ts'
import { askOverAll } from '#test/support/transports.ts'

type Sent = { id: number; threadId: number }
type Attached = { id: number; name: string; type: string; picture: object | null }

describeSites('Mail over REST', site => {
  const people = () => site().world.exercises.acme.people
  const ask = (as: 'camille' | 'karim' | 'animator', method: string, path: string, json?: object) =>
    site().ask(method, `/acme/mail${path}`, { as: ['acme', as], ...(json && { json }) })
  const send = async (as: 'camille' | 'karim' | 'animator', mail: object) => (await ask(as, 'POST', '', mail)).json as Sent
  const attach = async (name: string, content: BlobPart) =>
    site().ask('POST', '/acme/mail/attachments', { as: ['acme', 'camille'], body: fileForm(new File([content], name), {}) })

  test('a long body with escapes passes, whatever the limit of other calls', async () => {
    await openMail(site().world, 'acme')
    const body = JSON.stringify({ to: [people().karim], body: `<p>${'é'.repeat(50_000)}</p>` }).replaceAll('é', '\\u00e9')
    const headers = { 'content-type': 'application/json' }
    const { status } = await site().ask('POST', '/acme/mail', { as: ['acme', 'camille'], body, headers })
    await promise('MAIL-16', () => expect(status).toBe(200))
  })

  test('a repeated request with its key sends once', async () => {
    await openMail(site().world, 'acme')
    const headers = { 'idempotency-key': 'a mail' }
    const again = () =>
      site().ask('POST', '/acme/mail', { as: ['acme', 'camille'], headers, json: { to: [people().karim], subject: 'Une fois' } })
    const first = await again()
    expect((await again()).json).toEqual(first.json)
  })

  test('an attachment is stored once, is only downloaded, and is open to those who got it alone', async () => {
    await openMail(site().world, 'acme')
    const text = (await attach('note\u202Etxt.html', '<script>alert(1)</script>')).json as Attached
    const same = (await attach('autre.csv', '<script>alert(1)</script>')).json as Attached
    const picture = (await attach('photo.png', await squarePng())).json as Attached
    const { store } = site().world
    const stored = await store.read
      .select({ hash: store.read.t.mailFiles.hash, imageId: store.read.t.mailFiles.imageId })
      .from(store.read.t.mailFiles)
    await promise('MAIL-06', async () => {
      expect(text).toMatchObject({ name: 'notetxt.html.txt', type: 'text/plain; charset=utf-8', picture: null })
      expect(same).toMatchObject({ name: 'autre.csv', type: 'text/csv; charset=utf-8' })
      expect(new Set(stored.map(({ imageId }) => imageId)).size).toBe(2)
      expect(picture).toMatchObject({ name: 'photo.webp', type: 'image/webp', picture: { width: expect.any(Number) } })
      await send('camille', { to: [people().mairie], subject: 'Pièces', attachments: [text.id, picture.id] })
      for (const [as, status] of [
        ['camille', 200],
        ['animator', 200],
        ['karim', 404],
      ] as const)
        expect((await ask(as, 'GET', `/attachments/${text.id}`)).status).toBe(status)
      const { headers, text: content } = await ask('animator', 'GET', `/attachments/${text.id}`)
      expect(content).toBe('<script>alert(1)</script>')
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect((await ask('animator', 'GET', `/attachments/${picture.id}`)).headers.get('content-type')).toBe('image/webp')
      expect((await attach('x.pdf', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]))).status).toBe(415)
    })
    expect((await ask('karim', 'POST', '', { to: [people().mairie], attachments: [text.id] })).status).toBe(400)
  })

  test('the file of a mail that was taken away is open to those who read past moments, and to none who got it', async () => {
    await openMail(site().world, 'acme')
    const { id: fileId } = (await attach('releve.txt', 'Relevé')).json as Attached
    const { id } = await send('camille', { to: [people().mairie, people().karim], subject: 'Relevé', attachments: [fileId] })
    expect((await ask('karim', 'GET', `/attachments/${fileId}`)).status).toBe(200)
    await ask('animator', 'DELETE', `/${id}`)
    await promise('MAIL-13', async () => {
      expect((await ask('karim', 'GET', `/attachments/${fileId}`)).status).toBe(404)
      expect((await ask('karim', 'POST', '', { to: [people().karim], attachments: [fileId] })).status).toBe(400)
      expect((await ask('animator', 'GET', `/attachments/${fileId}`)).text).toBe('Relevé')
    })
  })

  test('no answer, page or file tells anybody else of a blind copy, whatever they ask', async () => {
    const { world } = site()
    await openMail(world, 'acme')
    const { mairie, camille, karim } = people()
    const secret = 'confident@ailleurs.example'
    const sent = await send('camille', { to: [mairie], cc: [karim], bcc: [secret], subject: 'Copie', body: '<p>Cannelle</p>' })
    const { threadId } = await send('karim', { to: [mairie], replyTo: sent.id, subject: 'Re: Copie' })
    const headers = { cookie: await world.cookie('acme', 'karim') }
    const named = { ...targetsOf(world.exercises.acme), mailId: threadId, personaId: mairie, userId: camille, terms: 'Cannelle' }
    const inProcess = createInProcessSend(world)
    const get = (path: string) => site().ask('GET', `/acme${path}`, { headers: { ...headers, accept: 'text/html' } })
    await promise('MAIL-08', async () => {
      for (const name of procedureNames.filter(name => procedures[name].type === 'query')) {
        const { validInput, targetInputs } = procedureFixtures[name]
        for (const input of [{}, await validInput(named), ...targetInputs(named)])
          for (const { text } of await askOverAll(inProcess, '/acme', name, await input, headers))
            expect([name, text.includes(secret)]).toEqual([name, false])
      }
      for (const path of ['/', '/webmail', `/webmail/${threadId}`]) expect((await get(path)).text).not.toContain(secret)
      for (const path of ['dossier.zip', 'audit.csv', 'notes.csv']) expect((await get(`/admin/${path}`)).status).toBe(403)
      expect((await ask('karim', 'GET', `/threads/${threadId}`)).text).toContain('Cannelle')
      for (const as of ['camille', 'animator'] as const) expect((await ask(as, 'GET', `/threads/${threadId}`)).text).toContain(secret)
    })
  })

  test('who has a mail hears at once that their lists and their open thread changed, whatever an animator does with it', async () => {
    const { world } = site()
    await openMail(world, 'acme')
    const { mairie, prefecture, camille } = people()
    const { id } = await send('animator', { from: mairie, to: [camille], subject: 'Erreur' })
    const listen = createListener(world)
    const stream = await listen('/acme', { cookie: await world.cookie('acme', 'camille') })
    const elsewhere = await listen('/acme', { cookie: await world.cookie('acme', 'karim') })
    const heard = async (act: Promise<unknown>) => {
      const before = stream.heard().length
      await act
      await expect.poll(() => stream.heard().slice(before), { timeout: 5_000 }).toEqual(['ownMails'])
    }
    await promise('MAIL-05', async () => {
      expect(stream.events[0]?.queries).toMatchObject({ 'mail.threads': ['ownMails', 'people'], 'mail.thread': ['ownMails', 'people'] })
      await heard(ask('animator', 'PUT', `/${id}/author`, { authorId: prefecture }))
      await heard(ask('animator', 'DELETE', `/${id}`))
      expect(elsewhere.heard()).toEqual([])
    })
    for (const { close } of [stream, elsewhere]) close()
  })
})
