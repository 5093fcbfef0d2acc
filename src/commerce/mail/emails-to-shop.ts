import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { withExtension } from '#shared/patterns.ts'
import { buttons, type EmailContent } from './email-content.ts'
import { mailTo } from './email-html.ts'
import { composeEmail } from './email-layout.ts'

/** A message from the contact form. Fields left empty are empty texts. */
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

/** A request for a catalog. Fields left empty are empty texts. */
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
  /** The address of the digital catalog: a path of the site, or elsewhere. */
  catalogLink: string
}

/** The email that forwards a contact message to the shop. */
export function contactEmail(to: string, message: ContactMessage, site: Site, origin: string): MailMessage {
  const { firstName, lastName, email, phone, orderNumber, type, description } = message
  return emailToShop(to, `${type}: ${firstName} ${lastName}`, {
    site,
    origin,
    title: type,
    greeting: `${firstName} ${lastName} writes:`,
    paragraphs: [description],
    lines: [email, phone, orderNumber && `Order ${orderNumber}`],
    email,
  })
}

/** The email that forwards a catalog request to the shop. */
export function catalogRequestEmail(
  to: string,
  request: CatalogRequest,
  site: Site,
  origin: string,
): MailMessage {
  const { firstName, lastName, companyName, organizationType, email, caseId } = request
  const isPrinted = request.reason === 'PostalCatalog'
  return emailToShop(to, `${isPrinted ? 'Catalog' : 'Digital catalog'} for ${firstName} ${lastName}`, {
    site,
    origin,
    title: isPrinted ? 'A catalog request' : 'A digital catalog request',
    greeting: isPrinted ? 'Please send the next one to:' : 'We’ve sent the link to:',
    paragraphs: [],
    lines: [
      `${firstName} ${lastName}`,
      [companyName, organizationType].filter(Boolean).join(', '),
      request.address1,
      request.address2,
      `${request.city}, ${request.stateCode} ${request.postalCode}`,
      request.phone && withExtension(request.phone, request.phoneExt),
      email,
      `Case ${caseId}`,
    ],
    email,
  })
}

interface ContentToShop extends Pick<EmailContent, 'site' | 'origin' | 'title' | 'greeting' | 'paragraphs'> {
  /** How to reach the sender. Empty lines are left out. */
  lines: string[]
  email: string
}

function emailToShop(to: string, subject: string, { lines, email, ...content }: ContentToShop): MailMessage {
  return composeEmail(to, subject, {
    ...content,
    isInternal: true,
    blocks: [
      { kind: 'heading', text: 'From' },
      { kind: 'lines', lines: lines.filter(Boolean) },
      ...buttons({ text: 'Answer', href: mailTo(email) }),
    ],
    closing: 'Sent by a form in the shop.',
  })
}
