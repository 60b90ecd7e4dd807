import type { JSONContent } from '@tiptap/core'
import { Fragment, type Schema, Slice } from '@tiptap/pm/model'

const lines = (text: string) => text.split(/\r\n?|\n/)

/** A text as the editor holds it: a paragraph for each line. */
export const toEditorDocument = (text: string): JSONContent => ({
  type: 'doc',
  content: lines(text).map(line => ({ type: 'paragraph', content: line ? [{ type: 'text', text: line }] : [] })),
})

/** Pasted text line by line; empty lines stay. */
export const toEditorSlice = (text: string, schema: Schema): Slice => {
  const paragraphs = lines(text).map(line => schema.node('paragraph', null, line ? schema.text(line) : undefined))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

/** A selection as plain text, one line for each paragraph. */
export const toPlainText = (slice: Slice): string => slice.content.textBetween(0, slice.content.size, '\n')
