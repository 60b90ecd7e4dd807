import { expect, test } from 'vitest'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'

describeSites('Sequences over REST', site => {
  const animator = { as: ['acme', 'animator'] } as const
  const list = async () => (await site().ask('GET', '/acme/admin/sequences', animator)).json as Sequence[]

  test('GET admin/sequences lists those of the exercise', async () => {
    const [sequence, ...others] = await list()
    await promise('API-29', () => expect([sequence?.id, others]).toEqual([site().world.exercises.acme.sequenceId, []]))
    await promise('ENT-16', () =>
      expect(sequence).toEqual({
        id: site().world.exercises.acme.sequenceId,
        name: 'Sequence of CANARY-ACME',
        status: 'STOPPED',
        publishedWeezesCount: 0,
        weezesCount: 3,
        duration: 60,
        elapsed: 0,
        speed: 1,
        failedCount: 0,
        pausedTogether: false,
        kind: 'plan',
      }),
    )
  })

  test('POST admin/sequences/{id}/status takes the id and the status, in the path or in the body too', async () => {
    const { sequenceId: id } = site().world.exercises.acme
    const set = (json: unknown, path: number | string = id) =>
      site().ask('POST', `/acme/admin/sequences/${path}/status`, { ...animator, json })
    for (const status of ['RUNNING', 'PAUSED', 'STOPPED']) {
      await promise('API-30', async () => expect((await set({ id, status })).json).toMatchObject({ id, status }))
      await promise('SEQ-05', async () => expect((await list())[0]).toMatchObject({ status }))
    }
    expect((await set({ status: 'RUNNING' })).json).toMatchObject({ status: 'RUNNING' })
    await promise('SEQ-05', async () => expect((await set({ id, status: 'ENDED' })).status).toBe(400))
    for (const [json, path, code] of [
      [{ id, status: 'GONE' }, id, 400],
      [{ id, status: null }, id, 400],
      [{ id: 1, status: 'STOPPED' }, id, 400],
      [{}, id, 400],
      [{ status: 'STOPPED' }, 1, 404],
      [{ status: 'STOPPED' }, site().world.exercises.blue.sequenceId, 404],
    ] as const)
      expect([(await set(json, path)).status, json], JSON.stringify(json)).toEqual([code, json])
    expect((await list())[0]).toMatchObject({ status: 'RUNNING' })
  })
})

describeSites('Chronogrammes over HTTP', site => {
  const get = (path: string, who: 'animator' | 'camille' | 'observer' = 'animator') =>
    site().ask('GET', `/acme/admin/sequences/${path}`, { as: ['acme', who], headers: {} })

  test('a sequence and the template are saved as CSV and XLSX', async () => {
    const { sequenceId, canary } = site().world.exercises.acme
    for (const path of [sequenceId, 'template']) {
      const csv = await get(`${path}/chronogramme.csv`)
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''\S+\.csv$/)
      const xlsx = await get(`${path}/chronogramme.xlsx`)
      await promise('SEQ-15', () => {
        expect(csv.text).toMatch(/^\ufeffN°;Heure;Émetteur;/)
        if (path === sequenceId) expect(csv.text).toContain(`Item 10 of ${canary}`)
        expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
      })
    }
  })

  test('no cell of the file begins as a formula, full-width signs too, and its import is the same to the byte', async () => {
    const { people } = site().world.exercises.acme
    const texts = ['=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\u3000＝1', "'＝1", '−1', '\u200b=x']
    const { admin } = await site().world.as('acme', 'animator')
    const { id: sequenceId } = await admin.sequences.create({ name: 'Signs' })
    for (const [offset, text] of texts.entries()) await admin.sequences.items.add({ sequenceId, offset, authorId: people.mairie, text })
    const { text: file } = await get(`${sequenceId}/chronogramme.csv`)
    for (const text of texts) expect(file).toContain(`;'${text};`)
    const body = fileForm(new File([file], 'chronogramme.csv'), { options: JSON.stringify({ name: 'Signs again' }) })
    const answer = await site().ask('POST', '/acme/trpc/admin.sequences.import', { as: ['acme', 'animator'], body })
    expect(answer.status).toBe(200)
    const { id } = (answer.json as { result: { data: { id: number } } }).result.data
    await promise('SEQ-15', async () => {
      expect((await admin.sequences.get({ id })).items.map(({ text }) => text)).toEqual(texts)
      expect((await get(`${id}/chronogramme.csv`)).text).toBe(file)
    })
  })

  test('a sequence is saved in the layout of the plan that it came from, without the lines that were deleted', async () => {
    const { admin } = await site().world.as('acme', 'animator')
    const head = 'Repère;Horaire;Expéditeur;À qui;Moyen;Objet;Contenu;Attendu;Délai'
    const rows = ['7;09:00;Guichet;;Tweet;;Une file devant le guichet;Un mot;10 min', '3;09:30;Guichet;;Tweet;;Elle avance enfin;;']
    const upload = await admin.plan.upload(fileForm(new File([[head, ...rows, ''].join('\n')], 'plan.csv'), {}))
    const answers = { 'person:Guichet': 'new persona' }
    const { id } = await admin.plan.import({ uploadId: upload.uploadId ?? 0, name: 'Layout', answers })
    const [first] = (await admin.sequences.get({ id })).items
    await admin.sequences.items.delete({ id: first?.id ?? 0 })
    const { text } = await get(`${id}/original.csv`)
    await promise('PLAN-15', () =>
      expect(text).toBe(`\ufeff${head};État;Publié le;Première réaction;Suite\r\n${rows[1]};En attente;;;\r\n`),
    )
    expect((await get(`${site().world.exercises.acme.sequenceId}/original.csv`)).status).toBe(404)
  })
})

describeSites('Files to fill in over HTTP', site => {
  test.each([
    [
      'personas',
      /^\ufeffNom d’utilisateur;Nom;Bio;Lieu;Photo;Abonnés;Audience;Groupe;Notes;Certifié;Laissé à part;Organisation;Adresse\r\n/,
    ],
    ['accounts', /^\ufeffPrénom;Nom;Fonction;Courriel;Rôle;Nom d’utilisateur;/],
  ])('the one of %s is saved as CSV and XLSX by the roles that may import it', async (name, columns) => {
    const get = (format: string, who: 'animator' | 'admin' | 'camille' | 'observer' = 'animator') =>
      site().ask('GET', `/acme/admin/${name}/template/${name}.${format}`, { as: ['acme', who] })
    const csv = await get('csv')
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}.csv`)
    expect(csv.text).toMatch(columns)
    expect((await get('xlsx', 'admin')).bytes.subarray(0, 2).toString()).toBe('PK')
    for (const format of ['csv', 'xlsx']) {
      for (const who of ['camille', 'observer'] as const)
        await promise('ROLE-11', async () => expect((await get(format, who)).status).toBe(403))
      expect((await site().ask('GET', `/acme/admin/${name}/template/${name}.${format}`)).status).toBe(401)
    }
  })
})
