import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acmeBlue } from '#db/demo/acme/blue.ts'
import { acmeMain } from '#db/demo/acme/main.ts'
import { valmare } from '#db/demo/valmare/world.ts'
import type { ReadDemoPicture } from '#routers/admin/demo.rules.ts'
import { loadDemoExercise } from '#routers/admin/demo.writes.ts'
import { programRoot } from '../config.ts'
import type { Services } from '../services.ts'
import { acmeAccounts, createDemoCredentials, demoContract, valmareAccounts } from './demo-accounts.ts'

/** Reads a picture or a film of the demo, from `public` or, without sources, from the built browser program. */
const readDemoPicture: ReadDemoPicture = async name => {
  const folder = [join(programRoot, 'public'), join(programRoot, 'dist', 'client')].find(existsSync) ?? programRoot
  return new Blob([await readFile(join(folder, 'demo', /\.\w+$/.test(name) ? name : `${name}.webp`))])
}

const acme = { client: { name: 'Acme Laiterie', path: 'acme' }, location: 'Bocagne', accounts: acmeAccounts }

/** The default exercise, and a second client with its main exercise and a clone, which shows that exercises are isolated (design 8). */
const demoExercises = [
  {
    client: { name: 'Orvane Chimie', path: '' },
    location: 'Valmare',
    accounts: valmareAccounts,
    clone: '',
    name: 'Valmare 2026',
    world: valmare,
  },
  { ...acme, clone: '', name: 'Rappel de lots', world: acmeMain },
  { ...acme, clone: 'blue', name: 'Rappel de lots, équipe bleue', world: acmeBlue },
]

/**
 * Loads the demo exercises into an empty store in one transaction, so that an interrupted start can be repeated. Returns the default
 * exercise's id and the lines that list the accounts; the passwords are not shown again.
 */
export const loadDemoExercises = async (services: Services): Promise<{ exerciseId: number; lines: string[] }> => {
  const { store, imageStore, passwords, config, now } = services
  const credentials = await createDemoCredentials(passwords, config.demoPassword)
  const hashOf = new Map(credentials.map(({ username, passwordHash }) => [username, passwordHash]))
  const ids = await store.write(async () => {
    const exerciseIds: number[] = []
    for (const exercise of demoExercises) {
      const accounts = exercise.accounts.map(account => ({
        ...account,
        ...demoContract(now()),
        passwordHash: hashOf.get(account.username) ?? '',
      }))
      exerciseIds.push(await loadDemoExercise(store, imageStore, readDemoPicture, { ...exercise, accounts }, now()))
    }
    return exerciseIds
  })
  const lines = [
    'The demo exercise is loaded. Its accounts, told this once:\n',
    ...credentials.map(({ username, password }) => `  ${username.padEnd(9)} ${password}\n`),
    'The same accounts sign in at /acme/ and /acme/clones/blue/.\n',
  ]
  return { exerciseId: ids[0] ?? 0, lines }
}
