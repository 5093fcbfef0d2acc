import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { imageDocument, ImageSchema } from '#api/documents/image-document.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import type { ProductListItem } from '#commerce/product-lists/product-lists.ts'
import { toDecimal } from '#shared/money/money.ts'

export const publicLists = '/customer/shopper-customers/v1/organizations/{organizationId}/product-lists'

const ListedProductSchema = named(
  'ListedProduct',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    shortDescription: z.string().optional(),
    currency: z.string().optional(),
    price: z.number().optional(),
    imageGroups: z
      .array(z.strictObject({ viewType: z.literal('large'), images: z.array(ImageSchema) }))
      .optional(),
    inventory: z.strictObject({ id: z.string(), orderable: z.boolean() }).optional(),
  }),
)

export const PublicProductListItemSchema = named(
  'PublicProductListItem',
  z.strictObject({
    id: z.string(),
    priority: z.number(),
    type: z.literal('product'),
    product: ListedProductSchema.optional(),
  }),
)

export type ListExpansion = 'product' | 'images' | 'availability'

/** The products of a public list, as the site sells them now. */
export interface ListedProducts {
  products: ReadonlyMap<string, Product>
  prices: ReadonlyMap<string, Price>
  inStock: ReadonlyMap<string, boolean>
  expand: ReadonlySet<ListExpansion>
}

export async function loadListed(
  { shop, site, locale, currency }: Pick<CallContext, 'shop' | 'site' | 'locale' | 'currency'>,
  items: readonly ProductListItem[],
  expand: ReadonlySet<ListExpansion>,
): Promise<ListedProducts> {
  const sold = await shop.catalog.products(
    site.id,
    items.map(({ productId }) => productId),
    locale,
  )
  const products = new Map([...sold].filter(([, { isOnline }]) => isOnline))
  const ids = [...products.keys()]
  return {
    products,
    prices: expand.has('product') ? await shop.pricing.prices(site.id, currency, ids) : new Map(),
    inStock: expand.has('availability') ? await shop.inventory.inStock(ids) : new Map(),
    expand,
  }
}

/** PublicProductListItem. The name is that of the catalog, because the owner of a list may write any text. */
export function publicItemDocument({ id, priority, productId }: ProductListItem, listed: ListedProducts) {
  const product = listed.products.get(productId)
  return { id, priority, type: 'product' as const, product: product && listedProduct(product, listed) }
}

function listedProduct(
  { id, name, shortDescription, images }: Product,
  { prices, inStock, expand }: ListedProducts,
) {
  const price = prices.get(id)
  return {
    id,
    name,
    ...(expand.has('product') && { shortDescription }),
    ...(price && {
      currency: price.currency,
      price: toDecimal(price.saleCents ?? price.listCents, price.currency),
    }),
    ...(expand.has('images') && {
      imageGroups: [
        {
          viewType: 'large' as const,
          images: images.filter(({ view }) => view !== 'top').map((image) => imageDocument(image)),
        },
      ],
    }),
    ...(expand.has('availability') && { inventory: { id: 'web', orderable: inStock.get(id) ?? false } }),
  }
}
