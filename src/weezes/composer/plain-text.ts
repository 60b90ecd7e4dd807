import type { JSONContent } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Fragment, type Schema, Slice } from '@tiptap/pm/model'

/** The parts of the starter kit that plain text needs: the whole kit is half as large again as the rest of the editor. */
export const plainTextKit = [Document, Paragraph, Text]

const lines = (text: string) => text.split(/\r\n?|\n/)

/** Converts a text to an editor document with one paragraph for each line. */
export const toEditorDocument = (text: string): JSONContent => ({
  type: 'doc',
  content: lines(text).map(line => ({ type: 'paragraph', content: line ? [{ type: 'text', text: line }] : [] })),
})

/** Converts pasted text to a slice with one paragraph for each line, empty lines included. */
export const toEditorSlice = (text: string, schema: Schema): Slice => {
  const paragraphs = lines(text).map(line => schema.node('paragraph', null, line ? schema.text(line) : undefined))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

/** Converts a selection to plain text with one line for each paragraph. */
export const toPlainText = (slice: Slice): string => slice.content.textBetween(0, slice.content.size, '\n')
