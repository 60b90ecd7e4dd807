import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IBorderOptions,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { estimatePageNumbers } from 'docx/layout'
import { TextWatermark } from 'docx/watermarks'
import { getPhrases } from '#locales/index.ts'
import type { Report, ReportBlock, ReportTable } from '#src/runs/dossier/report.ts'
import { chartSize } from './chart-picture.ts'

const serif = 'Georgia'
const sans = 'Arial'
const ink = '1C2024'
const second = '454D55'
const rule: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: 'D3D8DD' }
const strongRule: IBorderOptions = { style: BorderStyle.SINGLE, size: 12, color: ink }
const noRule: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }

/** A4 with margins of 64 pixels, in twentieths of a point. */
const margin = 960
const page = { width: 11_906, height: 16_838 }
const textWidth = page.width - 2 * margin
/** The width of text in pixels. */
const pictureWidth = Math.round(textWidth / 15)

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 }

/** A text with its own line breaks. */
const toRuns = (text: string): TextRun[] => text.split('\n').map((part, at) => new TextRun({ text: part, ...(at > 0 && { break: 1 }) }))

const toCell = (text: string, { width, numeric }: ReportTable['columns'][number], isHead: boolean) =>
  new TableCell({
    width: { size: Math.round((width / 100) * textWidth), type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 60, right: 60 },
    borders: { top: noRule, left: noRule, right: noRule, bottom: isHead ? strongRule : rule },
    children: [
      new Paragraph({
        style: isHead ? 'TableHead' : 'TableText',
        alignment: numeric ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: toRuns(text),
      }),
    ],
  })

/** A table whose head repeats on each page and whose rows never break, with its caption above it. */
const toTable = ({ caption, columns, rows }: ReportTable) => [
  new Paragraph({ style: 'Caption', keepNext: true, children: [new TextRun(caption)] }),
  new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: columns.map(({ width }) => Math.round((width / 100) * textWidth)),
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: columns.map(column => toCell(column.title, column, true)) }),
      ...rows.map(row => new TableRow({ cantSplit: true, children: columns.map((column, at) => toCell(row[at] ?? '', column, false)) })),
    ],
  }),
  new Paragraph({ style: 'TableText', children: [] }),
]

const toBlocks = (block: ReportBlock, chart: Buffer): (Paragraph | Table)[] => {
  if (block.kind === 'heading') return [new Paragraph({ heading: headings[block.level], keepNext: true, text: block.text })]
  if (block.kind === 'table') return toTable(block)
  if (block.kind === 'text') return [new Paragraph({ style: block.quiet ? 'Quiet' : 'Lead', children: toRuns(block.text) })]
  if (block.kind === 'labelled')
    return [new Paragraph({ children: [new TextRun({ text: `${block.label}  `, bold: true }), ...toRuns(block.text)] })]
  const transformation = { width: pictureWidth, height: Math.round((pictureWidth * chartSize.height) / chartSize.width) }
  const altText = { name: block.caption, title: block.caption, description: block.alt }
  return [
    new Paragraph({ keepNext: true, children: [new ImageRun({ type: 'png', data: chart, transformation, altText })] }),
    new Paragraph({ style: 'Caption', children: [new TextRun(`${block.caption}. ${block.alt}`)] }),
  ]
}

const font = (name: string, size: number, color = ink) => ({ font: name, size, color })

const styles = {
  default: {
    document: { run: font(sans, 20), paragraph: { spacing: { after: 120, line: 276 } } },
    title: { run: { ...font(serif, 56), bold: true }, paragraph: { spacing: { before: 240, after: 120 } } },
    heading1: { run: { ...font(serif, 36), bold: true }, paragraph: { outlineLevel: 0, spacing: { before: 360, after: 120 } } },
    heading2: { run: { ...font(serif, 28), bold: true }, paragraph: { outlineLevel: 1, spacing: { before: 280, after: 80 } } },
    heading3: { run: { ...font(serif, 24), bold: true }, paragraph: { outlineLevel: 2, spacing: { before: 200, after: 80 } } },
  },
  paragraphStyles: [
    { id: 'Lead', name: 'Lead', basedOn: 'Normal', run: font(serif, 24) },
    { id: 'Quiet', name: 'Quiet', basedOn: 'Normal', run: font(sans, 18, second) },
    { id: 'Caption', name: 'caption', basedOn: 'Normal', run: font(sans, 18, second), paragraph: { spacing: { before: 160, after: 80 } } },
    { id: 'TableText', name: 'Table text', basedOn: 'Normal', run: font(sans, 18), paragraph: { spacing: { after: 0, line: 252 } } },
    {
      id: 'TableHead',
      name: 'Table head',
      basedOn: 'TableText',
      run: { ...font(sans, 18, second), bold: true },
      paragraph: { keepNext: true, spacing: { after: 0 } },
    },
    { id: 'Running', name: 'Running', basedOn: 'Normal', run: font(sans, 16, second), paragraph: { spacing: { after: 0 } } },
  ],
}

