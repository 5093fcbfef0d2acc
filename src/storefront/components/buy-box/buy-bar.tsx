import { useState } from 'react'
import { lineLimit } from '#shared/line-limit.ts'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { useAddButton } from '#storefront/state/bag/use-add-button.ts'
import { openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { Button } from '#storefront/ui/button.tsx'
import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { pictureUrl } from '#storefront/ui/picture.tsx'
import { QuantityStepper } from '#storefront/ui/quantity-stepper/quantity-stepper.tsx'
import styles from './buy-box.module.css'
import type { OfferFulfilment } from './use-fulfilment.ts'

const SaveButton = lazyPart(
  () => import('./save-button.tsx'),
  () => reportChunkLoadFailure('part'),
)

interface BuyBarProps {
  product: ProductView
  offer: OfferView
  fulfilment: OfferFulfilment
  /** What the quantity begins with. */
  quantity?: number | undefined
  /** The line of the bag that is changed in place of adding to it. */
  edited?: EditedLine | undefined
  /** There is still something to choose (PDP-020). */
  isWaiting: boolean
}

/** Quantity and button; on narrow screens they stay at the bottom of the window. */
export function BuyBar({ product, offer, fulfilment, quantity: wanted, edited, isWaiting }: BuyBarProps) {
  const text = useText()
  const { minimum, step, limit } = offer
  const { options, chosen, shop, stock } = fulfilment
  const [quantity, setQuantity] = useState(wanted ?? minimum)
  const isPickup = chosen === 'pickup'
  return (
    <div className={styles.bar} data-bottom-bar>
      <QuantityStepper
        className={styles.quantity}
        value={quantity}
        onChange={setQuantity}
        minimum={minimum}
        step={step}
        limit={lineLimit({ own: limit, isPickup, isMaterial: product.isFree })}
        stock={isPickup ? stock?.store?.ats : stock?.shipment?.ats}
        label={text('product.quantityOf', { name: product.name })}
        disabled={!options[chosen] || isWaiting}
      />
      {edited ? (
        <SaveButton
          line={edited}
          wanted={{ offerId: offer.id, quantity, fulfilment: chosen, storeId: shop?.id }}
          disabled={!options[chosen]}
          className={styles.add}
        />
      ) : (
        <AddButton
          // What is sold out in one place may be there in another.
          key={`${chosen} ${shop?.id}`}
          products={productsToAdd(product, offer, quantity)}
          offer={offer}
          fulfilment={fulfilment}
          isWaiting={isWaiting}
        />
      )}
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

interface AddButtonProps extends Pick<BuyBarProps, 'offer' | 'fulfilment' | 'isWaiting'> {
  products: readonly ProductToAdd[]
}

/** Adds; where it is to be picked up and no shop is chosen, the shop is chosen first (PDP-051). */
function AddButton({ products, offer, fulfilment: { options, chosen, shop }, isWaiting }: AddButtonProps) {
  const text = useText()
  const { state, add } = useAddButton()
  const isSoldOut = state === 'soldOut'
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
      disabled={isSoldOut || isWaiting || !options[chosen]}
      onClick={press}
    >
      {text(isSoldOut ? 'product.status.outOfStock' : state === 'success' ? 'product.added' : 'product.add')}
    </Button>
  )
}

/** What a shop can have in stock; a set is only what its parts are. */
export const partOf = ({ parts }: OfferView): string | undefined =>
  parts.length === 1 ? parts[0] : undefined
