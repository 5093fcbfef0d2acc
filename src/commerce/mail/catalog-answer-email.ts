import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import type { CatalogRequest } from './emails-to-shop.ts'

/** The answer to who asked for a catalog, printed or digital. */
export function catalogAnswerEmail(request: CatalogRequest, site: Site, origin: string): MailMessage {
  const { firstName, email, reason, caseId, catalogLink } = request
  const isPrinted = reason === 'PostalCatalog'
  const link = new URL(catalogLink, origin).href
  return composeEmail(email, isPrinted ? 'Your catalog is on its way' : 'Your digital catalog', {
    site,
    origin,
    title: isPrinted ? 'Our next catalog is yours' : 'Here’s our catalog',
    greeting: greetingOf(firstName),
    paragraphs: isPrinted
      ? [
          'You asked for our catalog. It’s free, and the next one comes by mail to the address below.',
          'Until then, take a look at the digital one. It has every photo.',
        ]
      : [
          'You asked for our digital catalog. It opens in your browser, and you can print it or save it as a PDF.',
          'It always shows this season’s candy and today’s prices.',
        ],
    blocks: [
      ...buttons({ text: 'Open the digital catalog', href: link }),
      { kind: 'heading', text: 'Your request' },
      { kind: 'lines', lines: [...(isPrinted ? addressLines(request) : []), `Reference ${caseId}`] },
    ],
    closing: `If you didn’t ask for it, you can ignore this email.\n\n${signatureOf(site)}`,
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
