import { beforeAll, expect, test } from 'vitest'
import type { MailAttachment, MailThread } from '#routers/mail/mail.contract.ts'
import { findDangers } from '#test/support/body-dangers.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { hostileBodies } from '#test/support/field-bodies.ts'
import { fileForm } from '#test/support/file-form.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { disguisedImages } from '#test/support/hostile-images-disguised.ts'
import { hostileZips } from '#test/support/hostile-zips.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'

/** All that a stored body may have besides its words. */
const allowed = /<\/?(?:p|b|strong|i|em|ul|ol|li|blockquote)>|<br>|<a href="\/(?![/\\])[^"<>\s]*">|<\/a>/g

/** Where mails, their files and what waits for an answer stand; the exercise has their last moment. */
const tablesOfMail = ['mails', 'mailRecipients', 'mailboxThreads', 'mailFiles', 'mailAttachments', 'images', 'waits', 'exercises']

const hostileSubjects = [
  'Point\r\nBcc: prefecture@acme.example',
  'Point\nContent-Type: text/html\n\n<script>alert(1)</script>',
  'Point\u0000',
  'Point \ud800',
  'facture\u202Efdp.exe',
  '\u2066\u2067Point',
  '<img src=x onerror=alert(1)>',
  '=?utf-8?B?PHNjcmlwdD4=?=',
  '=HYPERLINK("https://evil.test")',
  "'; drop table mails; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template would run
  '${7*7} {{7*7}} {mairie}',
  '../../etc/passwd',
  'e\u0301\u0301\u0301'.repeat(40),
  'x'.repeat(201),
  '\u200b',
]

const hostileAddresses = [
  '"karim"@acme.example',
  'karim@acme.example\nbcc: prefecture@acme.example',
  'karim@acme.example\r\nRCPT TO: prefecture@acme.example',
  'karim@acme.example, prefecture@acme.example',
  'karim@acme.example;prefecture@acme.example',
  '"karim@acme.example" prefecture@acme.example',
  '<script>alert(1)</script>@acme.example',
  'karim@acme.example\u0000',
  'kar\u202Eim@acme.example',
  'karim@acme.example\u200b',
  'karım@acme.example',
  '../../etc/passwd@acme.example',
  'karim@prefecture@acme.example',
  "x'--@acme.example",
  '<karim@acme.example',
  '@acme.example',
  'karim@',
  '%6barim@acme.example',
  `${'a'.repeat(300)}@acme.example`,
  '<'.repeat(250),
]

const hostileNames = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\autoexec.bat',
  'facture\u202Efdp.exe',
  'a\u0000b.pdf',
  'a"; filename="b.html',
  'a\r\nContent-Type: text/html\r\n\r\n<script>.txt',
  '<img src=x onerror=alert(1)>.txt',
  'CON',
  '.htaccess',
  '...',
  'é'.repeat(400),
  '\u200b\u200f',
  '__proto__',
  "a';b*?.txt",
  '\ud800.txt',
]

/** Contents that are one thing and say that they are another. */
const hostileContents: Record<string, string> = {
  'a page': '<!doctype html><script>alert(document.domain)</script>',
  'a page behind a mark': '\u00ef\u00bb\u00bf<html><script>alert(1)</script>',
  'a page in a PDF': '%PDF-1.7\n<html><script>alert(1)</script>',
  'a page in a GIF': 'GIF89a/*<script>*/=1;alert(1)//',
  'a page in a sound': 'ID3\u0003<script>alert(1)</script>',
  'a page in a film': '\0\0\0\u0020ftypisom<script>alert(1)</script>',
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'a script': '#!/bin/sh\nrm -rf /\n',
  'a program': 'MZ\u0090\0\u0003',
  'a program of Linux': '\u007fELF\u0002\u0001\u0001',
  'a document with macros': `PK\u0003\u0004${'\0'.repeat(26)}[Content_Types].xml word/document.xml word/vbaProject.bin`,
  nothing: '',
}

/** Of the files that the pictures' and the imports' tests have; test/hostile.ts sends all of them. */
const disguises = ['an SVG that begins as a GIF', 'an SVG behind the signature of a PNG', 'an SVG in a WebP chunk', 'an SVG in UTF-16']
const archives = ['names that climb', 'two entries that overlap', 'half a file', 'a program before the file', 'no entries at all']

