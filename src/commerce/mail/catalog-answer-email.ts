import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'
import type { CatalogRequest } from './emails-to-shop.ts'

/** The answer to who asked for a catalog, printed or digital. */
export function catalogAnswerEmail(request: CatalogRequest, site: Site, origin: string): MailMessage {
  const { firstName, lastName, email, reason, caseId, catalogLink } = request
  const isPrinted = reason === 'PostalCatalog'
  const link = new URL(catalogLink, origin).href
  return composeEmail(email, isPrinted ? 'Your catalog is on our list' : 'Your digital catalog', {
    from: site.name,
    title: isPrinted ? 'Our next catalog is yours' : 'Here is our catalog',
    greeting: `Dear ${firstName} ${lastName},`,
    paragraphs: isPrinted
      ? [
          'You asked for our catalog. It is free, and comes by mail with the season, to the address below.',
          'Until then there is the digital one, with every photograph.',
        ]
      : [
          'You asked for our digital catalog. It opens in your browser, and prints on paper or into a PDF from there.',
          'It always shows the season and the prices of the day.',
        ],
    tables: [
      {
        heading: 'Your request',
        lines: [...(isPrinted ? addressLines(request) : []), `Reference ${caseId}`],
        rows: [],
      },
    ],
    link: { text: 'Open the digital catalog', href: link },
    closing: `If it was not you who asked, you need not do anything.\n\n${signatureOf(site)}`,
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
