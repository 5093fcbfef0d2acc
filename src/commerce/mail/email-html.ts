import { escapeHtml } from '#shared/escape-html.ts'
import type {
  EmailBlock,
  EmailContent,
  EmailGiftCard,
  EmailItem,
  EmailLink,
  EmailPicture,
  EmailRow,
} from './email-content.ts'
import { giftCardColors, styles, styleSheet } from './email-styles.ts'

/** The logo, twice as large as it is shown. Mail programs show no SVG. */
const logoPath = '/icons/email-logo.png'

/** The email as HTML that mail programs understand: tables and inline styles, no scripts, no fonts to load. */
export function emailHtml(content: EmailContent): string {
  const { context, title, greeting, paragraphs, blocks, closing, isInternal = false } = content
  const { site, origin, locale } = context
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
<style>${styleSheet}</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preview}">${escape(content.preview ?? paragraphs[0] ?? '')}${previewEnd}</div>
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0" style="${styles.page}"><tr><td align="center" style="padding:20px 10px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" cellpadding="0" cellspacing="0" border="0" style="${styles.sheet}">
<tr><td class="band" style="${styles.band}"><a href="${attribute(origin)}" style="text-decoration:none"><img src="${attribute(origin + logoPath)}" alt="${escapeHtml(site.brand.name)}" width="180" height="60" style="${styles.logo}"></a></td></tr>
<tr><td class="content ink" style="${styles.content}">
<h1 class="title" style="${styles.title}">${escape(title)}</h1>
${texts.join('\n')}
${blocks.map(blockHtml).join('\n')}
<p style="${styles.closing}">${escape(closing)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
${isInternal ? '' : footerHtml(content)}
</td></tr></table>
</body>
</html>
`
}

/** Mail programs fill the preview with the next words of the mail: these characters take the room. */
const previewEnd = '&#8199;&#65279;&#847; '.repeat(30)

function footerHtml({ context: { site, origin, text } }: EmailContent): string {
  const { contactEmail } = site.preferences
  const parts = [
    contactEmail &&
      `${escape(text('mail.footer.questions'))} ${linkHtml({ text: text('mail.contact.link'), href: mailTo(contactEmail) })}`,
    linkHtml({ text: site.brand.name, href: origin }),
  ]
  return `<p class="quiet" style="${styles.footer}">${parts.filter(Boolean).join(' &middot; ')}</p>`
}

function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'day':
      return panel('day', styles.day, dayHtml(block))
    case 'buttons':
      return buttonsHtml(block.links)
    case 'heading':
      return `<h2 style="${styles.heading}">${escape(block.text)}</h2>`
    case 'items':
      return itemsHtml(block)
    case 'message':
      return panel('card rule ink', styles.message, messageHtml(block))
    case 'lines':
      return `<p style="${styles.lines}">${[...block.lines.map(escape), ...(block.link ? [linkHtml(block.link)] : [])].join('<br>')}</p>`
    case 'amounts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="${styles.table}">${block.rows.map(rowHtml).join('\n')}</table>`
    case 'gift-card':
      return giftCardHtml(block)
  }
}

/** A colored area with space around it. */
const panel = (names: string, style: string, html: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.table};margin:20px 0;border-collapse:separate"><tr><td class="${names}" style="${style}">${html}</td></tr></table>`

const dayHtml = ({ label, day, lines }: Extract<EmailBlock, { kind: 'day' }>): string =>
  `<p style="${styles.dayLabel}">${escape(label)}</p><p class="day-text" style="${styles.dayText}">${unbroken(escape(day))}</p>${lines
    .map((line) => `<p style="${styles.dayLine}">${escape(line)}</p>`)
    .join('')}`

/** On a narrow screen the line breaks before the month: 'Thursday,' and 'December 24'. */
const unbroken = (html: string): string => html.replace(/ (\d+)$/, '&nbsp;$1')

