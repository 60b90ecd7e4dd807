import type { ReportBlock } from './report.ts'
import { Table } from './table.tsx'

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const

/** What a report says, on the page of the file. */
export const ReportBlocks = ({ blocks }: { blocks: readonly ReportBlock[] }) =>
  blocks.map((block, at) => {
    const key = `${block.kind}-${at}`
    if (block.kind === 'heading') {
      const Heading = headings[block.level]
      return <Heading key={key}>{block.text}</Heading>
    }
    if (block.kind === 'text')
      return (
        <p key={key} className={block.quiet ? 'lead' : 'sentence'}>
          {block.text}
        </p>
      )
    if (block.kind === 'labelled')
      return (
        <p key={key} className="words">
          <strong>{block.label}</strong> {block.text}
        </p>
      )
    if (block.kind === 'chart') return null
    return (
      <Table
        key={key}
        name={block.caption}
        columns={block.columns.map(({ title, numeric }) => ({ title, numeric: numeric === true }))}
        rows={block.rows}
        none=""
      />
    )
  })
