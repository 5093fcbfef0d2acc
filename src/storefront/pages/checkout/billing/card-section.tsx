import type { ReactNode } from 'react'
import { CardFieldFrame } from '#storefront/components/payment-card/card-field-frame.tsx'
import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import section from '#storefront/components/section-card/section-card.module.css'
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
  /** The checkbox that saves a new card: for customers only. */
  save: ReactNode
}

/** The card to pay with: the basket's, a saved one, or the payment gateway's field for a new one. */
export function CardSection(props: CardSectionProps) {
  const text = useText()
  const { basketInstrument, changeCard } = props.payment
  return (
    <section className={section.section}>
      <div className={section.sectionHead}>
        <h2 className={section.sectionTitle}>{text('checkout.card.heading')}</h2>
        <p className={styles.safe}>
          <Icon name="lock" size={16} />
          {text('checkout.card.safe')}
        </p>
      </div>
      {basketInstrument ? (
        <div className={section.sectionHead}>
          <p>
            <CardSummary card={basketInstrument.paymentCard} />
          </p>
          <Button kind="quiet" onClick={changeCard}>
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
