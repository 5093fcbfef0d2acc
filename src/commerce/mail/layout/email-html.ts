import type { Brand } from '#commerce/settings/brand.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import type {
  EmailBlock,
  EmailContent,
  EmailGiftCard,
  EmailItem,
  EmailLink,
  EmailPicture,
  EmailRow,
} from './email-content.ts'
import { emailStyles, type EmailStyles } from './email-styles.ts'

/** The email as HTML for mail programs: tables and inline styles, no scripts, no web fonts. */
export function emailHtml(content: EmailContent): string {
  const { context, title, greeting, paragraphs, blocks, closing, isInternal = false } = content
  const { site, origin, locale } = context
  const styles = emailStyles(site.brand)
  const texts = [greeting, ...paragraphs].map((text) => `<p style="${styles.paragraph}">${escape(text)}</p>`)
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title>
<style>${styles.styleSheet}</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preview}">${escape(content.preview ?? paragraphs[0] ?? '')}${previewEnd}</div>
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0" style="${styles.page}"><tr><td align="center" style="padding:20px 10px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" cellpadding="0" cellspacing="0" border="0" style="${styles.sheet}">
<tr><td class="band" style="${styles.band}"><a href="${attribute(origin)}" style="text-decoration:none">${logoHtml(site.brand, origin, styles)}</a></td></tr>
<tr><td class="content ink" style="${styles.content}">
<h1 class="title" style="${styles.title}">${escape(title)}</h1>
${texts.join('\n')}
${blocks.map((block) => blockHtml(block, styles)).join('\n')}
<p style="${styles.closing}">${escape(closing)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
${isInternal ? '' : footerHtml(content, styles)}
</td></tr></table>
</body>
</html>
`
}

/**
 * The logo of the brand at twice its shown size, or the name. Mail programs do not show SVGs, so the server converts
 * them to PNG.
 */
function logoHtml({ name, logo, logoOnDark }: Brand, origin: string, styles: EmailStyles): string {
  const file = logoOnDark ?? logo
  const label = escapeHtml(name)
  if (file === null) return `<span style="${styles.logo}">${label}</span>`
  const source = `${origin}/images/${encodeURIComponent(file)}?sw=370`
  return `<img src="${attribute(source)}" alt="${label}" height="60" style="${styles.logo}">`
}

/** Mail programs fill the preview with the next words of the mail: these characters fill the remaining space. */
const previewEnd = '&#8199;&#65279;&#847; '.repeat(30)

function footerHtml({ context: { site, origin, text } }: EmailContent, styles: EmailStyles): string {
  const { contactEmail } = site.preferences
  const parts = [
    contactEmail &&
      `${escape(text('mail.footer.questions'))} ${linkHtml({ text: text('mail.contact.link'), href: mailTo(contactEmail) }, styles)}`,
    linkHtml({ text: site.brand.name, href: origin }, styles),
  ]
  return `<p class="quiet" style="${styles.footer}">${parts.filter(Boolean).join(' &middot; ')}</p>`
}

function blockHtml(block: EmailBlock, styles: EmailStyles): string {
  switch (block.kind) {
    case 'day':
      return panel('day', styles.day, dayHtml(block, styles), styles)
    case 'buttons':
      return buttonsHtml(block.links, styles)
    case 'heading':
      return `<h2 style="${styles.heading}">${escape(block.text)}</h2>`
    case 'items':
      return itemsHtml(block, styles)
    case 'message':
      return panel('card rule ink', styles.message, messageHtml(block, styles), styles)
    case 'lines':
      return `<p style="${styles.lines}">${[...block.lines.map(escape), ...(block.link ? [linkHtml(block.link, styles)] : [])].join('<br>')}</p>`
    case 'amounts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="${styles.table}">${block.rows.map((row) => rowHtml(row, styles)).join('\n')}</table>`
    case 'gift-card':
      return giftCardHtml(block, styles)
  }
}

/** A colored area with space around it. */
const panel = (names: string, style: string, html: string, styles: EmailStyles): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.table};margin:20px 0;border-collapse:separate"><tr><td class="${names}" style="${style}">${html}</td></tr></table>`

const dayHtml = ({ label, day, lines }: Extract<EmailBlock, { kind: 'day' }>, styles: EmailStyles): string =>
  `<p style="${styles.dayLabel}">${escape(label)}</p><p class="day-text" style="${styles.dayText}">${unbroken(escape(day))}</p>${lines
    .map((line) => `<p style="${styles.dayLine}">${escape(line)}</p>`)
    .join('')}`

/** Keeps day and month together: a narrow screen breaks the date into 'Thursday,' and 'December 24'. */
const unbroken = (html: string): string => html.replace(/ (\d+)$/, '&nbsp;$1')

