import type { Product } from '#commerce/catalog/catalog.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'

type NamedProduct = Pick<Product, 'id' | 'name' | 'slug' | 'path'>

/** The email to a shopper who signed up for a product's return. */
export function backInStockEmail(
  email: string,
  product: NamedProduct,
  site: Site,
  origin: string,
): MailMessage {
  const { id, name, slug, path } = product
  return composeEmail(email, `Back in stock: ${name}`, {
    from: site.name,
    title: `${name} is back!`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to say when ${name} can be had again. It can, as of now. It has been known to go quickly, so have a look soon.`,
      'This is the only mail that you get about it: we have taken your address off the list.',
    ],
    tables: [],
    // Product pages are found by the last path segment; the segments before it are only readable text.
    link: { text: `See ${name}`, href: `${origin}${path ?? `/${slug}/${encodeURIComponent(id)}.html`}` },
    closing: signatureOf(site),
  })
}
