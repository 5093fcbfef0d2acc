import productMessages from 'virtual:messages/product'
import Recommendations from '#storefront/components/recommendations/recommendations.tsx'
import { loadPackageProduct } from './treats/load-package-product.ts'
import { TreatRow } from './treats/treat-row.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import styles from './added-extras.module.css'

interface AddedExtrasProps {
  basket: Basket
  products: readonly ProductToAdd[]
}

/**
 * Products that match the added ones (BAG-050): the product that the shop offers with the first of them, and a
 * carousel. A part that fails to load is omitted.
 */
export function AddedExtras({ basket, products }: AddedExtrasProps) {
  const productIds = products.map(({ productId }) => productId)
  const [first] = products
  return (
    <>
      {first && (
        <Messages of={productMessages}>
          <PackageProduct basket={basket} added={first} />
        </Messages>
      )}
      <div className={styles.featured}>
        <Recommendations isNarrow recommender="also-love" productIds={productIds} />
      </div>
    </>
  )
}

function PackageProduct({ basket, added }: { basket: Basket; added: ProductToAdd }) {
  const text = useText()
  const locale = useLocale()
  const { productId, shipmentId, fromStoreId } = added
  const answer = useLoaded(productId, () =>
    loadPackageProduct(calls(), { basket, productId, shipmentId, locale }),
  )
  // A pickup depends on the shop's stock, which the tile does not have.
  if (answer.kind !== 'loaded' || !answer.value || fromStoreId !== undefined) return null
  return (
    <section className={styles.package}>
      <h3 className={styles.title}>{text('bag.added.package')}</h3>
      <TreatRow treat={answer.value} />
    </section>
  )
}
