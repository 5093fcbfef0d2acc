import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { escapeHtml } from '#shared/escape-html.ts'

/** The content of an email, without its layout. */
export interface EmailContent {
  from: string
  title: string
  greeting: string
  paragraphs: string[]
  /** A gift card, drawn as one. */
  card?: EmailCard
  tables: EmailTable[]
  link: { text: string; href: string } | null
  closing: string
}

export interface EmailCard {
  heading: string
  amount: string
  message: { text: string; from: string } | null
  lines: { label: string; value: string }[]
}

interface EmailRow {
  label: string
  /** Details under the label. */
  lines?: string[]
  amount: string
  isTotal: boolean
}

export interface EmailTable {
  heading: string
  lines: string[]
  rows: EmailRow[]
}

/** Lays the content out as HTML and as plain text. */
export const composeEmail = (to: string, subject: string, content: EmailContent): MailMessage => ({
  to,
  subject,
  text: emailText(content),
  html: emailHtml(content),
})

export const signatureOf = (site: Site): string => `Sweetly yours,\nthe candy makers of ${site.name}`

/** Plain text, with the amounts aligned in a column. */
function emailText(content: EmailContent): string {
  const tables = content.tables.map(({ heading, lines, rows }) => {
    const width = Math.max(0, ...rows.map(({ label }) => label.length)) + 2
    const amountWidth = Math.max(0, ...rows.map(({ amount }) => amount.length))
    return [
      heading.toUpperCase(),
      ...lines,
      ...(lines.length > 0 ? [''] : []),
      ...rows.flatMap(({ label, lines: details = [], amount }) => [
        `${label.padEnd(width)}${amount.padStart(amountWidth)}`,
        ...details.map((line) => `    ${line}`),
      ]),
    ].join('\n')
  })
  return [
    content.title,
    content.greeting,
    ...content.paragraphs,
    ...(content.card ? [cardText(content.card)] : []),
    ...tables,
    ...(content.link ? [`${content.link.text}: ${content.link.href}`] : []),
    content.closing,
    '',
  ].join('\n\n')
}

const cardText = ({ heading, amount, message, lines }: EmailCard): string =>
  [
    `${heading.toUpperCase()}  ${amount}`,
    ...(message ? [`"${message.text}"`, `– ${message.from}`] : []),
    ...lines.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')

// Inline, as mail clients ignore style sheets. The colours are those of the shop.
const styles = {
  body: "margin:0;background:#fbf6ec;color:#3b2218;font:16px/1.5 Figtree,'Helvetica Neue',Arial,sans-serif",
  card: 'max-width:600px;margin:0 auto;padding:32px 24px;background:#fffdf8',
  brand: 'margin:0 0 24px;font:600 24px/1.2 Fraunces,Georgia,serif;color:#9a6400',
  title: 'margin:0 0 16px;font:600 30px/1.2 Fraunces,Georgia,serif',
  heading: 'margin:32px 0 8px;font:600 20px/1.3 Fraunces,Georgia,serif',
  paragraph: 'margin:0 0 16px',
  table: 'width:100%;border-collapse:collapse',
  label: 'padding:8px 8px 8px 0;border-top:1px solid #eadfcb;text-align:left;font-weight:inherit',
  under: 'padding-left:16px;font-size:14px;color:#6b5448',
  amount: 'padding:8px 0;vertical-align:top;border-top:1px solid #eadfcb;text-align:right;white-space:nowrap',
  gift: 'margin:24px 0;padding:24px;border-radius:12px;background:#3b2218;color:#fffdf8',
  giftHeading: 'margin:0;font:600 18px/1.3 Fraunces,Georgia,serif;color:#ffc24d',
  giftAmount: 'margin:8px 0 0;font:600 44px/1.1 Fraunces,Georgia,serif;color:#fffdf8',
  giftMessage: 'margin:16px 0 0;font:italic 18px/1.5 Fraunces,Georgia,serif;color:#fffdf8',
  giftLabel: 'margin:16px 0 0;font-size:14px;color:#eadfcb',
  giftValue: 'margin:0;font:600 20px/1.4 Menlo,Consolas,monospace;letter-spacing:1px;color:#fffdf8',
  link: 'display:inline-block;padding:12px 24px;background:#b3203c;border-radius:4px;color:#ffffff;font-weight:600;text-decoration:none',
}

/** HTML that mail clients understand. */
function emailHtml(content: EmailContent): string {
  const { from, title, greeting, paragraphs, card, tables, link, closing } = content
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="${styles.body}">
<div style="${styles.card}">
<p style="${styles.brand}">${escape(from)}</p>
<h1 style="${styles.title}">${escape(title)}</h1>
${[greeting, ...paragraphs].map((text) => `<p style="${styles.paragraph}">${escape(text)}</p>`).join('\n')}
${card ? cardHtml(card) : ''}
${tables.map(tableHtml).join('\n')}
${link ? `<p style="margin:32px 0"><a href="${escape(link.href)}" style="${styles.link}">${escape(link.text)}</a></p>` : ''}
<p style="margin:32px 0 0">${escape(closing)}</p>
</div>
</body>
</html>
`
}

const cardHtml = ({ heading, amount, message, lines }: EmailCard): string =>
  `<div style="${styles.gift}">
<p style="${styles.giftHeading}">${escape(heading)}</p>
<p style="${styles.giftAmount}">${escape(amount)}</p>
${message ? `<p style="${styles.giftMessage}">${escape(message.text)}<br>– ${escape(message.from)}</p>` : ''}
${lines
  .map(
    ({ label, value }) =>
      `<p style="${styles.giftLabel}">${escape(label)}</p>\n<p style="${styles.giftValue}">${escape(value)}</p>`,
  )
  .join('\n')}
</div>`

function tableHtml({ heading, lines, rows }: EmailTable): string {
  const details =
    lines.length > 0 ? `<p style="${styles.paragraph}">${lines.map(escape).join('<br>')}</p>` : ''
  const body = rows.map(
    ({ label, lines: under = [], amount, isTotal }) =>
      `<tr style="font-weight:${isTotal ? 600 : 400}"><th scope="row" style="${styles.label}">${escape(label)}` +
      `${under.map((line) => `<br><span style="${styles.under}">${escape(line)}</span>`).join('')}</th>` +
      `<td style="${styles.amount}">${escape(amount)}</td></tr>`,
  )
  return `<h2 style="${styles.heading}">${escape(heading)}</h2>
${details}
<table style="${styles.table}">${body.join('\n')}</table>`
}

/** Escapes a text and keeps its line breaks. */
const escape = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
