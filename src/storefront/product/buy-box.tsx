import { useState } from 'react'
import { useText } from '#storefront/messages/use-text.ts'
import type { OptionsWish } from '#storefront/panels/panel-store.ts'
import { BackInStockOffer } from './back-in-stock-offer.tsx'
import { BuyBar, partOf } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { Choices } from './choices.tsx'
import { FulfilmentCards } from './fulfilment-cards.tsx'
import { Price } from './price.tsx'
import type { OfferView, ProductView } from './product-view.ts'
import { ShipCard } from './ship-card.tsx'
import { Tiers } from './tiers.tsx'
import { useFulfilment } from './use-fulfilment.ts'

interface BuyBoxProps {
  product: ProductView
  /** What was wished before the panel with the box opened; the page of a product has none. */
  wish?: OptionsWish
}

/** Price, choices, stock, quantity and ADD TO BAG (PDP-013). */
export function BuyBox({ product, wish }: BuyBoxProps) {
  const text = useText()
  const [offer, setOffer] = useState(() => firstOffer(product))
  const fulfilment = useFulfilment(product, offer, wish?.fulfilment)
  const { options, hasPickup, stock } = fulfilment
  const { obstacle } = options
  return (
    <div className={styles.box}>
      <p className={styles.price}>
        <Price price={offer.price} showFreePrice={product.isFree} />
      </p>
      {product.promotions.map((promotion) => (
        <p key={promotion} className={styles.promotion}>
          {promotion}
        </p>
      ))}
      <Choices product={product} offer={offer} onChoose={setOffer} />
      {offer.tiers.length > 0 && <Tiers tiers={offer.tiers} />}
      {obstacle && (
        <p className={styles.status} role="status">
          {text(`product.status.${obstacle}`)}
        </p>
      )}
      {!hasPickup && !obstacle && <ShipCard stock={stock?.shipment} />}
      <FulfilmentCards fulfilment={fulfilment} productId={partOf(offer)} back={wish} />
      {product.showBackInStock && (obstacle === 'outOfStock' || obstacle === 'comingSoon') && (
        <BackInStockOffer key={`notice ${offer.id}`} productId={offer.id} />
      )}
      <BuyBar
        key={offer.id}
        product={product}
        offer={offer}
        fulfilment={fulfilment}
        quantity={wish && Math.max(offer.minimum, wish.quantity)}
      />
    </div>
  )
}

const firstOffer = ({ offers, firstOfferId }: ProductView): OfferView => {
  const offer = offers.find(({ id }) => id === firstOfferId) ?? offers[0]
  if (!offer) throw new Error('A product without an offer has no page')
  return offer
}