const messageHtml = ({ label, text, from }: Extract<EmailBlock, { kind: 'message' }>): string =>
  `<p class="quiet" style="${styles.messageLabel}">${escape(label)}</p><p style="${styles.messageText}">${escape(text)}${from ? `<br>&ndash; ${escape(from)}` : ''}</p>`

/** The first one is the main one. */
const buttonsHtml = (links: readonly EmailLink[]): string =>
  `<table role="presentation" class="buttons" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>${links
    .map(({ text, href }, index) =>
      index === 0
        ? `<td style="${styles.button}"><a href="${attribute(href)}" style="${styles.buttonLink}">${escape(text)}</a></td>`
        : `<td style="${styles.secondary};padding-left:12px"><a class="secondary" href="${attribute(href)}" style="${styles.secondaryLink}">${escape(text)}</a></td>`,
    )
    .join('')}</tr></table>`

function itemsHtml({ items, hasLargePicture }: Extract<EmailBlock, { kind: 'items' }>): string {
  const picture = hasLargePicture ? items[0]?.picture : undefined
  const large = picture ? `<div style="margin:20px 0 4px">${largePictureHtml(picture)}</div>` : ''
  const hasPictures = !picture && items.some((item) => item.picture)
  return `${large}<table cellpadding="0" cellspacing="0" border="0" style="${styles.table}">${items
    .map((item) => itemHtml(item, hasPictures))
    .join('\n')}</table>`
}

function itemHtml({ picture, label, lines, amount = '' }: EmailItem, hasPictures: boolean): string {
  const cell = hasPictures
    ? `<td class="picture rule" style="${styles.pictureCell}">${picture ? smallPictureHtml(picture) : ''}</td>`
    : ''
  return `<tr>${cell}<th scope="row" class="ink rule" style="${styles.label};font-weight:600">${escape(label)}${underHtml(lines)}</th><td class="ink rule" style="${styles.amount}">${escape(amount)}</td></tr>`
}

const rowHtml = ({ label, lines = [], amount, isTotal }: EmailRow): string => {
  const weight = `font-weight:${isTotal ? 600 : 400}`
  return `<tr><th scope="row" class="ink rule" style="${styles.label};${weight}">${escape(label)}${underHtml(lines)}</th><td class="ink rule" style="${styles.amount};${weight}">${escape(amount)}</td></tr>`
}

const underHtml = (lines: readonly string[]): string =>
  lines
    .map((line) => `<br><span class="quiet" style="${styles.under};font-weight:400">${escape(line)}</span>`)
    .join('')

/** In the width of the mail, made for sharp screens. Without a height: a blocked picture takes one line. */
const largePictureHtml = ({ src, alt }: EmailPicture): string =>
  `<img src="${attribute(src)}?sw=1080" alt="${escapeHtml(alt)}" width="520" class="quiet" style="${styles.large}">`

const smallPictureHtml = ({ src, alt }: EmailPicture): string =>
  `<img src="${attribute(src)}?sw=200" alt="${escapeHtml(alt)}" width="88" height="88" class="quiet" style="${styles.small}">`

function giftCardHtml({ design, heading, amount, message, lines }: EmailGiftCard): string {
  const colors = giftCardColors[design]
  // Each text has its color: Outlook does not inherit it into tables.
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
  return panel('', ground, texts.join('\n'))
}

const linkHtml = ({ text, href }: EmailLink): string =>
  `<a class="link" href="${attribute(href)}" style="${styles.link}">${escape(text)}</a>`

/** A mail to this address. Its own characters end no part of the link. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Escapes an address. Only links to pages and mail addresses have one; another scheme is a bug. */
function attribute(href: string): string {
  if (!/^(?:https?:\/\/|mailto:)/.test(href)) throw new Error(`An email cannot link to ${href}`)
  return escapeHtml(href)
}

/** Escapes a text and keeps its line breaks. */
const escape = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
