import { pictureKey } from '../picture-names.rules.ts'
import type { SequencePreviewRow } from './chronogramme.contract.ts'
import { joinCell } from './chronogramme-columns.rules.ts'

/** A file name whose key is not taken and that the image cell of a file can hold. */
export const freePictureName = (name: string, taken: ReadonlySet<string>): string => {
  const plain = name.replace(/[|,;\n]/g, '_')
  const [, stem = plain, end = ''] = /^(.*?)(\.[^.]*)?$/.exec(plain) ?? []
  let free = plain
  for (let number = 2; taken.has(pictureKey(free)); number += 1) free = `${stem}-${number}${end}`
  return free
}

/** The image cell of a row after pictures were added to it: they take the places of those that are missing or in question, then follow. */
export const addPictures = ({ images, problems }: Pick<SequencePreviewRow, 'images' | 'problems'>, added: readonly string[]): string => {
  const missing = new Set(problems.flatMap(({ code, value }) => (code === 'image' || code === 'imageAmbiguous' ? [value] : [])))
  const left = [...added]
  const names = images.map(({ name }) => (missing.has(name) ? (left.shift() ?? name) : name))
  return joinCell([...names, ...left])
}
