import { useEffect, useRef, useState } from 'react'
import { mixOf } from '#storefront/features/box-builder/lib/box-mix.ts'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { isProductOf } from '#storefront/lib/basket/same-line.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { useAddButton } from '#storefront/state/bag/additions/use-add-button.ts'
import { openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { useShopperView } from '#storefront/state/session/shopper-view.ts'
import { Button } from '#ui/button.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import { BoxFailure } from './box-failure.tsx'

interface AddButtonProps {
  builder: BuilderContext
  quantity: number
  /** Called at the press. Returns a function to call once the box is in the bag, for one recipient or for several. */
  onPress: () => () => void
}

/** The labels of the button, by the labels for other products. */
const labels: Readonly<Record<string, string>> = {
  'product.added': 'boxReview.button.added',
  'product.addToRecipient': 'boxReview.button.recipient',
  'product.status.outOfStock': 'boxReview.button.soldOut',
}

/** Adds the box to the bag as one line. A pickup without a shop first requires a choice of the shop. */
export function AddButton({ builder, quantity, onPress }: AddButtonProps) {
  const text = useText()
  const { box, variant } = builder
  const isPickup = box.fulfilment === 'pickup'
  const isAsked = useShopperView().recipientCount > 1 && !isPickup
  const report = useRef(() => {})
  const { state, message, failed, add } = useAddButton({
    isPickup,
    afterAdding: () => report.current(),
    // A box that is sold out in one size or shop may be available in another.
    subject: [variant.id, box.fulfilment, box.storeId].join(' '),
  })
  const { basket, isKnown } = useBag()
  // The panel for several recipients does not report the addition. A higher quantity in the bag shows it.
  const [atPress, setAtPress] = useState<{ product: ProductToAdd; pieces: number }>()
  const isInBag = atPress !== undefined && piecesIn(basket, atPress.product) > atPress.pieces
  useEffect(() => {
    if (!isInBag) return
    setAtPress(undefined)
    report.current()
  }, [isInBag])
  function press(): void {
    if (isPickup && box.storeId === null) return openPickupPanel()
    if (state === 'busy') return
    const product = productOf(builder, quantity)
    report.current = onPress()
    // Before the bag has been read, its earlier quantity is unknown.
    setAtPress(isAsked && isKnown ? { product, pieces: piecesIn(basket, product) } : undefined)
    add([product])
  }
  return (
    <>
      <Button wide busy={state === 'busy'} disabled={state === 'soldOut'} onClick={press}>
        {text(labels[message] ?? 'boxReview.button.add')}
      </Button>
      {failed && <BoxFailure builder={builder} failed={{ ...failed, retry: press }} />}
    </>
  )
}

function productOf({ boxView, variant, box, pieceOf }: BuilderContext, quantity: number): ProductToAdd {
  const picture = variant.picture ?? boxView.picture
  return {
    productId: variant.id,
    quantity,
    name: boxView.name,
    customMix: mixOf(box, pieceOf),
    ...(picture && { image: { src: pictureUrl(picture, 200), alt: picture.alt } }),
    ...(box.fulfilment === 'pickup' && box.storeId !== null && { fromStoreId: box.storeId }),
  }
}

/** The quantity of this exact box in the bag. */
function piecesIn(basket: Basket | undefined, product: ProductToAdd): number {
  return (basket?.productItems ?? [])
    .filter((item) => isProductOf(item, product))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
