import { calls } from '#storefront/lib/api/calls.ts'
import { choicesOf } from '#storefront/lib/basket/line-view.ts'
import type { GridProduct } from '#storefront/features/recipients/lib/grid.ts'
import { useSearch } from '#storefront/lib/routing/use-search.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

interface ProductForAll {
  /** The URL names a product, which may still be loading. */
  isNamed: boolean
  forEveryone: GridProduct | undefined
}

/** `/recipients?product=…`: the product of the previous page, which is the default for every recipient. */
export function useProductForAll(): ProductForAll {
  const productId = new URLSearchParams(useSearch()).get('product') || undefined
  const loaded = useLoaded(productId, async () =>
    productId === undefined ? undefined : readProduct(productId),
  )
  return {
    isNamed: productId !== undefined,
    forEveryone: loaded.kind === 'loaded' ? loaded.value : undefined,
  }
}

async function readProduct(id: string): Promise<GridProduct | undefined> {
  const { data } = await calls().ShopperProducts.getProducts({
    parameters: { ids: id, expand: 'variations,prices' },
  })
  const product = data.find((one) => one.id === id)
  // A product with sizes requires a choice, and a box is filled by hand.
  if (!product || !(product.type.item || product.type.variant) || product.c_isCustomMix) return undefined
  return {
    key: id,
    productId: id,
    name: [product.name, ...choicesOf(product)].join(', '),
    unitPrice: product.price ?? 0,
    customMix: undefined,
  }
}
