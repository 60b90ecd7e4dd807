import { expect, test } from 'vitest'
import { exportSequenceArchive } from '#routers/sequences/chronogramme-archive.reads.ts'
import { exportSequence } from '#routers/sequences/chronogramme-export.reads.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence, openSchedulers } from '#test/support/fake-scheduler.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('Mails as lines of sequences', world => {
  const ticks = openSchedulers(world)
  const people = () => world().exercises.acme.people
  const closeMail = async () => {
    const { admin } = await world().as('acme', 'admin')
    await admin.exercises.edit({ exerciseId: world().exercises.acme.exerciseId, mail: false })
  }
  const attach = async (name: string, words: string) => {
    const { mail } = await world().as('acme', 'animator')
    const form = new FormData()
    form.set('file', new File([words], name, { type: 'text/plain' }))
    return mail.attach(form)
  }
  const inbox = async (username: 'camille' | 'karim') => {
    const { mail } = await world().as('acme', username)
    const rows = (await mail.threads({})).data
    const threads = await Promise.all(rows.map(({ id }) => mail.thread({ id })))
    return threads.flatMap(({ data }) => data)
  }
  const planned = (name: string, more: object = {}) => {
    const { camille, karim } = people()
    const mail = { to: [camille, 'standard@nulle-part.example'], cc: [karim] }
    return createPlannedSequence(world(), name, [
      { offset: 1, kind: 'mail', title: name, text: 'Bonjour {ville}.\n\nÀ vous.', mail, ...more },
    ])
  }

  test('a mail is written on the spot as a persona, at once or later, and needs somebody to go to', async () => {
    await openMail(world(), 'acme')
    const { mairie, karim, camille } = people()
    const { admin } = await world().as('acme', 'animator')
    const written = { kind: 'mail', authorId: mairie, title: 'Point à 14 h', text: 'Bonjour,\nVenez.', when: { after: 0 } } as const
    await promise('MAIL-11', async () => {
      expect((await errorOf(admin.sequences.injects.write(written)))[1]).toHaveProperty('to')
      const mail = { to: [karim], cc: [camille] }
      expect(await admin.sequences.injects.write({ ...written, mail })).toMatchObject({ state: 'published' })
      expect((await inbox('karim')).find(({ subject }) => subject === 'Point à 14 h')).toMatchObject({
        from: { id: mairie },
        to: [{ id: karim }],
        cc: [{ id: camille }],
        body: '<p>Bonjour,</p><p>Venez.</p>',
      })
      expect(await admin.sequences.injects.write({ ...written, mail, when: { after: 60 } })).toMatchObject({ state: 'planned' })
    })
  })

  test('a line keeps its recipients, its files and its body, whose words are its text', async () => {
    await openMail(world(), 'acme')
    const file = await attach('Arrêté.txt', 'Article premier')
    const { admin, ids, read } = await planned('Arrêté')
    const [id = 0] = ids
    const edited = await admin.sequences.items.edit({
      id,
      kind: 'mail',
      offset: 5,
      authorId: people().mairie,
      title: 'Arrêté n° 1',
      text: 'ignored',
      mail: {
        to: ['cellule@acme.example'],
        cc: [people().karim],
        body: '<p><strong>Arrêté</strong> en pièce jointe.</p><script>alert(1)</script>',
        attachments: [file.id],
      },
    })
    await promise('MAIL-11', async () => {
      expect(edited).toMatchObject({
        kind: 'mail',
        title: 'Arrêté n° 1',
        text: 'Arrêté en pièce jointe.',
        mail: {
          to: [{ kind: 'address', address: 'cellule@acme.example' }],
          cc: [{ kind: 'person', id: people().karim, address: 'karim@acme.example' }],
          body: '<p><strong>Arrêté</strong> en pièce jointe.</p>',
          attachments: [{ id: file.id, name: 'Arrêté.txt' }],
        },
      })
      expect((await read()).items).toEqual([edited])
    })
    const [patched] = await admin.sequences.items.patch({ items: [{ id, text: 'Autre chose' }] })
    expect(patched).toMatchObject({ text: 'Autre chose', mail: { body: null, attachments: [{ id: file.id }] } })
    const colleague = await world().as('acme', 'admin')
    expect(await errorOf(colleague.mail.send({ to: [people().camille], attachments: [file.id] }))).toEqual([undefined, undefined])
  })

  test('a line names its wrong field', async () => {
    await openMail(world(), 'acme')
    const { admin, ids } = await planned('Refused')
    const edit = (more: object, caller = admin) =>
      errorOf(caller.sequences.items.edit({ id: ids[0] ?? 0, kind: 'mail', offset: 1, authorId: people().mairie, ...more }))
    const to = [people().camille]
    expect(await edit({})).toEqual(['BAD_REQUEST', { to: 'Nobody is named' }])
    expect(await edit({ mail: { to: ['not an address'] } })).toEqual(['BAD_REQUEST', { to: 'No address' }])
    expect((await edit({ mail: { to: [1] } }))[0]).toBe('NOT_FOUND')
    expect(await edit({ mail: { to, attachments: [1] } })).toEqual(['BAD_REQUEST', { attachments: 'Unknown attachment' }])
    expect(await edit({ mail: { to }, title: 'x'.repeat(201) })).toEqual(['BAD_REQUEST', { title: 'Too long' }])
    await closeMail()
    const { admin: later } = await world().as('acme', 'animator')
    expect(await edit({ mail: { to } }, later)).toEqual(['FORBIDDEN', { mail: 'Not in this exercise' }])
  })

  test('the clock sends it as everybody’s mail, once, with the words of the exercise, and postmaster answers unknown addresses', async () => {
    await openMail(world(), 'acme')
    const file = await attach('Plan.txt', 'Plan de secours')
    const { camille, karim } = people()
    const { admin, caller, play, read } = await planned('Le plan', {
      title: 'Plan de {ville}',
      mail: { to: [camille, 'standard@nulle-part.example'], cc: [karim], attachments: [file.id] },
    })
    await admin.sequences.setVariables({ variables: { ville: 'Val-de-Marne & Co' } })
    const scheduler = ticks()
    await play()
    await scheduler.pass(3000)
    const [item] = (await read()).items
    await promise('MAIL-11', async () => {
      expect(item).toMatchObject({ state: 'published', failure: null })
      for (const player of ['camille', 'karim'] as const)
        expect((await inbox(player)).filter(({ subject }) => subject === 'Plan de Val-de-Marne & Co')).toMatchObject([
          {
            id: item?.publishedId,
            from: { id: people().mairie },
            to: [{ id: camille }, { kind: 'address', address: 'standard@nulle-part.example' }],
            cc: [{ id: karim }],
            body: '<p>Bonjour Val-de-Marne &amp; Co.</p><p></p><p>À vous.</p>',
            attachments: [{ name: 'Plan.txt' }],
          },
        ])
      const own = await caller.mail.threads({ mailbox: people().mairie })
      expect(own.data[0]).toMatchObject({ from: { name: 'postmaster' }, mails: 2 })
    })
  })

  test('it fails plainly where mail was closed, which the plan tells before, and is sent once it is open again', async () => {
    await openMail(world(), 'acme')
    const { admin, ids, play, read } = await planned('Closed')
    const [id = 0] = ids
    await closeMail()
    expect((await admin.sequences.lacking()).filter(line => line.id === id)).toMatchObject([{ kind: 'mail', lacks: ['mail'] }])
    const scheduler = ticks()
    await play()
    await scheduler.pass(3000)
    await promise('MAIL-11', async () => {
      expect((await read()).items).toMatchObject([{ state: 'failed', failure: 'mail' }])
      await openMail(world(), 'acme')
      expect(await admin.sequences.items.publish({ id })).toMatchObject({ state: 'published', failure: null })
    })
    expect(await admin.sequences.items.publish({ id })).toMatchObject({ state: 'published' })
    expect((await inbox('camille')).filter(({ subject }) => subject === 'Closed')).toHaveLength(1)
  })

  test('a prepared mail is an inject, at once or later, with other words if they are given', async () => {
    await openMail(world(), 'acme')
    const { admin, ids } = await planned('Inject', { text: 'Mots prévus' })
    const [itemId = 0] = ids
    const list = async () => (await admin.sequences.injects.list()).data.find(({ item }) => item.id === itemId)
    expect(await list()).toMatchObject({ item: { kind: 'mail', mail: { cc: [{ id: people().karim }] } }, use: null })
    expect(await admin.sequences.injects.publish({ itemId, text: 'Mots <neufs>', when: { after: 0 } })).toMatchObject({
      state: 'published',
    })
    expect(await list()).toMatchObject({ use: { state: 'published' } })
    expect(await admin.sequences.injects.publish({ itemId, when: { after: 0 }, again: true })).toMatchObject({ state: 'published' })
    expect((await inbox('karim')).filter(({ subject }) => subject === 'Inject').map(({ body }) => body)).toEqual([
      '<p>Mots prévus</p>',
      '<p>Mots &lt;neufs&gt;</p>',
    ])
  })

  test('a chronogramme keeps mails with their subject, copies and files, and a ZIP takes them to another exercise', async () => {
    for (const exercise of ['acme', 'blue'] as const) await openMail(world(), exercise)
    const file = await attach('Consigne.txt', 'Restez chez vous')
    const { camille, karim } = people()
    const mail = { to: [camille, 'presse@ailleurs.example'], cc: ['cellule@acme.example', karim], attachments: [file.id] }
    const { read, admin } = await planned('Journey', { mail })
    const { services, exercises } = world()
    const sequence = await read()
    const formOf = (bytes: Uint8Array<ArrayBuffer>, options: object = {}) => {
      const form = new FormData()
      form.set('file', new Blob([bytes]))
      form.set('options', JSON.stringify(options))
      return form
    }
    const told = async (caller: typeof admin, bytes: Uint8Array<ArrayBuffer>) => {
      expect((await caller.sequences.previewImport(formOf(bytes))).rows).toMatchObject([{ kind: 'mail' }])
      const { id } = await caller.sequences.import(formOf(bytes, { name: 'Arrived' }))
      const [item] = (await caller.sequences.get({ id })).items
      return { kind: item?.kind, title: item?.title, text: item?.text, ...item?.mail }
    }
    const same = { kind: 'mail', title: 'Journey', text: sequence.items[0]?.text, body: null }
    await promise('MAIL-11', async () => {
      for (const format of ['csv', 'xlsx'] as const)
        for (const locale of ['fr', 'en'] as const)
          expect(await told(admin, await exportSequence(sequence, format, locale, 'UTC'))).toMatchObject({
            ...same,
            to: [{ id: camille }, { kind: 'address', address: 'presse@ailleurs.example' }],
            cc: [{ address: 'cellule@acme.example' }, { id: karim }],
            attachments: [{ id: file.id }],
          })
      const archive = await exportSequenceArchive(
        services.store.read,
        services.imageStore,
        exercises.acme.exerciseId,
        sequence,
        'fr',
        'UTC',
      )
      const { admin: other } = await world().as('blue', 'animator')
      expect(await told(other, archive)).toMatchObject({
        ...same,
        to: [{ person: { username: 'camille' } }, { address: 'presse@ailleurs.example' }],
        attachments: [{ name: 'Consigne.txt', bytes: file.bytes }],
      })
    })
    await closeMail()
    const csv = await exportSequence(sequence, 'csv', 'fr', 'UTC')
    const { rows } = await admin.sequences.previewImport(formOf(csv))
    expect(rows[0]).toMatchObject({ kind: 'message', problems: expect.arrayContaining([expect.objectContaining({ code: 'mailClosed' })]) })
  })

  test('a chronogramme keeps the bold, lists and links of a mail, unless somebody changed its words', async () => {
    await openMail(world(), 'acme')
    const { admin, ids, read } = await planned('Formatted')
    const file = await attach('Fiche.txt', 'Solvant')
    const mail = { to: [people().camille], cc: ['presse@acme.example'], attachments: [file.id] }
    const edit = async (body: string) => {
      await admin.sequences.items.edit({
        id: ids[0] ?? 0,
        kind: 'mail',
        offset: 1,
        authorId: people().mairie,
        title: 'Fiche',
        text: '',
        mail: { ...mail, body },
      })
      return read()
    }
    const exported = async (sequence: Awaited<ReturnType<typeof read>>) => {
      const { store, imageStore } = world().services
      const archive = exportSequenceArchive(store.read, imageStore, world().exercises.acme.exerciseId, sequence, 'fr', 'UTC')
      const files = (['csv', 'xlsx'] as const).flatMap(format =>
        (['fr', 'en'] as const).map(locale => exportSequence(sequence, format, locale, 'UTC')),
      )
      return Promise.all([...files, archive])
    }
    const upload = (bytes: Uint8Array<ArrayBuffer>, options: object) => {
      const form = new FormData()
      form.set('file', new Blob([bytes]))
      form.set('options', JSON.stringify(options))
      return form
    }
    const lineOf = async (bytes: Uint8Array<ArrayBuffer>, options: object = {}) => {
      const { id } = await admin.sequences.import(upload(bytes, { name: 'Arrived', ...options }))
      const [item] = (await admin.sequences.get({ id })).items
      return { text: item?.text, ...item?.mail }
    }
    const bodies = [
      '<p>Point, <strong>à ne pas <em>diffuser</em></strong>\u00a0:</p><ul><li><p>fuite</p></li><li><p>aucun &lt;blessé&gt;</p></li></ul>',
      '<blockquote><p>«\u00a0Retour avant 14 h\u00a0»</p></blockquote><p>Voir <a href="/status/12?a=1&amp;b=2">le fil</a><br>=1+1;=2+2</p><p></p><p>Merci, œuvre.</p>',
      `<ol>${'<li><p>Une <b>consigne</b> de plus</p></li>'.repeat(600)}</ol>`,
    ]
    await promise('MAIL-11', async () => {
      for (const body of bodies) {
        const sequence = await edit(body)
        const [item] = sequence.items
        expect(item?.mail?.body).toBe(body)
        for (const bytes of await exported(sequence))
          expect(await lineOf(bytes)).toMatchObject({
            text: item?.text,
            body,
            cc: [{ address: 'presse@acme.example' }],
            attachments: [{ name: 'Fiche.txt' }],
          })
      }
    })
    const [csv = new Uint8Array()] = await exported(await edit(bodies[0] ?? ''))
    const corrections = { 1: { text: 'D’autres mots' } }
    expect(await lineOf(csv, { corrections })).toMatchObject({ text: 'D’autres mots', body: null })
    const { rows } = await admin.sequences.previewImport(upload(csv, { corrections }))
    expect(rows[0]?.problems).toEqual([{ level: 'warning', column: 'html', code: 'form', value: '' }])
    // One without form has the columns that it always had.
    const [plain = new Uint8Array()] = await exported(await edit('<p>Sans forme.</p>'))
    expect(new TextDecoder().decode(plain)).not.toContain('Mise en forme')
    expect(await lineOf(plain)).toMatchObject({ text: 'Sans forme.', body: null })
  })

  test('an imported plan makes mails of its e-mail, with subject, copies and the names of files, and of its past', async () => {
    await openMail(world(), 'acme')
    const { admin } = await world().as('acme', 'animator')
    const plan = [
      'N°;Heure;Expéditeur;Destinataire;Copie;Canal;Objet;Message;Pièce jointe',
      '1;08:30;@prefecture;Cellule de crise;;Courriel;Veille;Rien à signaler.;',
      '2;09:00;;;;;;STARTEX;',
      '3;09:00;@mairie;@camille;@karim;E-mail;Point de situation;Où en êtes-vous ?;arrete.pdf',
      '4;09:10;@mairie;Cellule de crise;M. Inconnu;EMITS;;Nous attendons.;',
      '5;09:20;@mairie;M. Inconnu;;E-mail;Relance;Personne ne lit.;',
    ].join('\n')
    const upload = async () => {
      const form = new FormData()
      form.set('file', new File([plan], 'plan.csv'))
      form.set('options', JSON.stringify({ answers: { 'person:M. Inconnu': 'nobody', before: 'history' } }))
      return admin.plan.upload(form)
    }
    const { preview, uploadId } = await upload()
    await promise('PLAN-09', () => {
      expect(preview?.rows.flatMap(({ kind }) => kind ?? [])).toEqual(['mail', 'mail', 'mail', 'mail'])
    })
    const { id } = await admin.plan.import({
      uploadId: uploadId ?? 0,
      name: 'Courriels',
      answers: { 'person:M. Inconnu': 'nobody', before: 'history' },
    })
    const { items } = await admin.sequences.get({ id })
    const { camille, karim } = people()
    await promise('PLAN-09', async () => {
      expect(items).toMatchObject([
        {
          kind: 'mail',
          title: 'Point de situation',
          text: 'Où en êtes-vous ?',
          note: expect.stringContaining('arrete.pdf'),
          mail: { to: [{ id: camille }], cc: [{ id: karim }] },
        },
        { kind: 'mail', title: '', mail: { to: [expect.anything()], cc: [] }, note: expect.stringContaining('M. Inconnu') },
        { kind: 'hand', toName: 'M. Inconnu', title: 'Relance', text: 'Personne ne lit.', mail: null },
      ])
      expect(await inbox('camille')).toEqual(
        expect.arrayContaining([expect.objectContaining({ subject: 'Veille', body: '<p>Rien à signaler.</p>' })]),
      )
    })
    await closeMail()
    const { admin: later } = await world().as('acme', 'animator')
    const form = new FormData()
    form.set('file', new File([plan], 'plan.csv'))
    expect((await later.plan.upload(form)).preview?.rows.flatMap(({ kind }) => kind ?? [])).toEqual([
      'message',
      'message',
      'message',
      'message',
    ])
  })

  test('a clone keeps the files of planned mails, without posts too', async () => {
    await openMail(world(), 'acme')
    const file = await attach('Consigne.txt', 'Restez chez vous')
    await planned('Clone', { mail: { to: [people().camille], attachments: [file.id] } })
    const { admin } = await world().as('acme', 'admin')
    const { exerciseId } = world().exercises.acme
    for (const posts of [false, true]) {
      const clone = await admin.exercises.clone({ exerciseId, clone: `mails-${posts}`, posts })
      const { mailFiles } = world().services.store.read.t
      const rows = await world().services.store.read.select().from(mailFiles)
      expect(rows.filter(row => row.exerciseId === clone.id && row.id === file.id)).toHaveLength(1)
    }
  })
})
