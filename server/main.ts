import { parseArgs } from 'node:util'
import { readConfig, type Setting, settingNames } from './config.ts'

const commands = {
  serve: async () => (await import('./cli/serve.ts')).serve,
  demo: async () => (await import('./cli/demo.ts')).demo,
  sequence: async () => (await import('./cli/sequence.ts')).sequence,
}

const usage = `weez <command> [settings]

  serve   serve Weez (the default); a new data folder gets the demo exercise
  demo    load the demo exercise; with --posts n a generated history of n posts
  sequence import <file> [images] --name <name>   make a sequence of a CSV or XLSX file
  sequence export <file> --name <name>            write a sequence to one
          --exercise <client>[/<clone>] names the exercise; absent = the default one

Settings: ${settingNames.map(name => `--${name}`).join(' ')}
`

const options = {
  ...(Object.fromEntries(settingNames.map(name => [name, { type: 'string' }])) as Record<Setting, { type: 'string' }>),
  posts: { type: 'string' },
  exercise: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What a command is given beside the settings. */
export type CommandOptions = { posts?: string | undefined; exercise?: string | undefined; name?: string | undefined }

/** What went wrong at the bottom of it: a failed query's own message would tell its values. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? reasonOf(error.cause) : error.message) : String(error)

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name = 'serve', ...rest] = positionals
  if (values.help || !(name in commands)) {
    process.stdout.write(usage)
    return values.help ? 0 : 2
  }
  const command = await commands[name as keyof typeof commands]()
  return command(readConfig(values), values, rest)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`weez: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
