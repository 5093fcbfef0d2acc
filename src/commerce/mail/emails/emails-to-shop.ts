import type { MailMessage } from '#commerce/ports/mailer.ts'
import { withExtension } from '#shared/text/patterns.ts'
import { buttons, type EmailContent } from '#commerce/mail/layout/email-content.ts'
import { mailTo } from '#commerce/mail/layout/email-html.ts'
import { composeEmail } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** A message from the contact form. Empty fields are empty texts. */
export interface ContactMessage {
  firstName: string
  lastName: string
  email: string
  phone: string
  orderNumber: string
  /** The topic. */
  type: string
  description: string
}

/** A catalog request. Empty fields are empty texts. */
export interface CatalogRequest {
  firstName: string
  lastName: string
  companyName: string
  organizationType: string
  address1: string
  address2: string
  city: string
  stateCode: string
  postalCode: string
  phone: string
  phoneExt: string
  email: string
  reason: 'PostalCatalog' | 'DigitalDownload'
  caseId: string
  /** The address of the digital catalog: a path of the site, or an external address. */
  catalogLink: string
  locale?: string | null | undefined
}

/** The email that forwards a contact message to the shop. */
export function contactEmail(to: string, message: ContactMessage, context: MailContext): MailMessage {
  const { text } = context
  const name = `${message.firstName} ${message.lastName}`
  const { email, phone, orderNumber, type, description } = message
  return emailToShop(to, `${type}: ${name}`, {
    context,
    title: type,
    greeting: text('mail.toShop.writes', { name }),
    paragraphs: [description],
    lines: [email, phone, orderNumber && text('mail.toShop.order', { orderNo: orderNumber })],
    email,
  })
}

/** The email that forwards a catalog request to the shop. */
export function catalogRequestEmail(to: string, request: CatalogRequest, context: MailContext): MailMessage {
  const { text } = context
  const name = `${request.firstName} ${request.lastName}`
  const { companyName, organizationType, email, caseId } = request
  const kind = request.reason === 'PostalCatalog' ? 'printed' : 'digital'
  return emailToShop(to, text('mail.toShop.catalogSubject', { kind, name }), {
    context,
    title: text('mail.toShop.catalogTitle', { kind }),
    greeting: text('mail.toShop.catalogTo', { kind }),
    paragraphs: [],
    lines: [
      name,
      [companyName, organizationType].filter(Boolean).join(', '),
      request.address1,
      request.address2,
      `${request.city}, ${request.stateCode} ${request.postalCode}`,
      request.phone && withExtension(request.phone, request.phoneExt),
      email,
      text('mail.toShop.case', { caseId }),
    ],
    email,
  })
}

interface ContentToShop extends Pick<EmailContent, 'context' | 'title' | 'greeting' | 'paragraphs'> {
  /** The contact data of the sender. Empty lines are omitted. */
  lines: string[]
  email: string
}

function emailToShop(to: string, subject: string, { lines, email, ...content }: ContentToShop): MailMessage {
  const { text } = content.context
  return composeEmail(to, subject, {
    ...content,
    isInternal: true,
    blocks: [
      { kind: 'heading', text: text('mail.toShop.from') },
      { kind: 'lines', lines: lines.filter(Boolean) },
      ...buttons({ text: text('mail.toShop.answer'), href: mailTo(email) }),
    ],
    closing: text('mail.toShop.sentBy'),
  })
}
