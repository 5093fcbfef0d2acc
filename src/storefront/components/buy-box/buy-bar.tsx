import { useState, type RefObject } from 'react'
import { AddFailure } from '#storefront/components/add-failure/lazy-add-failure.tsx'
import { lineLimit } from '#shared/commerce/line-limit.ts'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { useAddButton } from '#storefront/state/bag/additions/use-add-button.ts'
import { openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { usePiecesInBag } from '#storefront/state/session/shopper-view.ts'
import { Button } from '#ui/button.tsx'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import { piecesLeft } from '#ui/quantity-stepper/check-quantity.ts'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import bottom from './bottom-bar.module.css'
import styles from './buy-box.module.css'
import type { GiftWords } from './gift/gift-words.ts'
import type { OfferFulfilment } from './use-fulfilment.ts'

const SaveButton = lazyPart(
  () => import('./save-button.tsx'),
  () => reportChunkLoadFailure('part'),
)

interface BuyBarProps {
  product: ProductView
  offer: OfferView
  fulfilment: OfferFulfilment
  /** The initial quantity. */
  quantity?: number | undefined
  onQuantity: (quantity: number) => void
  /** The bag line that is edited. Without it, the button adds to the bag. */
  edited?: EditedLine | undefined
  isFinding?: boolean | undefined
  /** Whether the shopper must still choose an option (PDP-020). */
  isWaiting: boolean
  /** While this element is open, the added products are a gift with the message of `card`. */
  gift: RefObject<HTMLDetailsElement | null>
  card: RefObject<GiftWords | null>
}

/** Quantity and button. On narrow screens they are fixed at the bottom of the screen. */
export function BuyBar({
  product,
  offer,
  fulfilment,
  quantity: initialQuantity,
  onQuantity,
  edited,
  isFinding,
  isWaiting,
  gift,
  card,
}: BuyBarProps) {
  const text = useText()
  const { minimum, step, limit } = offer
  const { options, chosen, shop } = fulfilment
  const [wanted, setQuantity] = useState(initialQuantity ?? minimum)
  const isPickup = chosen === 'pickup'
  const { inBag, available, left } = usePiecesLeft(offer, fulfilment, edited)
  // Products that were just added reduce the number left to add.
  const quantity = Math.max(minimum, Math.min(wanted, left))
  const isAllInBag = inBag > 0 && left < minimum
  return (
    <div className={`${bottom.bar} ${styles.bar}`} data-bottom-bar>
      <QuantityStepper
        className={styles.quantity}
        value={quantity}
        onChange={(next) => {
          setQuantity(next)
          onQuantity(next)
        }}
        minimum={minimum}
        step={step}
        limit={lineLimit({ own: limit, isPickup, isMaterial: product.isFree })}
        stock={available}
        inBag={inBag}
        label={text('product.quantityOf', { name: product.name })}
        disabled={!options[chosen] || isWaiting || isAllInBag}
      />
      {edited ? (
        <SaveButton
          line={edited}
          requested={{ offerId: offer.id, quantity, fulfilment: chosen, storeId: shop?.id }}
          disabled={!options[chosen]}
          className={styles.add}
        />
      ) : (
        <AddButton
          products={productsToAdd(product, offer, quantity)}
          offer={offer}
          fulfilment={fulfilment}
          isFinding={isFinding}
          isWaiting={isWaiting}
          isAllInBag={isAllInBag}
          gift={gift}
          card={card}
        />
      )}
      {isAllInBag && (
        <p className={styles.note} role="status">
          {text('ui.quantity.inBag', { stock: available ?? inBag, inBag })}
        </p>
      )}
    </div>
  )
}

/** The stock of an offer, and the pieces of it in the bag. An edited line counts as not in the bag yet. */
function usePiecesLeft(
  offer: OfferView,
  { chosen, shop, stock }: OfferFulfilment,
  edited: EditedLine | undefined,
) {
  const isPickup = chosen === 'pickup'
  const available = isPickup ? stock?.store?.ats : stock?.shipment?.ats
  const pieces = usePiecesInBag(stockedProductId(offer), isPickup ? shop?.id : undefined)
  const inBag = edited ? 0 : pieces
  return { inBag, available, left: piecesLeft({ stock: available, inBag }) }
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

interface AddButtonProps extends Pick<
  BuyBarProps,
  'offer' | 'fulfilment' | 'isFinding' | 'isWaiting' | 'gift' | 'card'
> {
  /** Whether all pieces in stock are already in the bag. */
  isAllInBag: boolean
  products: readonly ProductToAdd[]
}

/** Adds the products. For a pickup without a chosen shop, first opens the pickup panel (PDP-051). */
function AddButton({
  products,
  offer,
  fulfilment: { options, chosen, shop },
  isFinding,
  isWaiting,
  isAllInBag,
  gift,
  card,
}: AddButtonProps) {
  const text = useText()
  const isGift = () => gift.current?.open === true
  const { state, message, failed, add } = useAddButton({
    isPickup: chosen === 'pickup',
    // A product that is sold out for shipping or in one shop may be in stock in another.
    subject: `${chosen} ${shop?.id}`,
    afterAdding: () => isGift() && card.current?.save(),
  })
  function press(): void {
    if (isAllInBag || (isGift() && card.current?.check() === false)) return
    if (chosen === 'pickup' && !shop)
      return openPickupPanel({ stockOf: stockedProductId(offer), toAdd: { products, optionsOf: offer.id } })
    const fromStoreId = chosen === 'pickup' ? shop?.id : undefined
    add(products.map((product) => ({ ...product, fromStoreId, isGift: isGift() })))
  }
  return (
    <>
      <Button
        className={styles.add}
        busy={isFinding || state === 'busy'}
        disabled={state === 'soldOut' || isWaiting || !options[chosen]}
        // `aria-disabled` instead of `disabled`: the panel that shows the last piece returns the focus to this
        // button.
        aria-disabled={isAllInBag || undefined}
        onClick={press}
      >
        {text(message)}
      </Button>
      {failed && !isAllInBag && <AddFailure className={styles.note} failed={failed} />}
    </>
  )
}

/** The product whose stock counts. A set has no stock of its own. */
export const stockedProductId = ({ parts }: OfferView): string | undefined =>
  parts.length === 1 ? parts[0] : undefined
