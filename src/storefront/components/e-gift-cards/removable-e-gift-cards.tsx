import { useState } from 'react'
import { RemoveButton } from '#storefront/components/bag-lines/remove-line.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { EGiftCardLines } from './e-gift-card-lines.tsx'
import styles from './removable-e-gift-cards.module.css'

/** The e-gift cards of the bag, each with REMOVE. Nothing while there are none. */
export default function RemovableEGiftCards({ basket }: { basket: Basket }) {
  const text = useText()
  const [error, setError] = useState<string>()
  const remove = (giftCertificateItemId: string) =>
    bag
      .change((calls, basketId) =>
        calls.ShopperBaskets.removeGiftCertificateItemFromBasket({
          parameters: { basketId, giftCertificateItemId },
        }),
      )
      .then(() => setError(undefined))
      .catch((failure: unknown) => setError(failureText(failure, text)))
  return (
    <>
      <EGiftCardLines
        of={basket}
        className={styles.lines}
        renderControls={({ giftCertificateItemId, recipientName }) => (
          <RemoveButton
            product={text('bag.eGift.name', { name: recipientName })}
            className={styles.remove}
            onRemove={() => void remove(giftCertificateItemId)}
          />
        )}
      />
      <FieldError id="e-gift-cards" error={error} />
    </>
  )
}
