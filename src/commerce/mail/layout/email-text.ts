import type { EmailBlock, EmailContent, EmailItem, EmailRow } from './email-content.ts'

/** The email as plain text, with the amounts aligned in a column. */
export const emailText = ({ title, greeting, paragraphs, blocks, closing }: EmailContent): string =>
  [title, greeting, ...paragraphs, ...blocks.map(blockText), closing, ''].join('\n\n')

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'day':
      return [`${block.label.toUpperCase()}: ${block.day}`, ...block.lines].join('\n')
    case 'buttons':
      return block.links.map(({ text, href }) => `${text}: ${href}`).join('\n')
    case 'heading':
      return block.text.toUpperCase()
    case 'items':
      return rowsText(block.items)
    case 'message':
      return [`${block.label}:`, `"${block.text}"`, ...(block.from ? [`- ${block.from}`] : [])].join('\n')
    case 'lines':
      return [...block.lines, ...(block.link ? [`${block.link.text}: ${block.link.href}`] : [])].join('\n')
    case 'amounts':
      return rowsText(block.rows)
    case 'gift-card':
      return [
        `${block.heading.toUpperCase()}  ${block.amount}`,
        ...(block.message ? [`"${block.message.text}"`, `- ${block.message.from}`] : []),
        ...block.lines.map(({ label, value }) => `${label}: ${value}`),
      ].join('\n')
  }
}

function rowsText(rows: readonly (EmailItem | EmailRow)[]): string {
  const width = Math.max(0, ...rows.map(({ label }) => label.length)) + 2
  const amountWidth = Math.max(0, ...rows.map(({ amount = '' }) => amount.length))
  return rows
    .flatMap(({ label, lines = [], amount = '' }) => [
      `${label.padEnd(width)}${amount.padStart(amountWidth)}`.trimEnd(),
      ...lines.map((line) => `    ${line}`),
    ])
    .join('\n')
}
