import { type Setting, settingNames } from '../settings.ts'

/** Options of commands, besides the settings. */
export const commandOptions = {
  empty: { type: 'boolean' },
  posts: { type: 'string' },
  exercise: { type: 'string' },
  name: { type: 'string' },
  'exercise-name': { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string' },
  password: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  days: { type: 'string' },
  'with-posts': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  answers: { type: 'string' },
  update: { type: 'boolean' },
  out: { type: 'string' },
  language: { type: 'string' },
} as const

export type CommandOptions = {
  [Name in keyof typeof commandOptions]?: ((typeof commandOptions)[Name]['type'] extends 'boolean' ? boolean : string) | undefined
}

/** Everything that a command line may contain. */
export const cliOptions = {
  ...(Object.fromEntries(settingNames.map(name => [name, { type: 'string' }])) as Record<Setting, { type: 'string' }>),
  ...commandOptions,
  help: { type: 'boolean', short: 'h' },
} as const
