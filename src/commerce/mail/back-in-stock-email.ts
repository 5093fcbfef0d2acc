import type { Product } from '#commerce/catalog/catalog.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { pictureOf } from './mailed-products.ts'

type NamedProduct = Pick<Product, 'id' | 'name' | 'slug' | 'path' | 'images' | 'shortDescription'>

/** The email to a shopper who signed up for a product's return. */
export function backInStockEmail(
  email: string,
  product: NamedProduct,
  site: Site,
  origin: string,
): MailMessage {
  const { id, name, slug, path, shortDescription } = product
  return composeEmail(email, `Back in stock: ${name}`, {
    site,
    origin,
    title: `${name} is back!`,
    greeting: greetingOf(undefined),
    paragraphs: [
      `You asked us to let you know when ${name} is back in stock. It is, starting now. It tends to sell out fast, so take a look soon.`,
    ],
    blocks: [
      {
        kind: 'items',
        hasLargePicture: true,
        items: [
          {
            picture: pictureOf(product, origin),
            label: name,
            lines: shortDescription ? [shortDescription] : [],
          },
        ],
      },
      // Product pages are found by the last path segment; the segments before it are only readable text.
      ...buttons({
        text: `Shop ${name}`,
        href: `${origin}${path ?? `/${slug}/${encodeURIComponent(id)}.html`}`,
      }),
      {
        kind: 'lines',
        lines: ['This is the only email you’ll get about it. We’ve already taken you off the list.'],
      },
    ],
    closing: signatureOf(site),
  })
}
