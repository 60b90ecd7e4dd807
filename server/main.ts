import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, commands } from './cli/commands.ts'
import { type CommandOptions, cliOptions, commandOptions } from './cli/options.ts'
import { describeError } from './cli/parse-input.ts'
import { printLine } from './cli/terminal.ts'
import { programRoot, readConfig } from './config.ts'
import { setPrivateUmask } from './disk/data-folder.ts'
import { giveLargeBlocksBack } from './large-blocks.ts'
import { settingNames } from './settings.ts'

/** Exit code for an invalid command line. */
const usageExitCode = 2

class UsageError extends Error {}

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
  const optionTexts = options.map(option => (commandOptions[option].type === 'boolean' ? ` [--${option}]` : ` [--${option} …]`))
  return `weez ${name} ${usage}${optionTexts.join('')}\n  ${description}\n${settings}`.replaceAll('  [', ' [')
}

const parse = () => {
  try {
    return parseArgs({ options: cliOptions, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error))
  }
}

const run = async (): Promise<number> => {
  const { values, positionals } = parse()
  const { help, ...flags } = values
  const [first = 'serve', second = ''] = positionals
  const name = [`${first} ${second}`, first].find(known => Object.hasOwn(commands, known)) ?? first
  if (help && positionals.length === 0) return printLine(usage())
  if (name === 'config') {
    if (help) return printLine(usageOf('config', { ...configCommand, options: [] }))
    return (await import('./settings.ts')).printConfig(flags)
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`there is no command "${positionals.join(' ')}"; weez --help lists them`)
  if (help) return printLine(usageOf(name, command))
  const words = positionals.slice(name.split(' ').length)
  if (command.variadic ? words.length === 0 : words.length !== (command.usage ? 1 : 0))
    throw new UsageError(`${name} takes ${command.usage ?? 'no word'}; weez ${name} --help tells more`)
  const unknown = Object.keys(commandOptions).find(option => option in flags && !command.options.includes(option as keyof CommandOptions))
  if (unknown) throw new UsageError(`${name} knows no --${unknown}; weez ${name} --help tells more`)
  // Other commands end, and what they hold with them.
  if (command === commands.serve) giveLargeBlocksBack()
  return (await command.load())(readConfig(flags), flags, words)
}

setPrivateUmask()
// What a command loads is compiled once, and not at each start. Where the program's folder cannot be written, nothing is kept.
enableCompileCache(join(programRoot, 'dist', 'compiled'))
try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`weez: ${describeError(error).replaceAll('\n', ' ')}\n`)
  process.exitCode = error instanceof UsageError ? usageExitCode : 1
}