describeSites('Hostile mails', site => {
  const people = () => site().world.exercises.acme.people
  const ask = (as: AccountName, method: string, path: string, json?: object) =>
    site().ask(method, `/acme/mail${path}`, { as: ['acme', as], ...(json && { json }) })
  const prints = () => {
    const { store, exercises } = site().world
    const { acme, ...others } = exercises
    return Promise.all([
      fingerprint(
        store,
        Object.values(others).map(({ exerciseId }) => exerciseId),
      ),
      fingerprint(store, [acme.exerciseId], tablesOfMail),
    ])
  }
  const all = () => fingerprint(site().world.store, [site().world.exercises.acme.exerciseId])
  beforeAll(async () => {
    await openMail(site().world, 'acme')
    // Signing in is no part of it.
    for (const as of ['camille', 'animator'] as const) await ask(as, 'GET', '/mailboxes')
  })

  test.each(Object.keys(hostileBodies))('nothing of %s runs or is loaded once it is a mail', async family => {
    const before = await prints()
    for (const body of hostileBodies[family] ?? []) {
      const answer = await ask('camille', 'POST', '', { to: [people().mairie], subject: family, body })
      // NUL is in no text that is taken at all.
      expect([body, answer.status]).toEqual([body, body.includes('\0') ? 400 : 200])
      if (answer.status !== 200) continue
      const { threadId } = answer.json as { threadId: number }
      const { data } = (await ask('animator', 'GET', `/threads/${threadId}`)).json as MailThread
      const stored = data[0]?.body ?? ''
      await promise('MAIL-06', () => {
        expect([body, findDangers(stored)]).toEqual([body, []])
        expect(stored.replace(allowed, '')).not.toMatch(/[<>]/)
      })
    }
    expect(await prints()).toEqual(before)
  })

  test('a subject is one line or is refused, and names nobody', async () => {
    const before = await prints()
    for (const subject of hostileSubjects) {
      const answer = await ask('camille', 'POST', '', { to: [people().mairie], subject })
      expect([subject, [200, 400].includes(answer.status)]).toEqual([subject, true])
      if (answer.status !== 200) continue
      const { threadId } = answer.json as { threadId: number }
      const [mail] = ((await ask('animator', 'GET', `/threads/${threadId}`)).json as MailThread).data
      await promise('MAIL-06', () => {
        expect(mail).toMatchObject({ to: [{ id: people().mairie }], cc: [], bcc: [] })
        expect(mail?.subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      })
    }
    expect(await prints()).toEqual(before)
  })

  test('what is no address is refused, and leaves nothing', async () => {
    const before = await all()
    for (const address of hostileAddresses)
      for (const kind of ['to', 'cc', 'bcc', 'from']) {
        const answer = await ask('camille', 'POST', '', { to: [people().mairie], [kind]: kind === 'from' ? address : [address] })
        await promise('MAIL-06', () => expect([address, kind, answer.status]).toEqual([address, kind, 400]))
      }
    expect(await all()).toBe(before)
  })

  const storedFiles = async () => {
    const { read } = site().world.store
    return [await read.$count(read.t.mailFiles), await read.$count(read.t.images)]
  }
  const attach = (content: BlobPart, name: string) =>
    site().ask('POST', '/acme/mail/attachments', { as: ['acme', 'camille'], body: fileForm(new File([content], name)) })
  /** Sends a file that was taken, and answers how its recipient gets it. */
  const passOn = async ({ id }: MailAttachment) => {
    const { status } = await ask('camille', 'POST', '', { to: [people().mairie], subject: 'Pièce', attachments: [id] })
    expect(status).toBe(200)
    return ask('animator', 'GET', `/attachments/${id}`)
  }

  test('a file is saved under a harmless name, whatever it is called', async () => {
    const before = await prints()
    for (const name of hostileNames) {
      const answer = await attach(`Bonjour ${name.length}`, name)
      expect([name, answer.status]).toEqual([name, 200])
      const attached = answer.json as MailAttachment
      const { headers } = await passOn(attached)
      await promise('MAIL-06', () => {
        expect(attached.name).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}.][^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]*\.txt$/u)
        expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
        expect(headers.get('content-disposition')).toMatch(/^attachment; [\x20-\x7e]+$/)
      })
    }
    expect(await prints()).toEqual(before)
  })

  test('a file is what its content is, is only downloaded, or is refused and leaves nothing', async () => {
    const before = await prints()
    const images = await disguisedImages()
    const files = [
      ...Object.entries(hostileContents).map(([what, content]) => [what, Buffer.from(content, 'latin1')] as const),
      ...disguises.map(what => [what, images[what]] as const),
      ...archives.map(what => [what, hostileZips[what]?.()] as const),
    ]
    const types = new Set<string | null>()
    for (const [what, content] of files) {
      const known = await storedFiles()
      const answer = await attach(Uint8Array.from(content ?? []), 'page.html')
      expect([what, [200, 413, 415].includes(answer.status)]).toEqual([what, true])
      if (answer.status !== 200) {
        expect([what, await storedFiles()]).toEqual([what, known])
        continue
      }
      const { headers } = await passOn(answer.json as MailAttachment)
      types.add(headers.get('content-type'))
      await promise('MAIL-06', () => {
        expect([what, headers.get('content-disposition')]).toEqual([what, expect.stringMatching(/^attachment/)])
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toContain('sandbox')
      })
    }
    for (const type of types) expect(type).not.toMatch(/html|xml;|svg|script/)
    expect(await prints()).toEqual(before)
  })
})
