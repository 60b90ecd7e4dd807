import { expect, test } from 'vitest'
import { toFileName } from '#routers/mail/file-names.rules.ts'
import { findFileType } from '#routers/mail/file-types.rules.ts'
import { promise } from '#test/support/promise.ts'

const typeOf = (content: string, name = 'x.pdf') => {
  const bytes = Buffer.from(content, 'latin1')
  const isText = () => !/[^\t\n\r -~]/.test(content)
  return findFileType(bytes, { name, contains: text => bytes.includes(text), isText })
}
const zip = (...names: string[]) => `PK\x03\x04${'\0'.repeat(26)}${names.join('\0')}`

test.for([
  ['%PDF-1.7', 'pdf'],
  [zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  [zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
  [zip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
  [zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'odt'],
  [zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), undefined],
  [zip('evil.exe'), undefined],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['\xff\xd8\xff\xe0', 'picture'],
  ['RIFF0000WEBP', 'picture'],
  ['GIF89a', 'txt'],
  ['ID3\x03', 'mp3'],
  ['\0\0\0\x20ftypM4A ', 'm4a'],
  ['\0\0\0\x20ftypisom', 'mp4'],
  ['\x1aE\xdf\xa3....webm', 'webm'],
  ['MZ\x90\0', undefined],
  ['\x7fELF', undefined],
  ['', undefined],
] as const)('the type of %j is that of its content: %s', ([content, type]) => promise('MAIL-06', () => expect(typeOf(content)).toBe(type)))

test('a text is a table by its name alone, and a page of HTML is a text', () => {
  expect(typeOf('a;b\n1;2', 'x.csv')).toBe('csv')
  expect(typeOf('<script>alert(1)</script>', 'x.html')).toBe('txt')
})

test.for([
  ['Point.pdf', 'Point.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\x\\plan.PDF', 'plan.pdf'],
  ['a\u202Efdp.exe', 'afdp.exe.pdf'],
  ['a\n\0b.pdf', 'ab.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  [`${'é'.repeat(500)}.pdf`, `${'é'.repeat(120)}.pdf`],
])('the name %j is harmless', ([typed = '', name]) => promise('MAIL-06', () => expect(toFileName(typed, 'pdf')).toBe(name)))
