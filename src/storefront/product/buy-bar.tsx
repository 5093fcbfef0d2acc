import { useState } from 'react'
import type { ProductToAdd } from '#storefront/bag/basket.ts'
import { useText } from '#storefront/messages/use-text.ts'
import { openPickupPanel } from '#storefront/panels/panel-store.ts'
import { Button } from '#storefront/ui/button.tsx'
import { pictureUrl } from '#storefront/ui/picture.tsx'
import { QuantityStepper } from '#storefront/ui/quantity-stepper/quantity-stepper.tsx'
import styles from './buy-box.module.css'
import type { OfferView, ProductView } from './product-view.ts'
import { useAddButton } from './use-add-button.ts'
import type { OfferFulfilment } from './use-fulfilment.ts'

/** Most pieces of a product that a shop hands over at once (PDP-065). */
export const mostPickedUp = 35

interface BuyBarProps {
  product: ProductView
  offer: OfferView
  fulfilment: OfferFulfilment
  /** What the quantity begins with. */
  quantity?: number | undefined
}

/** Quantity and button; on narrow screens they stay at the bottom of the window. */
export function BuyBar({ product, offer, fulfilment, quantity: wanted }: BuyBarProps) {
  const text = useText()
  const { minimum, step, limit } = offer
  const { options, chosen, shop, stock } = fulfilment
  const [quantity, setQuantity] = useState(wanted ?? minimum)
  const isPickup = chosen === 'pickup'
  return (
    <div className={styles.bar} data-bottom-bar>
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        minimum={minimum}
        step={step}
        limit={isPickup ? Math.min(limit ?? mostPickedUp, mostPickedUp) : limit}
        stock={isPickup ? stock?.store?.ats : stock?.shipment?.ats}
        label={text('product.quantityOf', { name: product.name })}
        disabled={!options[chosen]}
      />
      <AddButton
        // What is sold out in one place may be there in another.
        key={`${chosen} ${shop?.id}`}
        products={productsToAdd(product, offer, quantity)}
        offer={offer}
        fulfilment={fulfilment}
      />
    </div>
  )
}

function productsToAdd(
  { name, pictures }: ProductView,
  { parts }: OfferView,
  quantity: number,
): ProductToAdd[] {
  const [picture] = pictures
  const image = picture && { src: pictureUrl(picture, 200), alt: picture.alt }
  return parts.map((productId) => ({ productId, quantity, name, image }))
}

interface AddButtonProps {
  products: readonly ProductToAdd[]
  offer: OfferView
  fulfilment: OfferFulfilment
}

/** Adds; where it is to be picked up and no shop is chosen, the shop is chosen first (PDP-051). */
function AddButton({ products, offer, fulfilment: { options, chosen, shop } }: AddButtonProps) {
  const text = useText()
  const { state, add } = useAddButton()
  const isSoldOut = options.obstacle !== undefined || state === 'soldOut'
  function press(): void {
    if (chosen === 'pickup' && !shop)
      return openPickupPanel({ stockOf: partOf(offer), toAdd: { products, optionsOf: offer.id } })
    const fromStoreId = chosen === 'pickup' ? shop?.id : undefined
    void add(products.map((product) => ({ ...product, fromStoreId })))
  }
  return (
    <Button
      className={styles.add}
      busy={state === 'busy'}
      disabled={isSoldOut || !options[chosen]}
      onClick={press}
    >
      {text(isSoldOut ? 'product.status.outOfStock' : state === 'success' ? 'product.added' : 'product.add')}
    </Button>
  )
}

/** What a shop can have in stock; a set is only what its parts are. */
export const partOf = ({ parts }: OfferView): string | undefined =>
  parts.length === 1 ? parts[0] : undefined