const messageHtml = (
  { label, text, from }: Extract<EmailBlock, { kind: 'message' }>,
  styles: EmailStyles,
): string =>
  `<p class="quiet" style="${styles.messageLabel}">${escape(label)}</p><p style="${styles.messageText}">${escape(text)}${from ? `<br>&ndash; ${escape(from)}` : ''}</p>`

/** The first one is the main one. */
const buttonsHtml = (links: readonly EmailLink[], styles: EmailStyles): string =>
  `<table role="presentation" class="buttons" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>${links
    .map(({ text, href }, index) =>
      index === 0
        ? `<td style="${styles.button}"><a href="${attribute(href)}" style="${styles.buttonLink}">${escape(text)}</a></td>`
        : `<td style="${styles.secondary};padding-left:12px"><a class="secondary" href="${attribute(href)}" style="${styles.secondaryLink}">${escape(text)}</a></td>`,
    )
    .join('')}</tr></table>`

function itemsHtml(
  { items, hasLargePicture }: Extract<EmailBlock, { kind: 'items' }>,
  styles: EmailStyles,
): string {
  const picture = hasLargePicture ? items[0]?.picture : undefined
  const large = picture ? `<div style="margin:20px 0 4px">${largePictureHtml(picture, styles)}</div>` : ''
  const hasPictures = !picture && items.some((item) => item.picture)
  return `${large}<table cellpadding="0" cellspacing="0" border="0" style="${styles.table}">${items
    .map((item) => itemHtml(item, hasPictures, styles))
    .join('\n')}</table>`
}

function itemHtml(
  { picture, label, lines, amount = '' }: EmailItem,
  hasPictures: boolean,
  styles: EmailStyles,
): string {
  const cell = hasPictures
    ? `<td class="picture rule" style="${styles.pictureCell}">${picture ? smallPictureHtml(picture, styles) : ''}</td>`
    : ''
  return `<tr>${cell}<th scope="row" class="ink rule" style="${styles.label};font-weight:600">${escape(label)}${underHtml(lines, styles)}</th><td class="ink rule" style="${styles.amount}">${escape(amount)}</td></tr>`
}

const rowHtml = ({ label, lines = [], amount, isTotal }: EmailRow, styles: EmailStyles): string => {
  const weight = `font-weight:${isTotal ? 600 : 400}`
  return `<tr><th scope="row" class="ink rule" style="${styles.label};${weight}">${escape(label)}${underHtml(lines, styles)}</th><td class="ink rule" style="${styles.amount};${weight}">${escape(amount)}</td></tr>`
}

const underHtml = (lines: readonly string[], styles: EmailStyles): string =>
  lines
    .map((line) => `<br><span class="quiet" style="${styles.under};font-weight:400">${escape(line)}</span>`)
    .join('')

/**
 * The image in the width of the mail, resized for sharp screens. It has no height, so that a blocked image uses one
 * line.
 */
const largePictureHtml = ({ src, alt }: EmailPicture, styles: EmailStyles): string =>
  `<img src="${attribute(src)}?sw=1080" alt="${escapeHtml(alt)}" width="520" class="quiet" style="${styles.large}">`

const smallPictureHtml = ({ src, alt }: EmailPicture, styles: EmailStyles): string =>
  `<img src="${attribute(src)}?sw=200" alt="${escapeHtml(alt)}" width="88" height="88" class="quiet" style="${styles.small}">`

function giftCardHtml(
  { design, heading, amount, message, lines }: EmailGiftCard,
  styles: EmailStyles,
): string {
  const colors = styles.giftCards[design]
  // Each text has its own color, because Outlook does not inherit it into tables.
  const text = (style: string, html: string, color = colors.ink) =>
    `<p style="${style};color:${color}">${html}</p>`
  const texts = [
    text(styles.giftHeading, escape(heading), colors.heading),
    text(styles.giftAmount, escape(amount)),
    ...(message
      ? [text(styles.giftMessage, `${escape(message.text)}<br>&ndash; ${escape(message.from)}`)]
      : []),
    ...lines.flatMap(({ label, value }) => [
      text(styles.giftLabel, escape(label)),
      text(styles.giftValue, escape(value)),
    ]),
  ]
  const ground = `${styles.gift};background:${colors.ground};border-top:8px solid ${colors.ribbon}`
  return panel('', ground, texts.join('\n'), styles)
}

const linkHtml = ({ text, href }: EmailLink, styles: EmailStyles): string =>
  `<a class="link" href="${attribute(href)}" style="${styles.link}">${escape(text)}</a>`

/** A mail link to this address. Special characters in the address cannot end the link. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Escapes an address. Only pages and mail addresses are linked; another scheme is a bug. */
function attribute(href: string): string {
  if (!/^(?:https?:\/\/|mailto:)/.test(href)) throw new Error(`An email cannot link to ${href}`)
  return escapeHtml(href)
}

/** Escapes a text and retains its line breaks. */
const escape = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
