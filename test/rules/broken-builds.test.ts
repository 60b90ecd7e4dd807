import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brokenBuilds } from '#test/support/broken-builds.ts'
import { promise } from '#test/support/promise.ts'

const textOf = (file: string) => (existsSync(resolve(file)) ? readFileSync(resolve(file), 'utf8') : '')

test('there are twenty ways to break it', () => {
  expect(brokenBuilds.length).toBeGreaterThanOrEqual(20)
  expect(new Set(brokenBuilds.map(({ name }) => name)).size).toBe(brokenBuilds.length)
})

test.each(brokenBuilds)('"$name" can still be broken, and a test is named that says so', async ({ file, search, replace, test, title }) => {
  await promise('SEC-05', () => {
    expect(textOf(file).split(search), `${file} holds it once`).toHaveLength(2)
    expect(replace).not.toBe(search)
    // What is generated for each of something has its name in front of the words that stand there.
    const words = title.replace(/^[a-z]+\.[A-Za-z]+ /, '')
    expect(textOf(test).includes(title) || textOf(test).includes(words) || /'an unknown field'/.test(textOf(test)), `${test} has it`).toBe(
      true,
    )
  })
})
