import type { Product } from '#commerce/catalog/catalog.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import { pictureOf } from '#commerce/mail/mailed-products.ts'

type NamedProduct = Pick<Product, 'id' | 'name' | 'slug' | 'path' | 'images' | 'shortDescription'>

/** The email to a shopper who signed up for a product's return. */
export function backInStockEmail(email: string, product: NamedProduct, context: MailContext): MailMessage {
  const { text, origin } = context
  const { id, name, slug, path, shortDescription } = product
  return composeEmail(email, text('mail.backInStock.subject', { name }), {
    context,
    title: text('mail.backInStock.title', { name }),
    greeting: greetingOf(undefined, context),
    paragraphs: [text('mail.backInStock.text', { name })],
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
      // The last path segment identifies the product; the segments before it are only readable text.
      ...buttons({
        text: text('mail.backInStock.link', { name }),
        href: `${origin}${path ?? `/${slug}/${encodeURIComponent(id)}.html`}`,
      }),
      {
        kind: 'lines',
        lines: [text('mail.backInStock.once')],
      },
    ],
    closing: signatureOf(context),
  })
}
