import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { withExtension } from '#shared/patterns.ts'
import { composeEmail, type EmailContent } from './email-layout.ts'

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
export function contactEmail(to: string, message: ContactMessage, site: Site): MailMessage {
  const { firstName, lastName, email, phone, orderNumber, type, description } = message
  return emailToShop(to, `${type}: ${firstName} ${lastName}`, {
    from: site.name,
    title: type,
    greeting: `${firstName} ${lastName} writes:`,
    paragraphs: [description],
    lines: [email, phone, orderNumber && `Order ${orderNumber}`],
    email,
  })
}

/** The email that forwards a catalog request to the shop. */
export function catalogRequestEmail(to: string, request: CatalogRequest, site: Site): MailMessage {
  const { firstName, lastName, companyName, organizationType, email, caseId } = request
  const isPrinted = request.reason === 'PostalCatalog'
  return emailToShop(to, `${isPrinted ? 'Catalog' : 'Digital catalog'} for ${firstName} ${lastName}`, {
    from: site.name,
    title: isPrinted ? 'New catalog request' : 'New digital catalog reader',
    greeting: isPrinted ? 'Please send the next one to:' : 'We sent the link to:',
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

interface ContentToShop extends Pick<EmailContent, 'from' | 'title' | 'greeting' | 'paragraphs'> {
  /** How to reach the sender. Empty lines are left out. */
  lines: string[]
  email: string
}

function emailToShop(to: string, subject: string, { lines, email, ...content }: ContentToShop): MailMessage {
  return composeEmail(to, subject, {
    ...content,
    tables: [{ heading: 'From', lines: lines.filter(Boolean), rows: [] }],
    link: { text: 'Answer', href: `mailto:${email}` },
    closing: 'Sent from a form in the shop.',
  })
}
