import type { ReactNode } from 'react'
import { CardFieldFrame } from '#storefront/components/payment-card/card-field-frame.tsx'
import { chargeWords } from '#storefront/components/payment/charge-words.ts'
import { PaymentWords } from '#storefront/components/payment/payment-words.tsx'
import section from '#storefront/components/page/section-card.module.css'
import { useText } from '#ui/messages/use-text.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { anotherCard } from './card-choice.ts'
import { MethodCards } from './method/method-cards.tsx'
import styles from './payment-section.module.css'
import { SavedCards } from './saved-cards.tsx'
import type { CardPayment } from './use-card-payment.ts'
import type { Payment } from './use-payment.ts'
import type { SecurityCode } from './use-security-code.ts'

interface PaymentSectionProps {
  ids: { method: string; card: string; securityCode: string }
  payment: Payment
  /** The checkbox that saves a new card, only for customers. */
  save: ReactNode
}

/** The payment of the basket, or the choice of a method with the card fields if needed. */
export function PaymentSection({ ids, payment, save }: PaymentSectionProps) {
  const text = useText()
  const { basketInstrument, change, isByCard } = payment
  const isWithCard = basketInstrument ? basketInstrument.paymentCard !== undefined : isByCard
  return (
    <section className={section.section}>
      <div className={section.sectionHead}>
        <h2 className={section.sectionTitle}>{text('checkout.payment.name')}</h2>
        {isWithCard && (
          <p className={styles.safe}>
            <RareIcon name="lock" size={16} />
            {text('checkout.card.safe')}
          </p>
        )}
      </div>
      {basketInstrument ? (
        <div className={section.sectionHead}>
          <p className={styles.payer}>
            <PaymentWords instrument={basketInstrument} />
          </p>
          <Button kind="quiet" onClick={change}>
            {text(basketInstrument.paymentCard ? 'checkout.card.other' : 'checkout.pay.change')}
          </Button>
        </div>
      ) : (
        <Choice ids={ids} payment={payment} save={save} />
      )}
      <WhenCharged payment={payment} />
    </section>
  )
}

/** SALE-032: the time of the charge, and the terms that the shopper accepts. */
function WhenCharged({ payment: { basketInstrument, choice } }: Pick<PaymentSectionProps, 'payment'>) {
  const text = useText()
  const methodId = basketInstrument?.paymentMethodId ?? choice.chosen
  const time = choice.chargeTimeOf(methodId)
  // Reserves its line until the time is known, so that the layout does not shift.
  return <p className={section.quiet}>{time ? chargeWords(time, methodId, text) : '\u00A0'}</p>
}

/** The methods, with the fields of the chosen one below it. */
function Choice({ ids, payment, save }: PaymentSectionProps) {
  const text = useText()
  const { choice, isByCard, card, approval, isUnfinished } = payment
  if (!choice.isKnown)
    return <Skeleton className={choice.expectsSeveral ? styles.waitingMethods : styles.waiting} />
  const unfinished = approval && isUnfinished && (
    <Alert kind="notice">
      {text('checkout.pay.unfinished', { method: text(`checkout.pay.${approval}.name`) })}
    </Alert>
  )
  return (
    <MethodCards id={ids.method} choice={choice}>
      {isByCard ? <CardChoice ids={ids} card={card} save={save} /> : unfinished}
    </MethodCards>
  )
}

interface CardChoiceProps extends Pick<PaymentSectionProps, 'ids' | 'save'> {
  card: CardPayment
}

/** A saved card with its security code, or the gateway's field for a new one. */
function CardChoice({ ids, card, save }: CardChoiceProps) {
  const text = useText()
  const { wallet, field, fieldUrl, securityCode } = card
  if (!wallet.isKnown) return <Skeleton className={styles.waiting} />
  return (
    <>
      {wallet.isUnread && (
        <FailedRead onRetry={() => void reloadCustomer()}>{text('checkout.wallet.unread')}</FailedRead>
      )}
      {wallet.cards.length > 0 && (
        <SavedCards
          id={`${ids.card}-saved`}
          cards={wallet.cards}
          value={wallet.chosen}
          onChange={wallet.choose}
        />
      )}
      {wallet.chosen === anotherCard ? (
        <>
          <CardFieldFrame id={ids.card} card={field} fieldUrl={fieldUrl} />
          {wallet.customerId !== undefined && save}
        </>
      ) : (
        <SecurityCodeField id={ids.securityCode} code={securityCode} />
      )}
    </>
  )
}

/** The gateway's field for the security code. Renders nothing once the code is known. */
function SecurityCodeField({ id, code }: { id: string; code: SecurityCode }) {
  const text = useText()
  if (code.isKnown) return null
  return (
    <div className={styles.code}>
      <p>{text('checkout.card.securityCodeHint', { length: code.length })}</p>
      <CardFieldFrame
        key={code.fieldUrl.url}
        id={id}
        card={code.field}
        fieldUrl={code.fieldUrl}
        title={text('checkout.card.securityCode')}
        isSmall
      />
    </div>
  )
}
