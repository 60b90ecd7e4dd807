import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportPersonas } from '#routers/admin/personas-export.reads.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { hashMediaFiles } from '#test/support/media-hashes.ts'
import { personasCsv, personasForm } from '#test/support/personas-files.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { squarePng } from '#test/support/test-images.ts'

describeWorldsOnEachEngine('Personas out of files', world => {
  const admin = async () => (await world().as('acme', 'animator')).admin
  /** Everything of the exercise, with the files of its images. */
  const state = async () => {
    const { exerciseId } = world().exercises.acme
    return [await fingerprint(world().store, [exerciseId]), hashMediaFiles(world().services.config.media, exerciseId)]
  }
  const readPersonas = async (...usernames: string[]) => {
    const { t } = world().store.read
    const named = and(eq(t.users.exerciseId, world().exercises.acme.exerciseId), inArray(t.users.username, usernames))
    return world().store.read.select().from(t.users).where(named).orderBy(t.users.username)
  }

  const file = `Nom d’utilisateur;Nom;Bio;Ville;Photo;Abonnés
@Vigie;La Vigie du port;"Deux lignes
de bio";Valmare;VIGIE.png;5
nadia;Nadia Mercier;;;;0
ancre;L’Ancre;;;;999\n`
  const photos = async () => [new File([await squarePng()], 'vigie.PNG'), new File([await squarePng()], 'not-named.png')]

  test('a preview tells what a file becomes, and changes nothing', async () => {
    const { personas } = await admin()
    const before = await state()
    const withoutPhotos = await personas.previewImport(personasForm(file))
    expect(withoutPhotos).toMatchObject({ errors: 1, rows: [{ problems: [{ code: 'photo' }] }, {}, {}] })
    const preview = await personas.previewImport(personasForm(file, {}, await photos()))
    expect(preview).toMatchObject({ problem: null, errors: 0, warnings: 1 })
    expect(preview.rows).toMatchObject([
      { username: 'vigie', firstname: 'La', lastname: 'Vigie du port', photo: { name: 'VIGIE.png', imageId: null }, followers: 5 },
      { username: 'nadia', followers: 0, known: null, problems: [] },
      { followers: 6, problems: [{ code: 'followersMost', level: 'warning', value: '6' }] },
    ])
    await promise('ADM-20', async () => expect(await state()).toEqual(before))
  })

  test('a file becomes personas with photos and followers', async () => {
    const { personas } = await admin()
    const { t } = world().store.read
    const added = await personas.import(personasForm(file, {}, await photos()))
    const [ancre, nadia, vigie] = await readPersonas('vigie', 'nadia', 'ancre')
    await promise('ADM-20', () => {
      expect(added).toEqual({ added: 3, updated: 0 })
      expect(vigie).toMatchObject({ role: 'DUMMY', passwordHash: null, bio: 'Deux lignes\nde bio', location: 'Valmare', followersCount: 5 })
    })
    expect([nadia?.followersCount, ancre?.followersCount]).toEqual([0, 6])
    const { animator } = world().exercises.acme.people
    const photo = eq(t.images.id, vigie?.photo ?? '')
    expect(await world().store.read.select().from(t.images).where(photo)).toMatchObject([{ width: 32, uploaderId: animator }])
    const followers = await world()
      .store.read.select({ role: t.users.role })
      .from(t.follows)
      .innerJoin(t.users, and(eq(t.users.exerciseId, t.follows.exerciseId), eq(t.users.id, t.follows.followerId)))
      .where(eq(t.follows.followedId, ancre?.id ?? 0))
    expect(followers.map(({ role }) => role)).toEqual(Array(6).fill('DUMMY'))
    const record = and(eq(t.audit.action, 'user.add'), eq(t.audit.objectId, nadia?.id ?? 0))
    expect(await world().store.read.select().from(t.audit).where(record)).toMatchObject([{ actorId: animator }])
    const { weezes } = await world().as('acme', 'animator')
    await promise('ROLE-07', async () =>
      expect(await weezes.searchIdentities({ terms: 'vigie du port', role: 'DUMMY' })).toMatchObject([{ username: 'vigie' }]),
    )
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('a username that exists is an error, or is changed where that is chosen, and empty cells change nothing', async () => {
    const { personas } = await admin()
    const file = 'username;name;bio;followers\nmairie;;Nouvelle bio;4\nfresh_one;Fresh One;;\n'
    const [known] = await readPersonas('mairie')
    expect(await personas.previewImport(personasForm(file))).toMatchObject({ errors: 1, rows: [{ problems: [{ code: 'taken' }] }, {}] })
    await expect(personas.import(personasForm(file))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await personas.previewImport(personasForm(file, { update: true }))).toMatchObject({
      errors: 0,
      rows: [{ known: { id: known?.id }, problems: [{ code: 'updated', level: 'warning' }] }, { known: null }],
    })
    expect(await personas.import(personasForm(file, { update: true }))).toEqual({ added: 1, updated: 1 })
    const [changed] = await readPersonas('mairie')
    const { firstname, location, photo, id } = known ?? {}
    expect(changed).toMatchObject({ id, firstname, location, photo, bio: 'Nouvelle bio' })
    // As many personas follow as the file says, at the least; nobody stops following.
    expect(changed?.followersCount).toBeGreaterThanOrEqual(Math.max(4, known?.followersCount ?? 0))
    const again = await state()
    expect(await personas.import(personasForm('username;name;followers\nmairie;;1\n', { update: true }))).toMatchObject({ updated: 1 })
    expect((await readPersonas('mairie'))[0]?.followersCount).toBe(changed?.followersCount)
    expect((await state())[1]).toEqual(again[1])
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('a file with an error changes nothing, and is imported whole once corrected', async () => {
    const { personas } = await admin()
    const file =
      'username;name;bio;location;photo;followers\ncamille;Camille;;;;\nweez;Weez;;;;\nNot Good;X;;;;\n;Nobody;;;;\nsame;Same;;;;\n@SAME;Same;;;;\n'
    const more = `long;Long;${'x'.repeat(501)};;gone.png;many\nnameless;;;;;\n`
    const before = await state()
    const { rows, errors } = await personas.previewImport(personasForm(file + more))
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['account'],
      ['reserved'],
      ['username'],
      ['usernameMissing'],
      [],
      ['twice'],
      ['tooLong', 'photo', 'followers'],
      ['nameMissing'],
    ])
    expect(errors).toBe(7)
    const photos = [new File([await squarePng()], 'gone.png')]
    await expect(personas.import(personasForm(file + more, {}, photos))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    // A photo that is none is found out after others were kept.
    const broken = [new File([await squarePng()], 'a.png'), new File(['no image'], 'b.png')]
    const photographed = 'username;name;photo\np1;P;a.png\np2;P;b.png\n'
    await promise('EXO-444', async () => {
      const fields = { image: 'b.png: Not a JPEG, PNG, WebP, GIF or AVIF picture' }
      const refused = { code: 'UNSUPPORTED_MEDIA_TYPE', fields }
      await expect(personas.import(personasForm(photographed, {}, broken))).rejects.toMatchObject({ cause: refused })
    })
    await promise('ADM-20', async () => expect(await state()).toEqual(before))
    const corrections = {
      1: { username: 'camille_2' },
      2: { username: 'weez_2' },
      3: { username: 'good' },
      4: { username: 'somebody' },
      6: { username: 'other' },
      7: { bio: 'short', followers: '2' },
      8: { name: 'Named' },
    }
    await promise('ADM-20', async () =>
      expect(await personas.import(personasForm(file + more, { corrections }, photos))).toEqual({ added: 8, updated: 0 }),
    )
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['headings', 'a;b\nc;d\n'],
    ['empty', 'username;name\n'],
    ['unreadable', 'PK\u0003\u0004'],
  ] as const)('a file is reported as %s', async (problem, file) => {
    const { personas } = await admin()
    expect(await personas.previewImport(personasForm(file))).toMatchObject({ problem, rows: [] })
    await expect(personas.import(personasForm(file))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test.each([
    ['rows: 2000', personasCsv(2001)],
    ['rows: 2000', personasCsv(2500)],
    ['bytes of the file: 1048576', `username;name;bio\na;A;${'x'.repeat(1024 * 1024)}\n`],
  ])('a file with too many %s is rejected with that limit', async (limit, file) => {
    const { personas } = await admin()
    const refusal = { code: 'PAYLOAD_TOO_LARGE', cause: { fields: { file: `Most ${limit}` } } }
    await expect(personas.previewImport(personasForm(file))).rejects.toMatchObject(refusal)
    await expect(personas.import(personasForm(file))).rejects.toMatchObject(refusal)
  })

  test('of two simultaneous imports of the same personas one succeeds, and the other changes nothing', async () => {
    const { personas } = await admin()
    const both = await Promise.allSettled([1, 2].map(() => personas.import(personasForm('username;name\nrace_1;Race\nrace_2;Race\n'))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readPersonas('race_1', 'race_2')).toHaveLength(2)
  })

  test('organisations and addresses of mail come with the file, and stand in the one that is saved', async () => {
    await openMail(world(), 'acme')
    const { admin, mail } = await world().as('acme', 'animator')
    const csv = 'Utilisateur;Nom;Organisation;Adresse\nquai;Le Quai;Port de Valmare;Bureau@Port.example\ndigue;La Digue;;\n'
    await admin.personas.import(personasForm(csv))
    const [quai] = await mail.directory({ terms: 'port de valmare' })
    await promise('MAIL-02', async () => {
      expect(quai).toMatchObject({ address: 'bureau@port.example', organisation: 'Port de Valmare' })
      expect(await mail.directory({ terms: 'digue' })).toMatchObject([{ address: 'digue@acme.example', organisation: '' }])
      const taken = await admin.personas.previewImport(personasForm('username;name;address\nphare;Le Phare;bureau@port.example\n'))
      expect(taken.rows).toMatchObject([{ problems: [{ code: 'addressTaken' }] }])
      const named = await admin.personas.previewImport(personasForm('username;name;address\ncellule;La Cellule;\n'))
      expect(named.rows[0]?.problems).toContainEqual(expect.objectContaining({ column: 'username', code: 'addressTaken' }))
      const saved = new TextDecoder().decode(await exportPersonas(world().store.read, world().exercises.acme, 'csv', 'fr'))
      expect(saved).toMatch(/quai;Le Quai;.*;Port de Valmare;bureau@port\.example\r?\n/)
    })
    await admin.personas.import(personasForm('username;name;organisation\nquai;Le Quai;Capitainerie\n', { update: true }))
    expect(await mail.directory({ terms: 'capitainerie' })).toMatchObject([{ address: 'bureau@port.example' }])
  })
})
