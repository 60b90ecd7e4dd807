import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, mayInstall } from './apt.ts'
import { findProgram } from './find-program.ts'

const findLibreOffice = (): string | undefined => findProgram(['soffice', 'libreoffice'], ['/usr/bin'])
const howToInstall = '`apt-get install libreoffice-calc-nogui`'

/** Whether LibreOffice is installed; `npm run test:all` reports a missing one. */
export const hasLibreOffice = findLibreOffice() !== undefined

/** Finds LibreOffice, or installs it if this process may. Returns the reason why there is none; undefined = there is one. */
export const ensureLibreOffice = (): string | undefined => {
  if (findLibreOffice()) return undefined
  if (!mayInstall()) return howToInstall
  process.stdout.write('LibreOffice is missing: installing it, which takes a minute or two\n')
  try {
    installPackages('libreoffice-calc-nogui')
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

/** Opens a workbook in LibreOffice without a window; returns its sheets by their names. */
export const openInLibreOffice = async (workbook: Uint8Array): Promise<Map<string, OfficeCell[][]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'weez-office-'))
  try {
    const path = join(folder, 'book.xlsx')
    await writeFile(path, workbook)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const args = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, path]
    execFileSync(findLibreOffice() ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 })
    const xml = await readFile(join(folder, 'book.fods'), 'utf8')
    const sheets = [...xml.matchAll(/<table:table table:name="([^"]*)"[^>]*>(.*?)<\/table:table>/gs)]
    return new Map(
      sheets.map(([, name = '', table = '']) => [
        name,
        [...table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) => readCells(row)),
      ]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
