import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseS3Url, readConfig } from '#server/config.ts'

import { readSettings, type Setting, settingNames } from '#server/settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weez-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const inFile = (values: object) => writeFileSync(join(folder, 'weez.config.json'), JSON.stringify(values))

test('design 8: a flag counts before the environment, that before the file, that before the default', () => {
  expect(readConfig({}, {}, folder).port).toBe(3000)
  inFile({ port: 3001, host: '0.0.0.0' })
  expect(readConfig({}, {}, folder)).toMatchObject({ port: 3001, host: '0.0.0.0' })
  expect(readConfig({}, { WEEZ_PORT: '3002' }, folder).port).toBe(3002)
  expect(readConfig({ port: '3003' }, { WEEZ_PORT: '3002' }, folder)).toMatchObject({ port: 3003, host: '0.0.0.0' })
})

const settings = [...readFileSync('README.md', 'utf8').matchAll(/^\| `--([\w-]+)` \| `([A-Z_]+)` \|/gm)]

test('design 8: the table of the settings has all of them', () => {
  expect(settings.map(([, name]) => name).sort()).toEqual([...settingNames].sort())
})

test.each(settings.map(([, name = '', variable = '']) => [name as Setting, variable] as const))(
  'design 8: the setting %s is read from the variable %s',
  (name, variable) => {
    expect(readSettings({}, { [variable]: 'of the environment' }, folder)[name]).toEqual({ value: 'of the environment', source: variable })
  },
)

test('design 8: data and media are below the working folder, unless they are named', () => {
  expect(readConfig({}, {}, folder)).toMatchObject({
    data: join(folder, 'data'),
    media: join(folder, 'data', 'media'),
    databaseUrl: undefined,
  })
  expect(readConfig({ data: '/srv/weez' }, { WEEZ_MEDIA: 'images' }, folder)).toMatchObject({
    data: '/srv/weez',
    media: join(folder, 'images'),
  })
})

test('design 8: what is named as a list is a list, and what is not set is absent', () => {
  expect(readConfig({}, { WEEZ_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' }, folder).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1'])
  expect(readConfig({}, { WEEZ_PUBLIC_URL: '' }, folder)).toMatchObject({
    trustedProxies: [],
    publicUrl: undefined,
    demoPassword: undefined,
  })
  expect(readConfig({ 'public-url': 'https://weez.test/' }, {}, folder).publicUrl?.host).toBe('weez.test')
})

test.each(['http', '-1', '65536', '1.5'])('design 8: port %s is rejected in one line', port => {
  expect(() => readConfig({ port }, {}, folder)).toThrow(/^--port must be a number up to 65535, not "[^\n]+"$/)
})

test.each([
  ['', 'https://s3.test:9000/weez'],
  ['?tls=yes', 'https://s3.test:9000/weez'],
  ['?tls=no', 'http://s3.test:9000/weez'],
])('design 8: a bucket is asked by https unless its address says tls=no: "%s"', (query, endpoint) => {
  expect(parseS3Url(`s3://key:secret@s3.test:9000/weez${query}`).endpoint).toBe(endpoint)
})
