import type { ReactNode } from 'react'
import { CardFieldFrame } from '#storefront/components/payment-card/card-field-frame.tsx'
import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import form from '#storefront/components/section-card/section-card.module.css'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { anotherCard } from './card-choice.ts'
import styles from './card-section.module.css'
import { SavedCards } from './saved-cards.tsx'
import type { CardPayment } from './use-card-payment.ts'

interface CardSectionProps {
  id: string
  payment: CardPayment
  /** Whether a new card is to be saved: asked of customers. */
  save: ReactNode
}

/** The card: the one that was given, one of the wallet, or the gateway's field for another. */
export function CardSection(props: CardSectionProps) {
  const text = useText()
  const { standing, wantOther } = props.payment
  return (
    <section className={form.section}>
      <div className={form.sectionHead}>
        <h2 className={form.sectionTitle}>{text('checkout.card.heading')}</h2>
        <p className={styles.safe}>
          <Icon name="lock" size={16} />
          {text('checkout.card.safe')}
        </p>
      </div>
      {standing ? (
        <div className={form.sectionHead}>
          <p>
            <CardSummary card={standing.paymentCard} />
          </p>
          <Button kind="quiet" onClick={wantOther}>
            {text('checkout.card.other')}
          </Button>
        </div>
      ) : (
        <CardChoice {...props} />
      )}
    </section>
  )
}

function CardChoice({ id, payment, save }: CardSectionProps) {
  const { wallet, card, fieldUrl } = payment
  if (!wallet.isKnown) return <Skeleton className={styles.waiting} />
  return (
    <>
      {wallet.cards.length > 0 && (
        <SavedCards id={`${id}-saved`} cards={wallet.cards} value={wallet.chosen} onChange={wallet.choose} />
      )}
      {wallet.chosen === anotherCard && (
        <>
          <CardFieldFrame id={id} card={card} fieldUrl={fieldUrl} />
          {wallet.customerId !== undefined && save}
        </>
      )}
    </>
  )
}
