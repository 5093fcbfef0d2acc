import { useEffect } from 'react'
import WishHeart from '#storefront/features/wish-list/components/wish-heart.tsx'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { recordProductView } from '#storefront/state/activities/activities.ts'

interface ShopperPartProps {
  product: ProductView
  /** The size or wrap that is shown; nothing until one is chosen. */
  offer: OfferView | undefined
}

/** What the page has of its shopper: records the view, and shows the heart. Not part of the page's first load. */
export default function ShopperPart({ product, offer }: ShopperPartProps) {
  const { id, name, choices } = product
  useEffect(() => recordProductView(id), [id])
  const colorId = offer?.values.color
  const color = choices
    .find((choice) => choice.id === 'color')
    ?.values.find(({ value }) => value === colorId)?.name
  return <WishHeart wish={{ productId: offer?.id ?? id, baseId: id, name, colorId, color }} />
}
