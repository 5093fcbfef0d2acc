import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'
import type { CatalogRequest } from './emails-to-shop.ts'

/** The answer to who asked for a catalog, printed or digital. */
export function catalogAnswerEmail(request: CatalogRequest, site: Site, origin: string): MailMessage {
  const { firstName, lastName, email, reason, caseId, catalogLink } = request
  const isPrinted = reason === 'PostalCatalog'
  const link = new URL(catalogLink, origin).href
  return composeEmail(email, isPrinted ? 'Your catalog is on its way' : 'Your digital catalog', {
    from: site.name,
    title: isPrinted ? 'Thanks for requesting our catalog' : 'Here is our catalog',
    greeting: `Dear ${firstName} ${lastName},`,
    paragraphs: isPrinted
      ? [
          'We’ll mail our next seasonal catalog to the address below, free of charge.',
          'Until it gets there, enjoy the digital one, with every photo.',
        ]
      : [
          'Here’s the digital catalog you requested. It opens in your browser, and you can print it or save it as a PDF.',
          'It always shows what’s in season, at today’s prices.',
        ],
    tables: [
      {
        heading: 'Your request',
        lines: [...(isPrinted ? addressLines(request) : []), `Reference ${caseId}`],
        rows: [],
      },
    ],
    link: { text: 'Open the digital catalog', href: link },
    closing: `Didn’t request this? You can ignore this email.\n\n${signatureOf(site)}`,
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
