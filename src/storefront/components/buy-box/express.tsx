import type { RefObject } from 'react'
import ExpressButtons from '#storefront/components/payment/express/express-buttons.tsx'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { productsToAdd } from './buy-bar.tsx'
import type { GiftWords } from './gift/gift-words.ts'

interface ExpressProps {
  product: ProductView
  offer: OfferView
  quantity: number
  gift: RefObject<HTMLDetailsElement | null>
  card: RefObject<GiftWords | null>
}

/** Buys the product at once: it is put into the bag, as a gift if it is one, and the bag is paid for at a provider. */
export default function Express({ product, offer, quantity, gift, card }: ExpressProps) {
  const isGift = () => gift.current?.open === true
  return (
    <ExpressButtons
      heading="express.or"
      buying={{
        products: () =>
          isGift() && card.current?.check() === false
            ? undefined
            : productsToAdd(product, offer, quantity).map((added) => ({ ...added, isGift: isGift() })),
        async afterAdding() {
          if (isGift()) await card.current?.save()
        },
      }}
    />
  )
}
