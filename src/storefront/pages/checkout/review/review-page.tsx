import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { HeldNote } from '#storefront/components/bag-amounts/held-note.tsx'
import { BriefLines } from '#storefront/components/bag-lines/brief-lines.tsx'
import { chargeWords } from '#storefront/components/payment/charge-words.ts'
import { payerWords } from '#storefront/components/payment/payer-words.ts'
import { PaymentWords } from '#storefront/components/payment/payment-words.tsx'
import section from '#storefront/components/page/section-card.module.css'
import { RenewalTerms } from '#storefront/features/subscriptions/components/renewal-parts.tsx'
import { EGiftCardLines } from '#storefront/features/gift-cards/components/lines/e-gift-card-lines.tsx'
import { countOf, eGiftCardsOf, type Basket } from '#storefront/lib/basket/basket.ts'
import { approvalToRenew, paidWith } from '#storefront/lib/basket/checkout-steps.ts'
import { groupedLines } from '#storefront/lib/basket/grouped-lines.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { payingGiftCards } from '#storefront/lib/payment/gift-card.ts'
import { useOfferedMethods } from '#storefront/lib/payment/use-offered-methods.ts'
import { billingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { PlacingProblems } from './placing-problems.tsx'
import { ReviewButton } from './review-button.tsx'
import styles from './review-page.module.css'
import { Section } from './review-section.tsx'
import { ShipmentsReview } from './shipments-review.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** Step 3: the whole order, and the button that places it. */
export default function ReviewPage() {
  const text = useText()
  const { basket } = useCheckout()
  const placing = usePlaceOrder()
  return (
    <div className={styles.review}>
      <PlacingProblems placing={placing} />
      <ShipmentsReview isEditable basket={basket} />
      <Payment basket={basket} />
      {basket.productItems.length > 0 && <Items basket={basket} />}
      {eGiftCardsOf(basket).length > 0 && <EGiftCards basket={basket} />}
      <section className={styles.end}>
        <h2 className={section.sectionTitle}>{text('checkout.summary')}</h2>
        <AmountsList priced={basket} />
        <HeldNote basket={basket} />
        {basket.c_subscriptions && <RenewalTerms of={basket} renewing={basket.c_subscriptions} />}
        <div className={styles.endButton}>
          <ReviewButton basket={basket} placing={placing} />
        </div>
        <p className={section.quiet}>{useNote(basket)}</p>
      </section>
      <div className={styles.bar}>
        <ReviewButton basket={basket} placing={placing} />
      </div>
    </div>
  )
}

/** Explains the effect of the button. */
function useNote(basket: Basket): string {
  const text = useText()
  const offered = useOfferedMethods(basket)
  if (basket.c_totalSoFar === 0) return text('checkout.place.noteFree')
  const methodId = restInstrument(basket)?.paymentMethodId
  const payer = payerWords(methodId, text)
  if (approvalToRenew(basket, new Date())) return text('checkout.review.approveNote', { payer })
  if (methodId === undefined) return text('checkout.place.note', { payer })
  if (offered.kind === 'loading') return text('checkout.place.noteFree')
  const offers = offered.kind === 'loaded' ? offered.value : []
  const time = offers.find(({ id }) => id === methodId)?.c_chargeTime ?? 'at-order'
  return time === 'at-order'
    ? text('checkout.place.note', { payer })
    : `${text('checkout.place.noteFree')} ${chargeWords(time, methodId, text)}`
}

/** The payment of the rest after gift cards, once its provider has approved all of it. */
const restInstrument = (basket: Basket) =>
  basket.c_paymentAmount > 0
    ? (paidWith(basket, new Date()) ?? approvalToRenew(basket, new Date()))
    : undefined

function Payment({ basket }: { basket: Basket }) {
  const text = useText()
  const money = useMoney(basket.currency)
  const rest = restInstrument(basket)
  const giftCards = payingGiftCards(basket.paymentInstruments)
  const instruments = rest ? [...giftCards, rest] : giftCards
  return (
    <Section
      title={text('checkout.payment.name')}
      edit={{ href: billingLink, label: text('checkout.review.editPayment') }}
    >
      <div className={styles.facts}>
        <ul>
          {instruments.map((instrument) => (
            <li key={instrument.paymentInstrumentId}>
              <PaymentWords instrument={instrument} />
              {instruments.length > 1 && `: ${money(instrument.amount)}`}
            </li>
          ))}
          {instruments.length === 0 && <li>{text('checkout.payment.none')}</li>}
        </ul>
        <dl className={styles.details}>
          <dt>{text('checkout.billing.heading')}</dt>
          <dd>
            <FormattedAddress address={basket.billingAddress} />
          </dd>
        </dl>
      </div>
    </Section>
  )
}

function EGiftCards({ basket }: { basket: Basket }) {
  const text = useText()
  return (
    <Section
      title={text('bag.eGift.sentByEmail')}
      edit={{ href: bagLink, label: text('checkout.review.editBag') }}
    >
      <EGiftCardLines of={basket} />
    </Section>
  )
}

function Items({ basket }: { basket: Basket }) {
  const text = useText()
  return (
    <Section
      title={text('checkout.review.items', { count: countOf(basket), emailed: eGiftCardsOf(basket).length })}
      edit={{ href: bagLink, label: text('checkout.review.editBag') }}
    >
      <BriefLines
        of={{ ...basket, productItems: groupedLines(basket.productItems) }}
        renewing={basket.c_subscriptions}
      />
    </Section>
  )
}
