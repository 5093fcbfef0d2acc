import { useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { FieldError } from '#ui/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './fulfilment-switch.module.css'

interface FulfilmentSwitchProps {
  line: LineView
  /**
   * The recipient of the line. Moving the last line of a recipient to a pickup removes the recipient from the order.
   */
  recipient?: string | undefined
  /** Called when the line was merged into another line, so that its element and the focus are lost. */
  onMerged: () => void
}

/** Switches a line between shipping and pickup in the preferred shop (PDP-041). */
export function FulfilmentSwitch({ line, recipient, onMerged }: FulfilmentSwitchProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const shop = usePreferredShop()
  const hasPickup = useHasPickup()
  const { switchTo, busy, error } = useFulfilmentChange(line, {
    onMerged,
    onLast: recipient === undefined ? undefined : () => setAsking(true),
  })
  const { pickup, isForPickup, isForShipping, name } = line
  const isOffered = pickup ? isForShipping : hasPickup && isForPickup && shop !== undefined
  if (!isOffered) return null
  return (
    <>
      <button
        type="button"
        className={styles.move}
        aria-busy={busy || undefined}
        onClick={() => void switchTo(pickup ? null : (shop?.id ?? null))}
      >
        {pickup ? text('bag.line.ship') : text('bag.line.pickUpInstead', { shop: shop?.name ?? '' })}{' '}
        <HiddenText>{name}</HiddenText>
      </button>
      {isAsking && (
        <ConfirmQuestion
          open
          title={text('sharing.pickUp.title', { name: recipient ?? '' })}
          text={text('sharing.pickUp.text', { name: recipient ?? '', product: name })}
          confirmLabel={text('sharing.pickUp.confirm')}
          cancelLabel={text('sharing.remove.cancel')}
          onConfirm={() => {
            setAsking(false)
            void switchTo(shop?.id ?? null, { isAgreed: true })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      <div role="alert">
        <FieldError id={`${line.itemId}-fulfilment`} error={error} />
      </div>
    </>
  )
}

interface FulfilmentEvents {
  onMerged: () => void
  /** Asks for confirmation before the recipient leaves the order with their only line. */
  onLast: (() => void) | undefined
}

function useFulfilmentChange({ itemId }: LineView, { onMerged, onLast }: FulfilmentEvents) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** The id of a shop for pickup, null for shipping. */
  async function switchTo(storeId: string | null, { isAgreed = false } = {}): Promise<void> {
    if (busy) return
    const mustAsk = (basket: Basket | undefined) =>
      onLast !== undefined && storeId !== null && !isAgreed && isOnlyLine(basket, itemId)
    if (mustAsk(bag.getState().basket)) return onLast?.()
    setBusy(true)
    setError(undefined)
    try {
      let isLast = false
      const { productItems } = await bag.change(async (calls, basketId, current) => {
        // The recipient's other items may have left the bag since the press.
        isLast = mustAsk(current)
        if (isLast) return current
        return calls.ShopperBaskets.updateItemInBasket({
          parameters: { basketId, itemId },
          body: { c_fromStoreId: storeId },
        })
      })
      if (isLast) onLast?.()
      else if (!productItems.some((item) => item.itemId === itemId)) onMerged()
    } catch (failure) {
      setError(failureText(failure, text))
    } finally {
      setBusy(false)
    }
  }
  return { switchTo, busy, error }
}

/** Whether the recipient of the line has no other lines. */
function isOnlyLine(basket: Basket | undefined, itemId: string): boolean {
  const goods = basket?.productItems.filter(({ bonusProductLineItem }) => !bonusProductLineItem) ?? []
  const line = goods.find((item) => item.itemId === itemId)
  return line !== undefined && goods.every((item) => item === line || item.shipmentId !== line.shipmentId)
}
