import { addClientInput } from '#routers/admin/clients.contract.ts'
import { readClients } from '#routers/admin/clients.reads.ts'
import { addClient } from '#routers/admin/clients.writes.ts'
import type { Config } from '../config.ts'
import type { CommandOptions } from './options.ts'
import { parseInput } from './parse-input.ts'
import { withLockedData, withSharedData } from './with-data.ts'

/** Adds a client with its main exercise, which by default has the client's name. */
export const clientAdd = (config: Config, options: CommandOptions, [path = '']: string[]): Promise<number> => {
  const { name = path, from = '', to = '' } = options
  const days = { start_of_contract: from, end_of_contract: to }
  const input = parseInput(addClientInput, { path, name, exercise: options['exercise-name'] ?? name, ...days })
  return withLockedData(config, async ({ store, now }) => {
    const { paths } = await addClient(store, null, input, now())
    process.stdout.write(`${paths.join('\n')}\n`)
    return 0
  })
}

/** Lists the exercises of all clients with their paths. */
export const clientList = (config: Config): Promise<number> =>
  withSharedData(config, async ({ store }) => {
    const { data } = await readClients(store.read, { search: '' })
    for (const { name, exercises } of data)
      for (const exercise of exercises)
        process.stdout.write(`${exercise.base.padEnd(28)}  ${String(exercise.weezesCount).padStart(7)} weezes  ${name}, ${exercise.name}\n`)
    return 0
  })
