import { useState } from 'react'
import { Price } from '#storefront/components/price/price.tsx'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { openingOffer, selectionStatus } from '#storefront/lib/product/selection.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { OptionsRequest } from '#storefront/state/panels/panel-store.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { BackInStockOffer } from './back-in-stock/back-in-stock-offer.tsx'
import { BuyBar, partOf } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { Choices } from './choices.tsx'
import { Delivery } from './delivery/delivery.tsx'
import { FulfilmentCards } from './fulfilment-cards.tsx'
import { usePayLaterScript } from './pay-later/use-pay-later-script.ts'
import { PriceTiers } from './price-tiers.tsx'
import { ShipCard } from './ship-card.tsx'
import { useFulfilment, type OfferFulfilment } from './use-fulfilment.ts'

const PayLater = lazyPart(() => import('./pay-later/pay-later.tsx'))

interface BuyBoxProps {
  product: ProductView
  /** What the shopper chose before the options panel opened; the product page has none. */
  request?: OptionsRequest | undefined
  /** The line of the bag that is changed here (SHELL-028). */
  edited?: EditedLine | undefined
}

/** Price, choices, stock, quantity and ADD TO BAG (PDP-013). */
export function BuyBox({ product, request, edited }: BuyBoxProps) {
  const text = useText()
  const to = useTo()
  const { offer, chosen, choose, isWaiting } = useSelection(product)
  const fulfilment = useFulfilment(product, offer, edited?.fulfilment ?? request?.fulfilment)
  const { obstacle } = fulfilment.options
  const payLater = usePayLaterScript()
  return (
    <div className={styles.box}>
      <p className={styles.price}>
        <Price price={isWaiting ? product.price : offer.price} showFreePrice={product.isFree} />
      </p>
      {payLater && offer.amount !== undefined && (
        <div className={styles.payLater}>
          <PayLater address={payLater} price={offer.amount} />
        </div>
      )}
      {product.promotions.map((promotion) => (
        <p key={promotion} className={styles.promotion}>
          {promotion}
        </p>
      ))}
      <Choices product={product} offer={chosen} onChoose={choose} />
      {isWaiting && <p>{text('product.choose')}</p>}
      {offer.tiers.length > 0 && <PriceTiers tiers={offer.tiers} />}
      {obstacle && (
        <p className={styles.status} role="status">
          {text(`product.status.${obstacle}`)}
        </p>
      )}
      {product.boxHref ? (
        <ButtonLink href={to(product.boxHref)} className={styles.create}>
          {text('product.createBox')}
        </ButtonLink>
      ) : (
        <Ways
          product={product}
          request={request}
          edited={edited}
          offer={offer}
          fulfilment={fulfilment}
          isWaiting={isWaiting}
        />
      )}
    </div>
  )
}

interface WaysProps extends BuyBoxProps {
  offer: OfferView
  fulfilment: OfferFulfilment
  isWaiting: boolean
}

/** How it comes to the shopper, and the button that puts it into the bag. */
function Ways({ product, offer, fulfilment, isWaiting, request, edited }: WaysProps) {
  const { options, hasPickup, stock } = fulfilment
  const { obstacle } = options
  const quantity = edited?.quantity ?? request?.quantity
  return (
    <>
      {!hasPickup && !obstacle && <ShipCard stock={stock?.shipment} />}
      <FulfilmentCards fulfilment={fulfilment} productId={partOf(offer)} back={request} />
      {options.shipping && <Delivery productId={product.id} />}
      {product.showBackInStock && (obstacle === 'outOfStock' || obstacle === 'comingSoon') && (
        <BackInStockOffer key={`notice ${offer.id}`} productId={offer.id} />
      )}
      <BuyBar
        // A line that is changed keeps its quantity when another size is chosen.
        key={edited ? edited.itemId : offer.id}
        product={product}
        offer={offer}
        fulfilment={fulfilment}
        quantity={quantity && Math.max(offer.minimum, quantity)}
        edited={edited}
        isWaiting={isWaiting}
      />
    </>
  )
}

/** What is chosen of the product. Until something is, the first offer stands in for what is shown of stock. */
function useSelection(product: ProductView) {
  const [chosen, choose] = useState(() => openingOffer(product))
  const offer: OfferView | undefined = chosen ?? product.offers[0]
  if (!offer) throw new Error('A product without an offer has no page')
  return { offer, chosen, choose, isWaiting: selectionStatus(product, chosen) === 'waiting' }
}
