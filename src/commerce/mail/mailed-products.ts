import type { Catalog, Product } from '#commerce/catalog/catalog.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import type { EmailPicture } from './layout/email-content.ts'
import type { MailContext } from './mail-context.ts'

/** The data that an email shows for a product besides name and price. */
export interface MailedProduct {
  picture: EmailPicture | undefined
  /** The chosen options: '1 lb', 'Birthday Wrap ($4.50, included)'. */
  choices: string[]
}

interface MailedLine {
  productId: string
  quantity: number
}

/** The key of a line in an email: lines of one product may have different quantities, and so different prices. */
export const lineKey = ({ productId, quantity }: MailedLine): string => `${productId} ${quantity}`

/** The products of an email by `lineKey`. Products that the site no longer sells are absent. */
export type MailedProducts = (
  of: { context: MailContext; currency: Currency },
  lines: readonly MailedLine[],
) => Promise<Map<string, MailedProduct>>

/** Opens the lookup of images and options. Cached by the catalog: no SQL when warm. */
export function openMailedProducts({
  catalog,
  pricing,
  priceRules: { unitCentsFor },
}: {
  catalog: Pick<Catalog, 'products'>
  pricing: Pick<Pricing, 'prices'>
  priceRules: Pick<PriceRules, 'unitCentsFor'>
}): MailedProducts {
  return async ({ context, currency }, lines) => {
    const { site, origin } = context
    const products = await catalog.products(
      site.id,
      lines.map(({ productId }) => productId),
      context.locale,
    )
    const wrapped = [...products.values()].filter(isWrapped)
    const plain = await unwrapped(catalog, site, wrapped)
    const prices =
      wrapped.length > 0
        ? await pricing.prices(site.id, currency, [...wrapped.map(({ id }) => id), ...plain.values()])
        : new Map()
    const found = new Map<string, MailedProduct>()
    for (const { productId, quantity } of lines) {
      const product = products.get(productId)
      if (!product) continue
      const [price, plainPrice] = [prices.get(productId), prices.get(plain.get(productId) ?? '')]
      const wrapCents =
        price && plainPrice ? unitCentsFor(price, quantity) - unitCentsFor(plainPrice, quantity) : 0
      found.set(lineKey({ productId, quantity }), {
        picture: pictureOf(product, origin),
        choices: choicesOf(product, wrapCents, { context, currency }),
      })
    }
    return found
  }
}

/** The value of the option `wrap` for no wrap. */
const noWrap = 'none'

const isWrapped = ({ variationValues: { wrap } }: Product): boolean => wrap !== undefined && wrap !== noWrap

/** The unwrapped variants of these products, by the id of the wrapped one. */
async function unwrapped(
  catalog: Pick<Catalog, 'products'>,
  site: Site,
  wrapped: readonly Product[],
): Promise<Map<string, string>> {
  if (wrapped.length === 0) return new Map()
  const masters = await catalog.products(
    site.id,
    wrapped.flatMap(({ masterId }) => masterId ?? []),
  )
  const siblings = await catalog.products(
    site.id,
    [...masters.values()].flatMap(({ variantIds }) => variantIds),
  )
  return new Map(
    wrapped.flatMap((product) => {
      const plain = [...siblings.values()].find(
        (sibling) => sibling.masterId === product.masterId && isPlainOf(sibling, product),
      )
      return plain ? [[product.id, plain.id]] : []
    }),
  )
}

const isPlainOf = ({ variationValues: values }: Product, { variationValues: wrapped }: Product): boolean =>
  values.wrap === noWrap && values.size === wrapped.size && values.color === wrapped.color

function choicesOf(
  product: Product,
  wrapCents: number,
  { context, currency }: { context: MailContext; currency: Currency },
): string[] {
  return product.variationAttributes.flatMap(({ id, values }) => {
    const chosen = values.find(({ value }) => value === product.variationValues[id])
    if (!chosen || (id === 'wrap' && chosen.value === noWrap)) return []
    return id === 'wrap' && wrapCents > 0
      ? [
          context.text('mail.items.wrap', {
            wrap: chosen.name,
            amount: context.moneyIn(currency)(wrapCents),
          }),
        ]
      : [chosen.name]
  })
}

/** The image of the chosen variant, in its wrap if there is such an image. */
export function pictureOf({ images }: Pick<Product, 'images'>, origin: string): EmailPicture | undefined {
  const image = images.find(({ view }) => view === 'main') ?? images[0]
  if (!image) return undefined
  const { hash, file, alt } = image
  return { src: `${origin}/images/${hash}/${encodeURIComponent(file)}`, alt }
}
