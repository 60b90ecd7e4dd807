import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planUploadsMax } from '#routers/plan/plan-uploads.contract.ts'
import { createCleaner } from '#server/background/cleaner.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fileForm } from '#test/support/file-form.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { squarePng } from '#test/support/test-images.ts'

const formOf = (text: string, options?: object): FormData =>
  fileForm(new File([text], 'plan.csv'), options && { options: JSON.stringify(options) })

const lines = (...rows: string[]) => `Repère;Horaire;Expéditeur;À qui;Moyen;Objet;Contenu;Attendu;Délai;Qui joue\n${rows.join('\n')}\n`

describeWorlds('Imports of plans', world => {
  const animator = async () => (await world().as('acme', 'animator')).admin

  test('an upload is read once, and each answer changes what is understood of it', async () => {
    const { plan } = await animator()
    const upload = await plan.upload(
      formOf(lines('1;T+0;Guichet;;Pigeon;;Une file au guichet;;;', '2;T+30;Guichet;;Pigeon;;Elle avance;;;'), {
        answers: { unit: 'minutes' },
      }),
    )
    expect(upload).toMatchObject({ name: 'plan.csv', own: false, refusal: null })
    const uploadId = upload.uploadId ?? 0
    const { preview } = await plan.preview({ uploadId, answers: { unit: 'hours', 'channel:Pigeon': 'message' }, locale: 'en' })
    await promise('PLAN-17', () => {
      expect(upload.preview?.rows.map(({ offset }) => offset)).toEqual([0, 1800])
      expect(preview?.rows.map(({ offset, kind }) => [offset, kind])).toEqual([
        [0, 'message'],
        [108_000, 'message'],
      ])
    })
  })

  test('an upload is kept for an hour, the newest three of a person, and seen by administrators beside them', async () => {
    const { plan } = await animator()
    const upload = async () => (await plan.upload(formOf(lines('1;09:00;Guichet;;SMS;;Une file;;;')))).uploadId ?? 0
    const ids: number[] = []
    for (let at = 0; at <= planUploadsMax; at += 1) ids.push(await upload())
    const [oldest = 0, newer = 0, newest = 0] = ids
    const gone = { cause: { reason: 'plan.upload_gone' } }
    await expect(plan.preview({ uploadId: oldest })).rejects.toMatchObject(gone)
    const { admin } = await world().as('acme', 'admin')
    const other = (await admin.plan.upload(formOf(lines('1;09:00;Guichet;;SMS;;Une file;;;')))).uploadId ?? 0
    await expect(plan.preview({ uploadId: other })).rejects.toMatchObject(gone)
    expect((await admin.plan.preview({ uploadId: newest })).preview).not.toBeNull()
    expect((await plan.preview({ uploadId: newest })).preview).not.toBeNull()
    await plan.forget({ uploadId: newer })
    await expect(plan.preview({ uploadId: newer })).rejects.toMatchObject(gone)
    world().clock.advanceBy(61 * 60_000)
    await promise('PLAN-17', () => expect(plan.preview({ uploadId: newest })).rejects.toMatchObject(gone))
  })

  test('uploads whose hour is over are deleted in the background', async () => {
    const { plan } = await animator()
    const upload = () => plan.upload(formOf(lines('1;09:00;Guichet;;SMS;;Une file;;;')))
    const clean = () => createCleaner(world().services).stop()
    const { read } = world().store
    await upload()
    world().clock.advanceBy(61 * 60_000)
    const { uploadId } = await upload()
    await clean()
    const kept = await read.select({ id: read.t.planUploads.id }).from(read.t.planUploads)
    await promise('PLAN-17', () => expect(kept).toEqual([{ id: uploadId }]))
  })

  test('a file that is no plan is kept and says what it seems to be; another sheet may be one', async () => {
    const { plan } = await animator()
    const people = 'Nom;Prénom;Fonction;Téléphone;Courriel\nMorin;Léa;Directrice;01 99 00 14 00;lea@example.org\n'
    const { preview, refusal, uploadId } = await plan.upload(formOf(people, { locale: 'en' }))
    expect(preview).toBeNull()
    await promise('PLAN-16', () =>
      expect(refusal).toMatchObject({ seems: 'people', text: expect.stringContaining('Import it as personas') }),
    )
    await expect(plan.import({ uploadId: uploadId ?? 0, name: 'x' })).rejects.toMatchObject({ cause: { reason: 'plan.none' } })
  })

  test('of several sheets the plan is chosen, and another one is taken on request', async () => {
    const { plan } = await animator()
    const bytes = readFileSync(new URL('../cases/plans/orvane-salle.xlsx', import.meta.url))
    const { preview, uploadId } = await plan.upload(fileForm(new File([bytes], 'salle.xlsx')))
    const others = preview?.sheets.filter(({ name }) => name !== preview.sheet) ?? []
    await promise('PLAN-02', async () => {
      expect(preview?.sheet).toBe('Chronogramme')
      const older = others.find(({ hidden }) => hidden)?.name ?? ''
      expect((await plan.preview({ uploadId: uploadId ?? 0, answers: { sheet: older } })).preview?.sheet).toBe(older)
    })
  })

  test('rows to look at stop the import, which says which and writes nothing', async () => {
    const admin = await animator()
    const before = await admin.sequences.list()
    const { uploadId } = await admin.plan.upload(
      formOf(lines('1;09:00;Guichet;;SMS;;Une file;;;', '2;après l’appel;Nouveau nom;;SMS;;Plus tard;;;')),
    )
    await promise('PLAN-11', () =>
      expect(admin.plan.import({ uploadId: uploadId ?? 0, name: 'x' })).rejects.toMatchObject({
        cause: { reason: 'plan.rows_open', params: { count: 1, rows: '3' } },
      }),
    )
    expect(await admin.sequences.list()).toEqual(before)
    expect((await admin.plan.preview({ uploadId: uploadId ?? 0 })).preview?.counts.question).toBe(1)
  })

  /** Uploads a plan and imports it with these answers. */
  const importPlan = async (text: string, answers: Record<string, string> = {}) => {
    const { plan, sequences } = await animator()
    const { uploadId } = await plan.upload(formOf(text))
    const { id } = await plan.import({ uploadId: uploadId ?? 0, name: 'Imported plan', answers, locale: 'en' })
    return sequences.get({ id })
  }

  test('each row becomes a line of its kind, with the people that it names', async () => {
    const { items } = await importPlan(
      lines(
        '1;09:00;@mairie;;Twitter;;La place est fermée;Un démenti;15;',
        '2;09:05;M. Tran, voisin;Standard;Téléphone;Appel d’un voisin;Faut-il partir ?;Une consigne;5;ANIM',
        '3;09:10;DREAL;@camille;SMS;;Rappelez-moi;Un appel;15;',
        '4;09:15;Le Grand Jour;;Presse;Une odeur jusqu’au lavoir;Les riverains appellent la mairie.;;;',
        '5;09:20;DREAL;;Réponse;;Bien reçu;;;',
      ),
      { 'person:Standard': 'nobody' },
    )
    await promise('PLAN-09', () =>
      expect(items).toMatchObject([
        {
          kind: 'weeze',
          offset: 0,
          author: { username: 'mairie' },
          text: 'La place est fermée',
          expected: 'Un démenti',
          expectedDelay: 15,
        },
        {
          kind: 'hand',
          offset: 300,
          title: 'Appel d’un voisin',
          text: 'Faut-il partir ?',
          means: 'phone',
          toName: 'Standard',
          expectedDelay: 5,
        },
        { kind: 'message', offset: 600, recipient: { username: 'camille' }, text: 'Rappelez-moi' },
        { kind: 'article', offset: 900, title: 'Une odeur jusqu’au lavoir', text: '' },
        { kind: 'weeze', offset: 1200, text: 'Bien reçu', note: expect.stringContaining('does not say to what') },
      ]),
    )
    expect(items[2]?.author).toEqual(items[4]?.author)
    const { planSources, sequenceItems } = world().store.read.t
    const own = eq(sequenceItems.id, items[1]?.id ?? 0)
    const from = await world()
      .store.read.select()
      .from(sequenceItems)
      .innerJoin(planSources, eq(planSources.id, sequenceItems.planSourceId))
      .where(own)
    expect(from[0]?.plan_sources).toMatchObject({ name: 'plan.csv', headings: expect.arrayContaining(['Horaire', 'Moyen']), sheet: '' })
    expect(from[0]?.sequence_items.sourceRow?.slice(0, 5)).toEqual(['2', '09:05', 'M. Tran, voisin', 'Standard', 'Téléphone'])
    await promise('PLAN-10', () => expect(items[2]?.author).toMatchObject({ username: 'dreal', firstname: 'DREAL', lastname: '' }))
    const { press } = await world().as('acme', 'animator')
    const draft = await press.article({ ref: String(items[3]?.targetId) })
    expect(draft).toMatchObject({
      title: 'Une odeur jusqu’au lavoir',
      body: '<p>Les riverains appellent la mairie.</p>',
      author: 'Le Grand Jour',
    })
  })

  test('an article has the subtitle, the lead and the picture of its row; of a weeze the title stands in the note', async () => {
    const { clientId } = world().exercises.acme
    const { weezes, press } = await world().as('acme', 'animator')
    const picture = new File([await squarePng()], 'quai.png', { type: 'image/png' })
    const { imageId } = await weezes.upload(fileForm(picture, { metadata: JSON.stringify({ clientId, exercice: true }) }))
    const text = [
      'Heure;De;Moyen;Titre;Sous-titre;Chapeau;Texte;Image',
      '09:00;Le Grand Jour;Presse;Le quai ferme;Depuis ce matin;Plus rien ne passe.;Les riverains appellent la mairie.;quai.png',
      '09:05;Guichet;Twitter;Une rumeur;;Un bruit court.;La place est fermée, dit-on;',
    ].join('\n')
    const { items } = await importPlan(text, { 'file:quai.png': imageId })
    const draft = await press.article({ ref: String(items[0]?.targetId) })
    await promise('PLAN-04', () =>
      expect(draft).toMatchObject({
        title: 'Le quai ferme',
        subtitle: 'Depuis ce matin',
        chapeau: 'Plus rien ne passe.',
        imageUrl: `/media/${imageId}`,
      }),
    )
    expect(items[1]).toMatchObject({ text: 'La place est fermée, dit-on', note: 'Subject: Une rumeur\nLead: Un bruit court.' })
  })

  test('a message to the cell goes to each of its players', async () => {
    const { items } = await importPlan(lines('1;09:00;Préfecture;Cellule de crise;Courriel;Point;Où en êtes-vous ?;;;'))
    await promise('PLAN-10', () =>
      expect(items.map(({ kind, recipient }) => [kind, recipient?.username])).toEqual([
        ['message', 'camille'],
        ['message', 'karim'],
      ]),
    )
    expect(items[0]?.text).toBe('Point\nOù en êtes-vous ?')
  })

  test('what came before the start is published as its past, with its distances', async () => {
    const before = lines(
      '1;H-01:00;Météo Estuaire;;Twitter;;Vent faible annoncé;;;',
      '2;H-00:30;Guichet;@camille;SMS;;Bonne journée;;;',
      '3;H+00:00;Guichet;;Twitter;;Une file;;;',
    )
    const { items } = await importPlan(before, { before: 'history' })
    expect(items.map(({ text }) => text)).toEqual(['Une file'])
    const { weezes, messaging } = await world().as('acme', 'camille')
    const past = (await weezes.feed({})).data.find(({ text }) => text === 'Vent faible annoncé')
    const [conversation] = await messaging.list({})
    await promise('PLAN-08', () => {
      expect(world().clock.now().getTime() - Date.parse(past?.createdOn ?? '')).toBe(3_600_000)
      expect(conversation?.lastMessage?.content).toBe('Bonne journée')
    })
    const byHand = await importPlan(before, { before: 'hand' })
    expect(byHand.items.map(({ kind, offset }) => [kind, offset])).toEqual([
      ['hand', 0],
      ['hand', 0],
      ['weeze', 0],
    ])
    expect((await importPlan(before, { before: 'leave out' })).items).toHaveLength(1)
  })

  test('an import that fails at its last line writes nothing', async () => {
    const admin = await animator()
    const sequencesBefore = await admin.sequences.list()
    const { uploadId } = await admin.plan.upload(formOf(lines('1;09:00;Jamais vu;Tous;SMS;;Une file;;;')))
    await world()
      .store.write(async tx => {
        tx.invalidateNothing()
        await expect(admin.plan.import({ uploadId: uploadId ?? 0, name: 'x' })).resolves.toMatchObject({ name: 'x' })
        throw new Error('the process ends here')
      })
      .catch(() => undefined)
    expect(await admin.sequences.list()).toEqual(sequencesBefore)
    expect((await admin.plan.people()).some(({ firstname }) => firstname === 'Jamais vu')).toBe(false)
  })

  test('what headings mean is remembered for the client under a name, used without a question, and forgotten', async () => {
    const { plan, planMappings } = await animator()
    const text = 'Quand;Locuteur;Voie;Paroles;Site\n09:00;Guichet;Pigeon;Une file devant le guichet de la gare;Gare\n'
    const answers = { headingRow: '1', 'column:B': 'sender', 'column:C': 'channel', 'column:D': 'text', 'column:E': 'note' }
    const settled = { ...answers, 'channel:Pigeon': 'message', 'person:Guichet': 'new persona' }
    const { uploadId } = await plan.upload(formOf(text))
    await plan.import({ uploadId: uploadId ?? 0, name: 'First', answers: settled, rememberAs: 'Gares' })
    const [mapping] = await planMappings.list()
    expect(mapping).toMatchObject({ name: 'Gares', headings: 5 })
    const { preview } = await plan.upload(formOf(text))
    await promise('PLAN-05', () => expect(preview).toMatchObject({ questions: [], model: { name: 'Gares', matched: 5, fresh: [] } }))
    await planMappings.remove({ id: mapping?.id ?? 0 })
    expect(await planMappings.list()).toEqual([])
  })

  const folder = new URL('../cases/plans/', import.meta.url)
  const plans = readdirSync(new URL('../cases/understood/', import.meta.url))
    .map(
      name => JSON.parse(readFileSync(new URL(`../cases/understood/${name}`, import.meta.url), 'utf8')) as { file: string; refused?: true },
    )
    .filter(({ refused }) => !refused)

  test.each(plans)('$file is the same once it is kept, and its ready rows are imported', async ({ file }) => {
    const admin = await animator()
    const form = () => fileForm(new File([readFileSync(new URL(file, folder))], file))
    const upload = await admin.plan.upload(form())
    const uploadId = upload.uploadId ?? 0
    const again = await admin.plan.preview({ uploadId, answers: {} })
    await promise('PLAN-17', () => expect(again.preview).toEqual(upload.preview))
    const { questions = [], rows = [] } = again.preview ?? {}
    const likely = Object.fromEntries(questions.map(({ id, chosen, options }) => [id, chosen ?? options[0] ?? '']))
    const leftOut = Object.fromEntries(rows.flatMap(({ id, state }) => (state === 'question' ? [[id, 'leave out']] : [])))
    const answers = { ...likely, ...leftOut }
    const read = (await admin.plan.preview({ uploadId, answers })).preview
    const ready = read?.rows.filter(({ state }) => state === 'ready') ?? []
    expect(read?.counts.question).toBe(0)
    const { id } = await admin.plan.import({ uploadId, answers, name: file })
    const { items } = await admin.sequences.get({ id })
    const past = ready.filter(({ offset = 0, kind }) => offset < 0 && kind !== 'hand')
    expect(new Set(items.map(({ offset }) => offset))).toEqual(
      new Set(ready.flatMap(row => (past.includes(row) ? [] : [Math.max(0, row.offset ?? 0)]))),
    )
  })

  test('a file that a mail names is attached to it, and what nobody has given stays in its note', async () => {
    await openMail(world(), 'acme')
    const { mail } = await world().as('acme', 'animator')
    const { id } = await mail.attach(fileForm(new File(['Article premier'], 'arrete.txt')))
    const text =
      'Heure;De;À;Moyen;Objet;Texte;PJ\n09:00;Préfecture;@camille;Mail;Arrêté;Vous trouverez ci-joint l’arrêté.;arrete.txt, plan.pdf'
    const { items } = await importPlan(text, { 'attach:arrete.txt': String(id) })
    await promise('MAIL-11', () =>
      expect(items[0]).toMatchObject({ kind: 'mail', mail: { attachments: [{ id }] }, note: 'Attachment: plan.pdf' }),
    )
    await expect(importPlan(text, { 'attach:arrete.txt': '999999' })).rejects.toMatchObject({
      cause: { reason: 'mail.attachment_unknown' },
    })
  })
})
