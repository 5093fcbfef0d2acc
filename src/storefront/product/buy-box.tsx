import { useState } from 'react'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { pictureUrl } from '#storefront/ui/picture.tsx'
import { QuantityStepper } from '#storefront/ui/quantity-stepper/quantity-stepper.tsx'
import { BackInStockOffer } from './back-in-stock-offer.tsx'
import { Choices } from './choices.tsx'
import styles from './buy-box.module.css'
import { Price } from './price.tsx'
import type { OfferView, ProductStatus, ProductView } from './product-view.ts'
import { ShipCard } from './ship-card.tsx'
import { useStock, type Stock } from './stock-store.ts'
import { Tiers } from './tiers.tsx'
import { useAddButton } from './use-add-button.ts'

/** Price, choices, stock, quantity and ADD TO BAG (PDP-013). */
export function BuyBox({ product }: { product: ProductView }) {
  const text = useText()
  const [offer, setOffer] = useState(() => firstOffer(product))
  const stock = useStock(offer.id, { isAsked: offer.parts.length === 1 })
  const obstacle = obstacleOf(product, offer, stock)
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
      {obstacle === 'pickupOnly' && <p>{text('product.pickupOnly')}</p>}
      {obstacle && obstacle !== 'pickupOnly' && (
        <p className={styles.status} role="status">
          {text(`product.status.${obstacle}`)}
        </p>
      )}
      {!obstacle && <ShipCard stock={stock} />}
      {product.showBackInStock && (obstacle === 'outOfStock' || obstacle === 'comingSoon') && (
        <BackInStockOffer key={offer.id} productId={offer.id} />
      )}
      <BuyBar key={offer.id} product={product} offer={offer} stock={stock} canBuy={!obstacle} />
    </div>
  )
}

/** What stands in the way of shipping it, as far as is known. */
function obstacleOf(
  { isPickupOnly }: ProductView,
  { status }: OfferView,
  stock: Stock | undefined,
): ProductStatus | 'pickupOnly' | undefined {
  if (isPickupOnly) return 'pickupOnly'
  return status ?? (stock && !stock.orderable ? 'outOfStock' : undefined)
}

const firstOffer = ({ offers, firstOfferId }: ProductView): OfferView => {
  const offer = offers.find(({ id }) => id === firstOfferId) ?? offers[0]
  if (!offer) throw new Error('A product without an offer has no page')
  return offer
}

interface BuyBarProps {
  product: ProductView
  offer: OfferView
  stock: Stock | undefined
  canBuy: boolean
}

/** Quantity and button; on narrow screens they stay at the bottom of the window. */
function BuyBar({ product, offer, stock, canBuy }: BuyBarProps) {
  const text = useText()
  const { minimum, step, limit } = offer
  const [quantity, setQuantity] = useState(minimum)
  const { state, add } = useAddButton()
  const [picture] = product.pictures
  const image = picture && { src: pictureUrl(picture, 200), alt: picture.alt }
  const isSoldOut = !canBuy || state === 'soldOut'
  return (
    <div className={styles.bar} data-bottom-bar>
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        minimum={minimum}
        step={step}
        limit={limit}
        stock={stock?.ats}
        label={text('product.quantityOf', { name: product.name })}
        disabled={isSoldOut}
      />
      <Button
        className={styles.add}
        busy={state === 'busy'}
        disabled={isSoldOut}
        onClick={() =>
          void add(offer.parts.map((productId) => ({ productId, quantity, name: product.name, image })))
        }
      >
        {text(
          isSoldOut ? 'product.status.outOfStock' : state === 'success' ? 'product.added' : 'product.add',
        )}
      </Button>
    </div>
  )
}
