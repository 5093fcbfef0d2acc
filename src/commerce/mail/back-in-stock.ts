import type { Product } from '#commerce/catalog/catalog.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { MailMessage } from '#commerce/ports.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

type NamedProduct = Pick<Product, 'id' | 'name' | 'slug' | 'path'>

/** The mail that says that a product is back, to somebody who asked for it. */
export function backInStock(email: string, product: NamedProduct, site: Site, origin: string): MailMessage {
  const { id, name, slug, path } = product
  const letter: MailContent = {
    from: site.name,
    title: `${name} is back!`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to say when ${name} can be had again. It can, as of now. It has been known to go quickly, so have a look soon.`,
      'This is the only mail that you get about it: we have taken your address off the list.',
    ],
    tables: [],
    // The last part of a product's address finds it; what stands before is for the eye.
    link: { text: `See ${name}`, href: `${origin}${path ?? `/${slug}/${encodeURIComponent(id)}.html`}` },
    closing: `Sweetly yours,\nthe candy makers of ${site.name}`,
  }
  return {
    to: email,
    subject: `Back in stock: ${name}`,
    text: mailText(letter),
    html: mailHtml(letter),
  }
}
