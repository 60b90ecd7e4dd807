import type { Config } from '../config/config.ts'
import type { CommandOptions } from './options.ts'

type Run = (config: Config, options: CommandOptions, words: string[]) => Promise<number>

/** A command: what it takes, what it does, and the options it knows. */
export type Command = {
  words?: string /** More words than the first may follow. */
  more?: true
  about: string
  options: readonly (keyof CommandOptions)[]
  load: () => Promise<Run>
}

const person = ['exercise', 'first-name', 'last-name', 'role', 'password', 'from', 'to'] as const

/** Every command but `config`, in the order of the help. */
export const commands: Record<string, Command> = {
  serve: {
    about: 'serve Weez (the default); a new data folder gets the demo exercise, or with --empty a link to set it up',
    options: ['empty'],
    load: async () => (await import('./serve.ts')).serve,
  },
  demo: {
    about: 'load the demo exercise into an empty place, with --posts n after a generated history of n posts',
    options: ['posts'],
    load: async () => (await import('./demo.ts')).demo,
  },
  'user add': {
    words: '<username>',
    about: 'add somebody; tells the password unless --password gives it. --from and --to are days: DD/MM/YYYY',
    options: person,
    load: async () => (await import('./user.ts')).userAdd,
  },
  'user passwd': {
    words: '<username>',
    about: 'give somebody a new password, which ends their sessions',
    options: ['exercise', 'password'],
    load: async () => (await import('./user.ts')).userPasswd,
  },
  'user list': {
    about: 'list who can sign in',
    options: ['exercise'],
    load: async () => (await import('./user.ts')).userList,
  },
  'client add': {
    words: '<path>',
    about: 'add a client with its main exercise',
    options: ['name', 'exercise-name', 'from', 'to'],
    load: async () => (await import('./client.ts')).clientAdd,
  },
  'client list': {
    about: 'list the exercises of all clients',
    options: [],
    load: async () => (await import('./client.ts')).clientList,
  },
  'exercise clone': {
    words: '<clone>',
    about: 'copy an exercise under another name, --with-posts with posts and messages',
    options: ['exercise', 'name', 'with-posts'],
    load: async () => (await import('./exercise.ts')).exerciseClone,
  },
  'exercise reset': {
    about: 'take an exercise back to its start: posts and messages go, people stay',
    options: ['exercise'],
    load: async () => (await import('./exercise.ts')).exerciseReset,
  },
  'exercise wake': {
    about: 'let the personas write a past of --days n before everything that is there',
    options: ['exercise', 'days'],
    load: async () => (await import('./exercise.ts')).exerciseWake,
  },
  'persona import': {
    words: '<file> [photos]',
    more: true,
    about: 'make personas of a CSV or XLSX file; rows with errors stop it. --update changes known ones, --dry-run writes nothing',
    options: ['exercise', 'update', 'dry-run'],
    load: async () => (await import('./persona.ts')).personaImport,
  },
  'sequence import': {
    words: '<file> [images]',
    more: true,
    about: 'make a sequence of a chronogramme in CSV or XLSX; rows with errors stop it. --dry-run tells them and writes nothing',
    options: ['exercise', 'name', 'dry-run'],
    load: async () => (await import('./sequence.ts')).sequenceImport,
  },
  'sequence export': {
    words: '<file>',
    about: 'write the sequence of --name to a CSV or XLSX file',
    options: ['exercise', 'name'],
    load: async () => (await import('./sequence.ts')).sequenceExport,
  },
  backup: {
    words: '<folder>',
    about: 'copy database and images of this moment into a new folder, also while a server works, and check the copy',
    options: [],
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    words: '<folder>',
    about: 'bring a backup back into an empty data folder, after checking all of it',
    options: [],
    load: async () => (await import('./restore.ts')).restore,
  },
  export: {
    words: '<folder>',
    about: 'write all rows and images into a new folder, in a form that every database engine takes',
    options: [],
    load: async () => (await import('./export.ts')).exportAll,
  },
  import: {
    words: '<folder>',
    about: 'bring an export into an empty database, of the same engine or another',
    options: [],
    load: async () => (await import('./import.ts')).importAll,
  },
  doctor: {
    about: 'look at everything that Weez needs, a line each with what to do; ends with 1 when something is wrong',
    options: [],
    load: async () => (await import('./doctor.ts')).doctor,
  },
  healthcheck: {
    about: 'ask the server of these settings whether it is ready; ends with 1 when it is not',
    options: [],
    load: async () => (await import('./healthcheck.ts')).healthcheck,
  },
}