const tabs = [
  { type: TabStopType.CENTER, position: Math.round(textWidth / 2) },
  { type: TabStopType.RIGHT, position: textWidth },
]

/** What stands above and below each page: the mark, the name of the exercise, and the number of the page. */
const toFrame = ({ exercise, kind, locale }: Report) => {
  const { mark, report } = getPhrases(locale)
  const word = mark.word().toUpperCase()
  const bold = (text: string) => new TextRun({ text, bold: true, color: ink })
  const header = new Header({
    children: [
      new Paragraph({
        style: 'Running',
        tabStops: tabs,
        border: { bottom: { ...strongRule, space: 6 } },
        children: [
          new TextWatermark({ text: word, font: sans, bold: true, color: 'F4F5F6' }),
          bold(word),
          new TextRun(`   ${exercise}\t\t${report.nothingReal()}`),
        ],
      }),
    ],
  })
  const footer = new Footer({
    children: [
      new Paragraph({
        style: 'Running',
        tabStops: tabs,
        border: { top: { ...rule, space: 6 } },
        children: [
          new TextRun(kind),
          new TextRun('\t'),
          bold(word),
          new TextRun({ children: ['\t', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
  return { headers: { default: header }, footers: { default: footer } }
}

const toCover = ({ exercise, kind, title, facts, locale }: Report): (Paragraph | Table)[] => {
  const { mark } = getPhrases(locale)
  const columns = [{ width: 24 }, { width: 76 }]
  return [
    new Paragraph({ children: [new TextRun({ text: mark.word().toUpperCase(), bold: true, color: 'B3261E', size: 28 })] }),
    new Paragraph({ style: 'Quiet', children: [new TextRun(kind)] }),
    new Paragraph({ heading: HeadingLevel.TITLE, text: exercise }),
    new Paragraph({ style: 'Lead', children: [new TextRun(title)] }),
    new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: columns.map(({ width }) => Math.round((width / 100) * textWidth)),
      rows: facts.map(
        row =>
          new TableRow({
            cantSplit: true,
            children: row.map((text, at) => toCell(text, { title: '', width: columns[at]?.width ?? 50 }, false)),
          }),
      ),
    }),
  ]
}

/** A report as a Word document with styles, headings, a table of contents and the mark on each page (DEBR-05). */
export const writeReportDocx = (report: Report, chart: Buffer): Promise<Buffer> => {
  const { exercise, kind, parts, locale } = report
  const words = getPhrases(locale).report
  const hasCover = parts.some(({ part }) => part === 'cover')
  const contents = [
    new Paragraph({ style: 'Lead', pageBreakBefore: hasCover, children: [new TextRun({ text: words.contents(), bold: true })] }),
    new TableOfContents(words.contents(), { hyperlink: true, headingStyleRange: '1-2' }),
  ]
  const children = parts.flatMap(({ part, blocks }, at) => [
    ...(at > 0 ? [new Paragraph({ pageBreakBefore: part !== 'plan', children: [] })] : []),
    ...blocks.flatMap(block => toBlocks(block, chart)),
    // The contents stand after the cover.
    ...(part === 'cover' ? contents : []),
  ])
  const document = new Document({
    title: `${exercise}, ${kind}`,
    creator: 'Weez',
    description: getPhrases(locale).mark.sentence(),
    pageNumbers: estimatePageNumbers,
    styles,
    sections: [
      {
        ...toFrame(report),
        properties: { page: { size: page, margin: { top: 1300, bottom: 1100, left: margin, right: margin, header: 500, footer: 500 } } },
        children: [...(hasCover ? toCover(report) : contents), ...children],
      },
    ],
  })
  return Packer.toBuffer(document)
}
