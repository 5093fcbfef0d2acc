import { useState } from 'react'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { ConfirmQuestion } from '#storefront/ui/confirm-question.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import styles from './fulfilment-switch.module.css'

interface FulfilmentSwitchProps {
  line: LineView
  /** The recipient who gets nothing but this line, and would leave the order with it. */
  onlyLineOf?: string | undefined
  /** The line has been merged into another one, so its element and the focus are gone. */
  onMerged: () => void
}

/** Switches a line between shipping and pickup in the preferred shop (PDP-041). */
export function FulfilmentSwitch({ line, onlyLineOf, onMerged }: FulfilmentSwitchProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const shop = usePreferredShop()
  const hasPickup = useHasPickup()
  const { switchTo, busy, error } = useFulfilmentChange(line, onMerged)
  const { pickup, isForPickup, isForShipping, name } = line
  const isOffered = pickup ? isForShipping : hasPickup && isForPickup && shop !== undefined
  if (!isOffered) return null
  const pickUp = () => switchTo(shop?.id ?? null)
  return (
    <>
      <button
        type="button"
        className={styles.move}
        aria-busy={busy || undefined}
        onClick={() => {
          if (pickup) void switchTo(null)
          else if (onlyLineOf === undefined) void pickUp()
          else setAsking(true)
        }}
      >
        {pickup ? text('bag.line.ship') : text('bag.line.pickUpInstead', { shop: shop?.name ?? '' })}{' '}
        <HiddenText>{name}</HiddenText>
      </button>
      {isAsking && (
        <ConfirmQuestion
          open
          title={text('sharing.pickUp.title', { name: onlyLineOf ?? '' })}
          text={text('sharing.pickUp.text', { name: onlyLineOf ?? '', product: name })}
          confirmLabel={text('sharing.pickUp.confirm')}
          cancelLabel={text('sharing.remove.cancel')}
          onConfirm={() => {
            setAsking(false)
            void pickUp()
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

function useFulfilmentChange({ itemId }: LineView, onMerged: () => void) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** The id of a shop for pickup, null for shipping. */
  async function switchTo(storeId: string | null): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { productItems } = await bag.change((calls, basketId) =>
        calls.ShopperBaskets.updateItemInBasket({
          parameters: { basketId, itemId },
          body: { c_fromStoreId: storeId },
        }),
      )
      if (!productItems.some((item) => item.itemId === itemId)) onMerged()
    } catch (failure) {
      setError(failureText(failure, text))
    } finally {
      setBusy(false)
    }
  }
  return { switchTo, busy, error }
}
