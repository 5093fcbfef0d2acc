import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import type { CatalogRequest } from './emails-to-shop.ts'

/** The email to a person who requested a catalog, printed or digital. */
export function catalogAnswerEmail(request: CatalogRequest, context: MailContext): MailMessage {
  const { text, origin } = context
  const { firstName, email, reason, caseId, catalogLink } = request
  const isPrinted = reason === 'PostalCatalog'
  const kind = isPrinted ? 'printed' : 'digital'
  const link = new URL(catalogLink, origin).href
  return composeEmail(email, text('mail.catalog.subject', { kind }), {
    context,
    title: text('mail.catalog.title', { kind }),
    greeting: greetingOf(firstName, context),
    paragraphs: [text('mail.catalog.asked', { kind }), text('mail.catalog.meanwhile', { kind })],
    blocks: [
      ...buttons({ text: text('mail.catalog.link'), href: link }),
      { kind: 'heading', text: text('mail.catalog.request') },
      {
        kind: 'lines',
        lines: [...(isPrinted ? addressLines(request) : []), text('mail.catalog.reference', { caseId })],
      },
    ],
    closing: `${text('mail.catalog.otherwise')}\n\n${signatureOf(context)}`,
  })
}

const addressLines = (request: CatalogRequest): string[] =>
  [
    `${request.firstName} ${request.lastName}`,
    request.companyName,
    request.address1,
    request.address2,
    `${request.city}, ${request.stateCode} ${request.postalCode}`,
  ].filter(Boolean)
