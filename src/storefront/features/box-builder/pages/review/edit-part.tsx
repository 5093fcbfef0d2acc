import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BasketItem } from '#storefront/lib/basket/basket.ts'
import { lineOf } from '#storefront/lib/basket/edited-line.ts'
import { mixOf } from '#storefront/features/box-builder/lib/box-mix.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reloadBag } from '#storefront/state/bag/store/bag-store.ts'
import { saveLine } from '#storefront/state/bag/changes/edit-line.ts'
import { boxBuilder } from '#storefront/features/box-builder/state/box-builder-store.ts'
import { openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import { BoxFailure } from './box-failure.tsx'
import styles from './buy-part.module.css'

interface EditPartProps {
  builder: BuilderContext
  /** The line of the bag. */
  item: BasketItem
}

/**
 * Saves the box in the line of the bag from which it was opened. If the line has several boxes, the shopper can
 * change only one of them.
 */
export function EditPart({ builder, item }: EditPartProps) {
  const text = useText()
  const to = useTo()
  // A quantity that the shopper has not set stays unchanged, also after a change in another tab.
  const [chosen, setQuantity] = useState<number>()
  const quantity = chosen ?? item.quantity
  const [isOneOnly, setOneOnly] = useState(false)
  const { busy, failure, isEarlier, save } = useSave(builder, item, { chosen, isOneOnly })
  return (
    <div className={styles.part}>
      {item.quantity > 1 && (
        <RadioCards
          id="which-boxes"
          name="which-boxes"
          legend={text('boxReview.edit.which')}
          value={isOneOnly ? 'one' : 'all'}
          onChange={(value) => setOneOnly(value === 'one')}
          cards={[
            { value: 'all', title: text('boxReview.edit.all', { quantity: item.quantity }) },
            { value: 'one', title: text('boxReview.edit.one', { rest: item.quantity - 1 }) },
          ]}
        />
      )}
      <div className={styles.row}>
        {!isOneOnly && (
          <QuantityStepper label={text('boxReview.quantity')} value={quantity} onChange={setQuantity} />
        )}
        <Button wide busy={busy} onClick={save}>
          {text('boxReview.edit.save')}
        </Button>
        {failure !== undefined && <BoxFailure builder={builder} failed={{ failure, retry: save }} />}
      </div>
      <p role="status" className={styles.added}>
        {isEarlier && text('boxReview.edit.earlier')}
      </p>
      <p className={styles.answers}>
        <a href={to(bagLink)}>{text('boxReview.edit.back')}</a>
      </p>
    </div>
  )
}

interface SavedBoxes {
  /** The quantity that the shopper has chosen. */
  chosen: number | undefined
  /** Whether the change applies to only one box of the line. */
  isOneOnly: boolean
}

function useSave(builder: BuilderContext, item: BasketItem, { chosen, isOneOnly }: SavedBoxes) {
  const to = useTo()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** Whether the saved box differs from the shown box. */
  const [isEarlier, setEarlier] = useState(false)
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  }, [chosen])
  const { view, box, variant, pieceOf } = builder

  async function run(): Promise<void> {
    const line = lineOf(item)
    if (box.fulfilment === 'pickup' && box.storeId === null) return openPickupPanel()
    setBusy(true)
    setFailure(undefined)
    setEarlier(false)
    try {
      await saveLine(line, {
        offerId: variant.id,
        quantity: isOneOnly ? line.quantity : (chosen ?? item.quantity),
        fulfilment: box.fulfilment,
        storeId: box.storeId ?? undefined,
        customMix: mixOf(box, pieceOf),
        ...(isOneOnly && { pieces: 1 }),
      })
      const now = boxBuilder(view.builder).get()
      const isLeft = now.itemId !== item.itemId
      // A box that was changed meanwhile can be saved again. One of several boxes is now a separate line.
      const isFurtherChanged = !isOneOnly && (now !== box || latest.current !== chosen)
      if (!isLeft && !isFurtherChanged) return await navigate(to(bagLink))
      setEarlier(isFurtherChanged)
      setBusy(false)
    } catch (reason) {
      // Another tab has removed the line: the page shows this, and offers to add the box again.
      if (isCallFault(reason, 'item-not-found')) reloadBag()
      setFailure(reason)
      setBusy(false)
    }
  }
  return { busy, failure, isEarlier, save: () => void run() }
}
