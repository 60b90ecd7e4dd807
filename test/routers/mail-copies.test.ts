import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { TenantTable } from '#db/schema/tenant-tables.ts'
import { readFileContent } from '#routers/mail/attachments.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fillMailbox } from '#test/support/filled-mailbox.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Mail in clones', world => {
  const rowsOf = async (name: TenantTable, exerciseId: number) => {
    const { read } = world().store
    const table = read.t[name] as unknown as PgTable & { exerciseId: PgColumn }
    const rows = await read.select().from(table).where(eq(table.exerciseId, exerciseId))
    return rows.map(({ exerciseId: _, ...row }) => JSON.stringify(row)).toSorted()
  }
  const preparation = ['mailAddresses', 'mailLists', 'mailListMembers'] as const
  const written = ['mails', 'mailRecipients', 'mailboxThreads', 'mailReads', 'mailFiles', 'mailAttachments'] as const

  test('a clone with what was posted has the mail with its files, one without has its lists and addresses, and none has drafts', async () => {
    const { exerciseId, people } = world().exercises.acme
    const files = await fillMailbox(world())
    const { mail } = await world().as('acme', 'camille')
    await mail.saveDraft({ id: randomBytes(16).toString('hex'), to: [people.mairie], subject: 'Brouillon' })
    const { admin } = await world().as('acme', 'admin')
    const full = await admin.exercises.clone({ exerciseId, clone: 'full', posts: true })
    const bare = await admin.exercises.clone({ exerciseId, clone: 'bare', posts: false })
    await promise('MAIL-16', async () => {
      for (const name of [...preparation, ...written]) {
        const rows = await rowsOf(name, exerciseId)
        expect(rows.length, name).toBeGreaterThan(0)
        expect(await rowsOf(name, full.id), name).toEqual(rows)
        expect(await rowsOf(name, bare.id), name).toEqual(preparation.some(one => one === name) ? rows : [])
      }
      for (const { id } of [full, bare]) expect(await rowsOf('mailDrafts', id)).toEqual([])
      const { store, imageStore } = world().services
      for (const { id, content } of files)
        expect(Buffer.from((await readFileContent(store.read, imageStore, full.id, id, 960)) ?? [])).toEqual(content)
      expect([full.mail, full.mailDomain, bare.mail, bare.mailDomain]).toEqual([true, 'acme.example', true, 'acme.example'])
    })
  })
})
