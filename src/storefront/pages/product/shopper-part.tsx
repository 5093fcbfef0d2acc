import { useEffect } from 'react'
import WishHeart from '#storefront/features/wish-list/components/wish-heart.tsx'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { recordProductView } from '#storefront/state/activities/activities.ts'

interface ShopperPartProps {
  product: ProductView
  /** The shown size or wrap. Undefined until one is chosen. */
  offer: OfferView | undefined
}

/**
 * The part of the page that depends on the shopper: records the view, and shows the heart. It is not part of the
 * page's first load.
 */
export default function ShopperPart({ product, offer }: ShopperPartProps) {
  const { id, name, choices } = product
  useEffect(() => recordProductView(id), [id])
  const colorId = offer?.values.color
  const color = choices
    .find((choice) => choice.id === 'color')
    ?.values.find(({ value }) => value === colorId)?.name
  return <WishHeart wish={{ productId: offer?.id ?? id, baseId: id, name, colorId, color }} />
}
