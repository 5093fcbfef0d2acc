import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { HeldNote } from '#storefront/components/bag-amounts/held-note.tsx'
import { useTotalText } from '#storefront/components/bag-amounts/use-total-text.ts'
import { BriefLines } from '#storefront/components/bag-lines/brief-lines.tsx'
import { EGiftCardLines } from '#storefront/features/gift-cards/components/lines/e-gift-card-lines.tsx'
import { eGiftCardsOf, type Basket } from '#storefront/lib/basket/basket.ts'
import { groupedLines } from '#storefront/lib/basket/grouped-lines.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './checkout-summary.module.css'

interface CheckoutSummaryProps {
  basket: Basket
  /** On a phone, where it is collapsed at first. */
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The lines and amounts of the basket, beside every step. On a phone it is collapsed and shows only the total. */
export function CheckoutSummary({ basket, isOpen, onToggle }: CheckoutSummaryProps) {
  const text = useText()
  const total = useTotalText(basket)
  const contents = (
    <>
      <BriefLines
        of={{ ...basket, productItems: groupedLines(basket.productItems) }}
        renewing={basket.c_subscriptions}
        className={styles.lines}
      />
      {eGiftCardsOf(basket).length > 0 && <EGiftCardLines of={basket} className={styles.lines} />}
      <AmountsList priced={basket} />
      <HeldNote basket={basket} />
    </>
  )
  return (
    <aside className={styles.summary} aria-label={text('checkout.summary')}>
      <details
        className={styles.folded}
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      >
        <summary className={styles.fold}>
          <span>{text('checkout.summary')}</span>
          <span className={styles.total}>{total}</span>
          <Icon name="down" size={18} />
        </summary>
        <div className={styles.unfolded}>{contents}</div>
      </details>
      <div className={styles.open}>
        <h2 className={styles.title}>{text('checkout.summary')}</h2>
        {contents}
      </div>
    </aside>
  )
}
