import { getSchema } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { plainTextKit, toEditorDocument } from '#src/weezes/composer/plain-text.ts'

const plain = getSchema(plainTextKit)
const kit = getSchema([StarterKit])

test('the composer holds paragraphs of plain text, as the starter kit has them, and none of its marks', () => {
  expect(Object.keys(plain.nodes).toSorted()).toEqual(['doc', 'paragraph', 'text'])
  expect(Object.keys(plain.marks)).toEqual([])
  expect(Object.keys(kit.nodes)).toEqual(expect.arrayContaining(['doc', 'paragraph', 'text', 'heading']))
  const document = toEditorDocument('One line\n\nand **another** #one')
  expect(plain.nodeFromJSON(document).textBetween(0, 30, '\n')).toBe(kit.nodeFromJSON(document).textBetween(0, 30, '\n'))
  expect(() => plain.nodeFromJSON(document).check()).not.toThrow()
})
