import type { CatalogRequestInput, ContactInput } from '#commerce/leads/inputs.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { MailMessage } from '#commerce/ports.ts'
import { withExtension } from '#shared/patterns.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

/** What somebody wrote in the contact form, for whoever answers it. */
export function contactMail(to: string, message: ContactInput, site: Site): MailMessage {
  const { firstName, lastName, email, phone, orderNumber, type, description } = message
  return letterToShop(to, `${type}: ${firstName} ${lastName}`, {
    from: site.name,
    title: type,
    greeting: `${firstName} ${lastName} writes:`,
    paragraphs: [description],
    lines: [email, phone, orderNumber && `Order ${orderNumber}`],
    email,
  })
}

/** Where a catalog is wanted. */
export function catalogRequestMail(to: string, request: CatalogRequestInput, site: Site): MailMessage {
  const { firstName, lastName, companyName, organizationType, email } = request
  return letterToShop(to, `Catalog for ${firstName} ${lastName}`, {
    from: site.name,
    title: 'Somebody wants our catalog',
    greeting: 'Please send the next one to:',
    paragraphs: [],
    lines: [
      `${firstName} ${lastName}`,
      [companyName, organizationType].filter(Boolean).join(', '),
      request.address1,
      request.address2,
      `${request.city}, ${request.stateCode} ${request.postalCode}`,
      request.phone && withExtension(request.phone, request.c_PHONE_EXTENSION),
      email,
    ],
    email,
  })
}

interface ToShop extends Pick<MailContent, 'from' | 'title' | 'greeting' | 'paragraphs'> {
  /** How to reach the person; empty ones are left out. */
  lines: string[]
  email: string
}

function letterToShop(to: string, subject: string, { lines, email, ...words }: ToShop): MailMessage {
  const letter: MailContent = {
    ...words,
    tables: [{ heading: 'From', lines: lines.filter(Boolean), rows: [] }],
    link: { text: 'Answer', href: `mailto:${email}` },
    closing: 'Left by a form of the shop.',
  }
  return { to, subject, text: mailText(letter), html: mailHtml(letter) }
}
