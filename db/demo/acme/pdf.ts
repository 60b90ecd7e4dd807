/** The characters of French that Windows-1252 has at places of its own. */
const places: Readonly<Record<string, number>> = { '–': 0x96, '’': 0x92, œ: 0x9c, Œ: 0x8c }

/** A text as PDF has it in ASCII. */
const toLiteral = (text: string): string => {
  const escaped = [...text].map(character => {
    const code = places[character] ?? character.charCodeAt(0)
    return code < 0x7f && !'()\\'.includes(character) ? character : `\\${code.toString(8).padStart(3, '0')}`
  })
  return `(${escaped.join('')})`
}

/** A page of A4 with a title and lines of text below it, as a PDF; it has no character but those of French. */
export const toPdf = (title: string, lines: readonly string[]): string => {
  const page = `BT /F1 16 Tf 64 760 Td ${toLiteral(title)} Tj /F2 11 Tf 0 -32 Td 17 TL ${lines.map(line => `${toLiteral(line)} Tj T*`).join('\n')} ET`
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica-Bold'),
    font('Helvetica'),
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
