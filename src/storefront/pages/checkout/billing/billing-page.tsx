import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { cardErrors } from '#storefront/components/payment-card/card-errors.ts'
import { payerWords } from '#storefront/components/payment/payer-words.ts'
import { placeWords } from '#storefront/components/payment/place-words.ts'
import styles from '#storefront/components/page/section-card.module.css'
import { RenewalTerms } from '#storefront/features/subscriptions/components/renewal-parts.tsx'
import { isEmailOnly, type Basket } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import type { FormError } from '#ui/lib/form-error.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { flashesOf, noticesOf } from '#storefront/lib/orders/flashes-of.ts'
import { shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { PlacingProblems } from '#storefront/pages/checkout/review/placing-problems.tsx'
import { ShipmentsReview } from '#storefront/pages/checkout/review/shipments-review.tsx'
import { StepActions } from '#storefront/pages/checkout/step-actions.tsx'
import { useCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { BillingAddress } from './billing-address.tsx'
import { ContactFields } from './contact-fields.tsx'
import { GiftCards } from '#storefront/features/gift-cards/components/billing/gift-cards.tsx'
import { PaymentSection } from './payment-section.tsx'
import pageStyles from './payment-section.module.css'
import { useBillingForm } from './use-billing-form.ts'
import type { Payment } from './use-payment.ts'

/** Step 2: payment and billing address. It shows the whole order, so that the shopper can place it here. */
export default function BillingPage() {
  const { basket } = useCheckout()
  const { customer } = useCustomer()
  // An order with several recipients has no default billing address: their addresses are unlikely to be the buyer's.
  const [only, ...others] = deliveriesOf(basket)
  const shippingAddress = others.length > 0 ? undefined : only?.shippingAddress
  return <BillingStep basket={basket} shippingAddress={shippingAddress} customer={customer} />
}

interface BillingStepProps {
  basket: Basket
  shippingAddress: Basket['billingAddress']
  customer: Customer | undefined
}

function BillingStep(props: BillingStepProps) {
  const { basket, shippingAddress, customer } = props
  const text = useText()
  const { form, payment, placing, placeOrder } = useBillingForm(props)
  const ids = {
    method: form.idOf('paymentMethodType'),
    card: form.idOf('card'),
    securityCode: form.idOf('securityCode'),
  }
  const cardFieldErrors = form.attempt > 0 ? paymentErrors(payment, ids, text) : []
  return (
    <div className={pageStyles.step}>
      {form.attempt === 0 && !form.busy && <Flashes />}
      <PlacingProblems placing={placing} />
      <GiftCards basket={basket} />
      <FormFrame form={{ ...form, errors: [...cardFieldErrors, ...form.errors] }}>
        {basket.c_paymentAmount > 0 && (
          <PaymentSection
            ids={ids}
            payment={payment}
            save={
              basket.c_subscriptions ? (
                <p>{text('checkout.card.saveForRenewals')}</p>
              ) : (
                <Checkbox {...form.field('customerSaveCard')} />
              )
            }
          />
        )}
        {basket.orderTotal === 0 && <NothingToPay />}
        <BillingAddress form={form} customer={customer} hasShipping={shippingAddress !== undefined} />
        <ContactFields form={form} />
        <ShipmentsReview basket={basket} />
        <div className={pageStyles.amounts}>
          <section className={styles.section}>
            <AmountsList priced={basket} />
          </section>
        </div>
        {basket.c_subscriptions && <RenewalTerms of={basket} renewing={basket.c_subscriptions} />}
        <Actions basket={basket} payment={payment} isBusy={form.busy} placeOrder={placeOrder} />
      </FormFrame>
    </div>
  )
}

/** The reasons of a failed payment. They are shown once, and not again after a reload or Back. */
function Flashes() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<readonly string[]>([])
  const flashes = flashesOf(state)
  useEffect(() => {
    const news = flashesOf(state)
    if (news.length === 0) return
    setShown(news)
    void navigate('.', { replace: true, preventScrollReset: true, state: { notices: noticesOf(state) } })
  }, [state, navigate])
  const texts = flashes.length > 0 ? flashes : shown
  return texts.length > 0 && <Alert>{texts.join('\n')}</Alert>
}

function NothingToPay() {
  const text = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.payment.none')}</h2>
      <p>{text('checkout.payment.free')}</p>
    </section>
  )
}

interface ActionsProps {
  basket: Basket
  payment: Payment
  isBusy: boolean
  placeOrder: ReturnType<typeof useBillingForm>['placeOrder']
}

/** The buttons: one opens the provider or the review, one places the order immediately. */
function Actions({ basket, payment, isBusy, placeOrder }: ActionsProps) {
  const text = useText()
  const money = useMoney(basket.currency)
  const back = isEmailOnly(basket)
    ? { href: bagLink, label: text('checkout.backToBag') }
    : { href: shippingLink, label: text('checkout.backToShipping') }
  const { approval, basketInstrument, choice } = payment
  const methodId = basketInstrument?.paymentMethodId ?? choice.chosen
  const payer = payerWords(basket.c_paymentAmount > 0 ? methodId : undefined, text)
  const isLater = basket.c_paymentAmount > 0 && (choice.chargeTimeOf(methodId) ?? 'at-order') !== 'at-order'
  if (approval) {
    const method = text(`checkout.pay.${approval}.name`)
    return (
      <StepActions
        back={back}
        submitLabel={text('checkout.pay.continue', { method })}
        busy={isBusy}
        note={text('checkout.pay.continueNote', { method })}
      />
    )
  }
  return (
    <StepActions
      back={back}
      submitLabel={text('checkout.toReview')}
      busy={isBusy && !placeOrder.isWanted}
      finish={
        <Button busy={isBusy && placeOrder.isWanted} onClick={placeOrder.press}>
          {placeWords(basket, { text, money })}
        </Button>
      }
      note={
        basket.c_totalSoFar > 0
          ? text(`checkout.place.choice.${isLater ? 'later' : 'now'}`, { payer })
          : undefined
      }
    />
  )
}

/** The errors of the card field, or of the saved card's security code, for the error summary. */
function paymentErrors(
  { card, isByCard }: Payment,
  ids: { card: string; securityCode: string },
  text: (message: string) => string,
): FormError[] {
  if (!isByCard) return []
  return [
    ...cardErrors(card.field, { id: ids.card, text }),
    ...cardErrors(card.securityCode.field, { id: ids.securityCode, text }),
  ]
}
