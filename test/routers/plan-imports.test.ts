import { expect, test } from 'vitest'
import { planUploadsMax } from '#routers/plan/plan-uploads.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'

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

  test('an upload is kept for an hour, the newest three of a person, and seen by nobody else', async () => {
    const { plan } = await animator()
    const upload = async () => (await plan.upload(formOf(lines('1;09:00;Guichet;;SMS;;Une file;;;')))).uploadId ?? 0
    const ids: number[] = []
    for (let at = 0; at <= planUploadsMax; at += 1) ids.push(await upload())
    const [oldest = 0, newer = 0, newest = 0] = ids
    const gone = { cause: { reason: 'plan.upload_gone' } }
    await expect(plan.preview({ uploadId: oldest })).rejects.toMatchObject(gone)
    await expect((await world().as('acme', 'admin')).admin.plan.preview({ uploadId: newest })).rejects.toMatchObject(gone)
    expect((await plan.preview({ uploadId: newest })).preview).not.toBeNull()
    await plan.forget({ uploadId: newer })
    await expect(plan.preview({ uploadId: newer })).rejects.toMatchObject(gone)
    world().clock.advanceBy(61 * 60_000)
    await promise('PLAN-17', () => expect(plan.preview({ uploadId: newest })).rejects.toMatchObject(gone))
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

  test('rows to look at stop the import, which says which and writes nothing', async () => {
    const admin = await animator()
    const before = await admin.sequences.list()
    const { uploadId } = await admin.plan.upload(
      formOf(lines('1;09:00;Guichet;;SMS;;Une file;;;', '2;fin de matinée;Nouveau nom;;SMS;;Plus tard;;;')),
    )
    await promise('PLAN-11', () =>
      expect(admin.plan.import({ uploadId: uploadId ?? 0, name: 'x' })).rejects.toMatchObject({
        cause: { reason: 'plan.rows_open', params: { count: 1, rows: '3' } },
      }),
    )
    expect(await admin.sequences.list()).toEqual(before)
    expect((await admin.plan.preview({ uploadId: uploadId ?? 0 })).preview?.counts.question).toBe(1)
  })
})
