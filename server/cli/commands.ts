import type { Config } from '../config.ts'
import type { CommandOptions } from './options.ts'

type CommandRunner = (config: Config, options: CommandOptions, words: string[]) => Promise<number>

/** A command: its arguments, its description for the help, its options and its code. */
export type Command = {
  usage?: string
  /** Whether more than one word may follow. */
  variadic?: true
  description: string
  options: readonly (keyof CommandOptions)[]
  load: () => Promise<CommandRunner>
}

const userOptions = ['exercise', 'first-name', 'last-name', 'role', 'password', 'from', 'to'] as const

/** Every command but `config`, in the order of the help. */
export const commands: Record<string, Command> = {
  serve: {
    description: 'serve Weez (the default); a new data folder gets the demo exercise, or with --empty a link to set it up',
    options: ['empty'],
    load: async () => (await import('./serve.ts')).serve,
  },
  demo: {
    description: 'load the demo exercise into an empty place, with --posts n after a generated history of n posts',
    options: ['posts'],
    load: async () => (await import('./demo.ts')).demo,
  },
  'user add': {
    usage: '<username>',
    description: 'add somebody; tells the password unless --password gives it. --from and --to are days: DD/MM/YYYY',
    options: userOptions,
    load: async () => (await import('./user.ts')).userAdd,
  },
  'user passwd': {
    usage: '<username>',
    description: 'give somebody a new password, which ends their sessions',
    options: ['exercise', 'password'],
    load: async () => (await import('./user.ts')).userPasswd,
  },
  'user list': {
    description: 'list who can sign in',
    options: ['exercise'],
    load: async () => (await import('./user.ts')).userList,
  },
  'client add': {
    usage: '<path>',
    description: 'add a client with its main exercise',
    options: ['name', 'exercise-name', 'from', 'to'],
    load: async () => (await import('./client.ts')).clientAdd,
  },
  'client list': {
    description: 'list the exercises of all clients',
    options: [],
    load: async () => (await import('./client.ts')).clientList,
  },
  'exercise clone': {
    usage: '<clone>',
    description: 'copy an exercise under another name, --with-posts with posts and messages',
    options: ['exercise', 'name', 'with-posts'],
    load: async () => (await import('./exercise.ts')).exerciseClone,
  },
  'exercise reset': {
    description: 'take an exercise back to its start: posts and messages go, people stay',
    options: ['exercise'],
    load: async () => (await import('./exercise.ts')).exerciseReset,
  },
  'exercise wake': {
    description: 'let the personas write a past of --days n before everything that is there',
    options: ['exercise', 'days'],
    load: async () => (await import('./exercise.ts')).exerciseWake,
  },
  'exercise load': {
    usage: '<folder>',
    description: 'load settings, personas, media sources, accounts, articles and plans of a folder into an exercise, all of it or nothing',
    options: ['exercise'],
    load: async () => (await import('./exercise-load.ts')).exerciseLoad,
  },
  'exercise save': {
    usage: '<folder>',
    description: 'save what was prepared for an exercise as a folder that exercise load takes',
    options: ['exercise'],
    load: async () => (await import('./exercise-save.ts')).exerciseSave,
  },
  'persona import': {
    usage: '<file> [photos]',
    variadic: true,
    description: 'make personas of a CSV or XLSX file; rows with errors stop it. --update changes known ones, --dry-run writes nothing',
    options: ['exercise', 'update', 'dry-run'],
    load: async () => (await import('./persona.ts')).personaImport,
  },
  'sequence import': {
    usage: '<file> [images]',
    variadic: true,
    description:
      'make a sequence of a chronogramme in CSV, XLSX or ZIP; rows with errors stop it. --dry-run tells them and writes nothing, with --json all that was understood of a plan of any layout; --answers file answers its questions',
    options: ['exercise', 'name', 'dry-run', 'json', 'answers'],
    load: async () => (await import('./sequence.ts')).sequenceImport,
  },
  'sequence export': {
    usage: '<file>',
    description: 'write the sequence of --name to a CSV or XLSX file',
    options: ['exercise', 'name'],
    load: async () => (await import('./sequence.ts')).sequenceExport,
  },
  'run export': {
    description: 'write the file of a run to the ZIP of --out, also while a server works; --language en for English',
    options: ['exercise', 'out', 'language'],
    load: async () => (await import('./run.ts')).runExport,
  },
  backup: {
    usage: '<folder>',
    description: 'copy database and images of this moment into a new folder, also while a server works, and check the copy',
    options: [],
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: '<folder>',
    description: 'bring a backup back into an empty data folder, after checking all of it',
    options: [],
    load: async () => (await import('./restore.ts')).restore,
  },
  export: {
    usage: '<folder>',
    description: 'write all rows and images into a new folder, in a form that every database engine takes',
    options: [],
    load: async () => (await import('./export.ts')).exportAll,
  },
  import: {
    usage: '<folder>',
    description: 'bring an export into an empty database, of the same engine or another',
    options: [],
    load: async () => (await import('./import.ts')).importAll,
  },
  doctor: {
    description: 'look at everything that Weez needs, a line each with what to do; ends with 1 when something is wrong',
    options: [],
    load: async () => (await import('./doctor.ts')).doctor,
  },
  healthcheck: {
    description: 'ask the server of these settings whether it is ready; ends with 1 when it is not',
    options: [],
    load: async () => (await import('./healthcheck.ts')).healthcheck,
  },
}
