import { parseArgs } from 'node:util'
import { type Command, commands } from './cli/commands.ts'
import { type CommandOptions, cliOptions, commandOptions } from './cli/options.ts'
import { describeInputError } from './cli/parse-input.ts'
import { readConfig } from './config.ts'
import { settingNames } from './settings.ts'
import { setPrivateUmask } from './upkeep/data-folder.ts'

/** Exit code of a command that cannot be understood. */
const misused = 2

class Misuse extends Error {}

const settings = `Settings: ${settingNames.map(name => `--${name}`).join(' ')}
`
const lineOf = (name: string, { usage = '', description }: Pick<Command, 'usage' | 'description'>) =>
  `  ${`${name} ${usage}`.padEnd(24)} ${description}\n`
const configCommand = { description: 'tell each setting and where it came from' }

const usage = () => {
  const lines = Object.entries(commands).map(([name, command]) => lineOf(name, command))
  return `weez <command> [options] [settings]

${lines.join('')}${lineOf('config', configCommand)}
--exercise <client>[/<clone>] names an exercise; without it the default one is meant. weez <command> --help tells the rest.
${settings}`
}

const usageOf = (name: string, { usage = '', description, options }: Pick<Command, 'usage' | 'description' | 'options'>) => {
  const taken = options.map(option => (commandOptions[option].type === 'boolean' ? ` [--${option}]` : ` [--${option} …]`))
  return `weez ${name} ${usage}${taken.join('')}\n  ${description}\n${settings}`.replaceAll('  [', ' [')
}

/** What went wrong at the bottom of it: a failed query's own message would tell its values. */
const reasonOf = (error: unknown): string => {
  const known = describeInputError(error)
  if (known !== undefined) return known
  return error instanceof Error ? (error.cause ? reasonOf(error.cause) : error.message) : String(error)
}

const parse = () => {
  try {
    return parseArgs({ options: cliOptions, allowPositionals: true })
  } catch (error) {
    throw new Misuse(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error))
  }
}

const run = async (): Promise<number> => {
  const { values, positionals } = parse()
  const { help, ...flags } = values
  const [first = 'serve', second = ''] = positionals
  const name = [`${first} ${second}`, first].find(known => Object.hasOwn(commands, known)) ?? first
  const say = (text: string): number => {
    process.stdout.write(text)
    return 0
  }
  if (help && positionals.length === 0) return say(usage())
  if (name === 'config') {
    if (help) return say(usageOf('config', { ...configCommand, options: [] }))
    return (await import('./cli/config.ts')).printConfig(flags)
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Misuse(`there is no command "${positionals.join(' ')}"; weez --help lists them`)
  if (help) return say(usageOf(name, command))
  const words = positionals.slice(name.split(' ').length)
  if (command.variadic ? words.length === 0 : words.length !== (command.usage ? 1 : 0))
    throw new Misuse(`${name} takes ${command.usage ?? 'no word'}; weez ${name} --help tells more`)
  const unknown = Object.keys(commandOptions).find(option => option in flags && !command.options.includes(option as keyof CommandOptions))
  if (unknown) throw new Misuse(`${name} knows no --${unknown}; weez ${name} --help tells more`)
  return (await command.load())(readConfig(flags), flags, words)
}

setPrivateUmask()
try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`weez: ${reasonOf(error).replaceAll('\n', ' ')}\n`)
  process.exitCode = error instanceof Misuse ? misused : 1
}
