import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, mayInstall } from './apt.ts'
import { findProgram } from './find-program.ts'

const findLibreOffice = (): string | undefined => findProgram(['soffice', 'libreoffice'], ['/usr/bin'])
const howToInstall = '`apt-get install libreoffice-calc-nogui libreoffice-writer-nogui`'

/** Whether LibreOffice is installed; `npm run test:all` reports a missing one. */
export const hasLibreOffice = findLibreOffice() !== undefined

/** Finds LibreOffice, or installs it if this process may. Returns the reason why there is none; undefined = there is one. */
export const ensureLibreOffice = (): string | undefined => {
  if (findLibreOffice()) return undefined
  if (!mayInstall()) return howToInstall
  process.stdout.write('LibreOffice is missing: installing it, which takes a minute or two\n')
  try {
    installPackages('libreoffice-calc-nogui', 'libreoffice-writer-nogui')
  } catch (error) {
    return `${howToInstall}; installing it failed: ${error instanceof Error ? error.message : error}`
  }
  return findLibreOffice() ? undefined : `${howToInstall}; installing it brought none`
}

/** A cell as LibreOffice has it: its type, its value as files of that type write it, and what it shows. */
type OfficeCell = { type: string | undefined; value: string | undefined; shown: string }

const attribute = (attributes: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]

const readCells = (row: string): OfficeCell[] =>
  [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(([, attributes = '', content = '']) => {
    const value = ['date-value', 'time-value', 'value'].flatMap(name => attribute(attributes, `office:${name}`) ?? [])[0]
    const cell = {
      type: attribute(attributes, 'office:value-type'),
      value,
      shown: content
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&apos;', "'")
        .trim(),
    }
    // Empty cells are written once for many.
    return Array.from({ length: Math.min(50, Number(attribute(attributes, 'table:number-columns-repeated') ?? 1)) }, () => cell)
  })

/** Converts a file in LibreOffice without a window; returns the text of what it becomes. */
const convertInLibreOffice = async (bytes: Uint8Array, from: string, to: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'weez-office-'))
  try {
    const path = join(folder, `file.${from}`)
    await writeFile(path, bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const args = [profile, '--headless', '--convert-to', to, '--outdir', folder, path]
    execFileSync(findLibreOffice() ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 })
    return await readFile(join(folder, `file.${to}`), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const entities: readonly (readonly [string, string])[] = [
  ['&apos;', "'"],
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
]

/** What an element of a document shows. */
const shownText = (xml: string): string =>
  entities
    .reduce((text, [entity, sign]) => text.replaceAll(entity, sign), xml.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

const eachIn = (xml: string, tag: string): { attributes: string; content: string }[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?=[\\s>])([^>]*)>(.*?)</${tag}>`, 'gs'))].map(([, attributes = '', content = '']) => ({
    attributes,
    content,
  }))

/** A document as LibreOffice has it: headings with their levels, the table of contents, tables by their rows, pictures by their words, and what stands above and below its pages. */
export const openDocumentInLibreOffice = async (document: Uint8Array) => {
  const xml = await convertInLibreOffice(document, 'docx', 'fodt')
  const cellsOf = (row: string) => eachIn(row, 'table:table-cell').map(({ content }) => shownText(content))
  return {
    headings: eachIn(xml, 'text:h').map(
      ({ attributes, content }) => [Number(attribute(attributes, 'text:outline-level')), shownText(content)] as const,
    ),
    contents: eachIn(xml, 'text:index-body').flatMap(({ content }) => eachIn(content, 'text:p').map(line => shownText(line.content))),
    tables: eachIn(xml, 'table:table').map(({ content }) => eachIn(content, 'table:table-row').map(row => cellsOf(row.content))),
    repeatedHeads: xml.split('<table:table-header-rows').length - 1,
    pictures: eachIn(xml, 'svg:desc').map(({ content }) => shownText(content)),
    head: eachIn(xml, 'style:header').map(({ content }) => shownText(content)),
    foot: eachIn(xml, 'style:footer').map(({ content }) => shownText(content)),
    text: shownText(xml.slice(xml.indexOf('<office:text'))),
  }
}

/** Opens a workbook in LibreOffice without a window; returns its sheets by their names. */
export const openInLibreOffice = async (workbook: Uint8Array): Promise<Map<string, OfficeCell[][]>> => {
  const xml = await convertInLibreOffice(workbook, 'xlsx', 'fods')
  const sheets = [...xml.matchAll(/<table:table table:name="([^"]*)"[^>]*>(.*?)<\/table:table>/gs)]
  return new Map(
    sheets.map(([, name = '', table = '']) => [
      name,
      [...table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) => readCells(row)),
    ]),
  )
}
