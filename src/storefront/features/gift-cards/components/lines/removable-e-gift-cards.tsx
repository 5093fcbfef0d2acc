import { useState } from 'react'
import { RemoveButton } from '#storefront/components/bag-lines/remove-line.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { editEGiftCardLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { FieldError } from '#ui/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { EGiftCardLines } from './e-gift-card-lines.tsx'
import styles from './removable-e-gift-cards.module.css'

interface RemovableEGiftCardsProps {
  basket: Basket
  /** Shows Edit: on the bag page, as for products. The mini bag only removes cards. */
  isEditable?: boolean
}

/** The e-gift cards in the bag, each with REMOVE. Renders nothing for a bag without cards. */
export default function RemovableEGiftCards({ basket, isEditable = false }: RemovableEGiftCardsProps) {
  const text = useText()
  const to = useTo()
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
          <div className={styles.controls}>
            {isEditable && (
              <a className={styles.control} href={to(editEGiftCardLink(giftCertificateItemId))}>
                {text('bag.line.edit')}{' '}
                <HiddenText>{text('bag.eGift.name', { name: recipientName })}</HiddenText>
              </a>
            )}
            <RemoveButton
              product={text('bag.eGift.name', { name: recipientName })}
              className={styles.control}
              onRemove={() => void remove(giftCertificateItemId)}
            />
          </div>
        )}
      />
      <FieldError id="e-gift-cards" error={error} />
    </>
  )
}
