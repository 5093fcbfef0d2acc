import type { Catalog, Category, Product } from '#commerce/catalog/catalog.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { builderOf, takesPiece, type MixBuilder } from '#shared/boxes/custom-mix.ts'
import { unsoldReason } from '#commerce/rules/sale-rule.ts'

/** A box of a builder with its products for sale, and the ids of the pieces that fit into it. */
export interface BuilderBox {
  box: Product & { customMix: NonNullable<Product['customMix']> }
  variants: Product[]
  pieceIds: string[]
}

/** The boxes and pieces that a builder offers, in the order of the catalog. */
export interface BuilderProducts {
  boxes: BuilderBox[]
  pieces: Product[]
  categories: ReadonlyMap<string, Category>
}

/** The boxes that shoppers fill themselves. */
export interface CustomMixes {
  /** The boxes of a builder and the pieces that fit into them, regardless of stock. No SQL when warm. */
  productsOf(site: Site, builder: MixBuilder, locale?: string): Promise<BuilderProducts>
}

/** Opens the builders. */
export function openCustomMixes({
  catalog,
  clock = () => new Date(),
}: {
  catalog: Pick<Catalog, 'mixProductIds' | 'products' | 'categories'>
  clock?: () => Date
}): CustomMixes {
  return {
    async productsOf(site, builder, locale) {
      const ids = await catalog.mixProductIds(site.id)
      const products = await catalog.products(site.id, ids, locale)
      const categories = await catalog.categories(site.id, locale)
      const known = ids.flatMap((id) => products.get(id) ?? [])
      const pieces = known.filter((product) => product.isCustomMixPiece && isSoldSomehow(product, clock()))
      const ancestorsOf = (id: string) => categories.get(id)?.ancestorIds ?? []
      const boxes = known.flatMap((box): BuilderBox[] => {
        const { customMix } = box
        if (!box.isCustomMix || customMix === null || !box.isOnline || box.type === 'variant') return []
        if (builderOf(customMix.code) !== builder) return []
        const taken = pieces.filter(({ categoryIds }) =>
          takesPiece(customMix.categoryId, categoryIds, ancestorsOf),
        )
        return [
          {
            box: { ...box, customMix },
            variants: box.variantIds
              .flatMap((id) => products.get(id) ?? [])
              .filter(({ isOnline }) => isOnline),
            pieceIds: taken.map(({ id }) => id),
          },
        ]
      })
      const wanted = new Set(boxes.flatMap(({ pieceIds }) => pieceIds))
      return { boxes, pieces: pieces.filter(({ id }) => wanted.has(id)), categories }
    },
  }
}

/** Whether a product can be shipped or picked up. */
const isSoldSomehow = (product: Product, now: Date): boolean =>
  [false, true].some((isPickup) => unsoldReason(product, { isPickup, today: shopDay(now) }) === undefined)
