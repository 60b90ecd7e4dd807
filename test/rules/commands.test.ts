import { expect, test } from 'vitest'
import { commands } from '#server/cli/commands.ts'

test.each(Object.entries(commands))(
  'weez %s names the word that must follow in <>, and what may follow it in []',
  (_, { usage = '', variadic }) => {
    expect(usage).toMatch(variadic ? /^<[a-z]+> \[[a-z]+\]$/ : /^(<[a-z]+>)?$/)
  },
)
