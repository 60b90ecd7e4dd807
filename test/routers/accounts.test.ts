import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportAccountsTemplate } from '#routers/admin/accounts-export.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { personasForm as form } from '#test/support/personas-files.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Accounts out of files', world => {
  const as = async (username: 'animator' | 'admin') => (await world().as('acme', username)).admin.accounts
  const state = () => fingerprint(world().store, [world().exercises.acme.exerciseId])
  const readAccounts = (...usernames: string[]) => {
    const { t } = world().store.read
    const named = and(eq(t.users.exerciseId, world().exercises.acme.exerciseId), inArray(t.users.username, usernames))
    return world().store.read.select().from(t.users).where(named).orderBy(t.users.username)
  }
  const signIn = async (username: string, password: string) => (await world().withToken('acme', 'none')).auth.signin({ username, password })

  test('a file becomes players, animators and observers, who sign in with the passwords of the answer', async () => {
    const accounts = await as('animator')
    const file = `Comptes de la salle;;;;;
Nom d’utilisateur;Prénom;Nom;Rôle;Début de contrat;Fin de contrat
@Louise;Louise;Aubrac;joueur;20/11/2026;2026-12-04 00:00:00
;;;;;
sophie;Sophie;;Animatrice;;
pierre;Pierre;Lemoal;Observer;;\n`
    const before = await state()
    const preview = await accounts.previewImport(form(file))
    expect(preview).toMatchObject({ problem: null, errors: 0, rows: [{ line: 1, row: 3 }, { line: 2, row: 5 }, { row: 6 }] })
    await promise('EXO-40', () => expect(preview.rows.map(({ role }) => role)).toEqual(['USER', 'ANIMATOR', 'OBSERVER']))
    await promise('EXO-41', async () => expect(await state()).toBe(before))
    const { kind, expiresOn, cards } = await accounts.import(form(file))
    expect([kind, expiresOn, cards.map(({ username }) => username)]).toEqual(['password', null, ['louise', 'sophie', 'pierre']])
    const [louise, , sophie] = await readAccounts('louise', 'sophie', 'pierre')
    expect(louise).toMatchObject({
      firstname: 'Louise',
      lastname: 'Aubrac',
      role: 'USER',
      contractStart: '2026-11-20',
      contractEnd: '2026-12-04',
    })
    await promise('EXO-42', async () => {
      for (const { secret } of cards) expect(secret).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
      expect(sophie?.passwordHash).toMatch(/^\$argon2id\$/)
      expect(await signIn('sophie', cards[1]?.secret ?? '')).toMatchObject({ role: 'ANIMATOR' })
    })
    const { t } = world().store.read
    const audited = await world()
      .store.read.select()
      .from(t.audit)
      .where(and(eq(t.audit.action, 'user.add'), eq(t.audit.objectId, sophie?.id ?? 0)))
    expect(audited).toMatchObject([{ actorId: world().exercises.acme.people.animator }])
  })

  test('a file with an error changes nothing, names the row of the sheet, and is imported whole once corrected', async () => {
    const accounts = await as('animator')
    const file = `username,firstname,lastname,role,start,end,email
camille,Camille,,Joueur,,,
weez,Weez,,Joueur,,,
Not Good,X,,Joueur,,,
,???,,,,,
same,Same,,Chef,32/01/2026,,nobody at all
SAME,,,Persona,,,
boss,Boss,${'x'.repeat(101)},Administrateur,05/12/2026,04/12/2026,\n`
    const before = await state()
    const { rows, errors } = await accounts.previewImport(form(file))
    await promise('EXO-41', () =>
      expect(rows.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)])).toEqual([
        [2, 'taken'],
        [3, 'reserved'],
        [4, 'username'],
        [5, 'usernameMissing', 'roleMissing'],
        [6, 'email', 'role', 'date'],
        [7, 'nameMissing', 'persona', 'twice'],
        [8, 'tooLong', 'roleForbidden', 'order'],
      ]),
    )
    expect([errors, rows[5]?.problems.at(-1)?.value]).toEqual([7, '6'])
    await expect(accounts.import(form(file))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await promise('EXO-41', async () => expect(await state()).toBe(before))
    const corrections = {
      1: { username: 'camille_2' },
      2: { username: 'weez_2' },
      3: { username: 'good' },
      4: { username: 'somebody', role: 'Player' },
      5: { role: 'observateur', start: '', email: '' },
      6: { username: 'other', firstname: 'Other', role: 'user' },
      7: { lastname: 'B', end: '' },
    }
    // What is left is the administrator, whom an animator may not create.
    await promise('EXO-43', async () => {
      expect(await accounts.previewImport(form(file, { corrections }))).toMatchObject({ errors: 1 })
      await expect(accounts.import(form(file, { corrections }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect((await (await as('admin')).import(form(file, { corrections }))).cards).toHaveLength(7)
      expect(await readAccounts('boss')).toMatchObject([{ role: 'ADMIN' }])
    })
  })

  test('names make usernames that are free, function and mail come along, and headings have their usual forms', async () => {
    const accounts = await as('animator')
    const file = `NOM;Prénom;Fonction;Mél.;Rôle
Martin;Claire;Maire;claire.martin@ville.example;Joueuse
Martin;Claire;Adjointe;;
Cœur-Ünal;Zoé;Cheffe de cabinet;zoe@ville.example;Animatrice\n`
    const english = `First name\tLast name\tTitle\tE-mail\nClaire\tMartin\tMayor\tclaire@town.example\n`
    const { rows, errors } = await accounts.previewImport(form(file))
    expect(errors).toBe(0)
    await promise('EXO-492', () =>
      expect(rows.map(({ username, position, email, role }) => [username, position, email, role])).toEqual([
        ['claire_martin', 'Maire', 'claire.martin@ville.example', 'USER'],
        ['claire_martin_2', 'Adjointe', '', 'USER'],
        ['zoe_coeur_unal', 'Cheffe de cabinet', 'zoe@ville.example', 'ANIMATOR'],
      ]),
    )
    expect(rows.map(({ problems }) => problems.map(({ code, value }) => [code, value]))).toEqual([
      [],
      [
        ['twin', '2'],
        ['roleMissing', ''],
      ],
      [],
    ])
    await promise('EXO-493', async () => {
      const chosen = form(file, { corrections: { 2: { username: 'adjointe' } } })
      const { cards } = await accounts.import(chosen)
      expect(cards.map(({ username, position }) => [username, position])).toEqual([
        ['claire_martin', 'Maire'],
        ['adjointe', 'Adjointe'],
        ['zoe_coeur_unal', 'Cheffe de cabinet'],
      ])
    })
    expect(await readAccounts('claire_martin')).toMatchObject([
      { firstname: 'Claire', lastname: 'Martin', position: 'Maire', email: 'claire.martin@ville.example' },
    ])
    // Whoever has an account is known by name.
    const again = await accounts.previewImport(form(english))
    expect(again.rows).toMatchObject([{ username: 'claire_martin_2', role: 'USER', problems: [{ code: 'known', level: 'warning' }] }])
  })

  test('a form is proposed the first username that is free', async () => {
    const { users } = (await world().as('acme', 'animator')).admin
    const propose = (first_name: string, last_name: string) => users.proposeUsername({ first_name, last_name })
    await promise('EXO-494', async () => {
      expect(await propose('Hélène', 'de l’Étang')).toBe('helene_de_l_etang')
      expect(await propose('Karim', '')).toBe('karim_2')
      expect(await propose('Wall', '')).toBe('wall_2')
      expect(await propose('Жанна', '')).toBe('participant')
      expect(await propose('?', '')).toBe('')
    })
    const { user } = await users.add({
      username: 'helene',
      first_name: 'Hélène',
      role: 'USER',
      position: ' Préfète ',
      email: 'h@ville.example',
    })
    const { id } = user
    expect(await users.get({ id })).toMatchObject({ position: 'Préfète', email: 'h@ville.example' })
    await expect(users.edit({ id, email: 'no mail' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await users.edit({ id, position: 'Sous-préfète' })
    expect((await users.list({ search: 'sous-pr' })).data).toMatchObject([{ username: 'helene', position: 'Sous-préfète' }])
  })

  test('the template is a file that can be imported, in either language and format', async () => {
    const accounts = await as('animator')
    for (const locale of ['fr', 'en'] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const preview = await accounts.previewImport(form(await exportAccountsTemplate(format, locale)))
        expect([preview.errors, preview.ignored, preview.rows.map(({ role }) => role)]).toEqual([0, [], ['USER', 'ANIMATOR', 'OBSERVER']])
      }
  })

  test('of two simultaneous imports of the same accounts one succeeds, and the other changes nothing', async () => {
    const accounts = await as('animator')
    const file = 'username;firstname;role\nrace_1;Race;USER\nrace_2;Race;USER\n'
    const both = await Promise.allSettled([1, 2].map(() => accounts.import(form(file))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readAccounts('race_1', 'race_2')).toHaveLength(2)
  })
})
