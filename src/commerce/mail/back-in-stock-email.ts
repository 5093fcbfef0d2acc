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
      `You asked us to let you know when ${name} was back, and now it is! It tends to go fast, so don’t wait too long.`,
      'This is the only email you’ll get about it. We’ve taken you off the list.',
    ],
    tables: [],
    // Product pages are found by the last path segment; the segments before it are only readable text.
    link: { text: `Shop ${name}`, href: `${origin}${path ?? `/${slug}/${encodeURIComponent(id)}.html`}` },
    closing: signatureOf(site),
  })
}
