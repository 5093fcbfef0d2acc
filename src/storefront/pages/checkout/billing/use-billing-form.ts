import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { invisibleToken } from '#storefront/lib/bot-check/invisible-token.ts'
import { addressFieldNames } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { checkoutDrafts } from '#storefront/lib/forms/checkout-drafts.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { beginApproval, leaveFor } from '#storefront/lib/payment/begin-approval.ts'
import { paymentTypeOf, type ApprovedMethod } from '#storefront/lib/payment/payment-methods.ts'
import { paymentReturnLink, reviewOrderLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { usePlaceOrder, type Placing } from '#storefront/pages/checkout/review/use-place-order.ts'
import { saveEmail } from '#storefront/pages/checkout/shipping/save-shipping.ts'
import { useHasBotCheck } from '#storefront/lib/preferences/site-preferences.ts'
import { useLatest } from '#storefront/lib/use-until.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { changeInCheckout } from '#storefront/state/bag/changes/checkout-change.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { billingDefaults, BillingForm, type BillingValues, type ParsedBilling } from './billing-form.ts'
import { addToAddressBook, joinSweetList, saveBillingAddress } from './save-billing.ts'
import { usePayment, type Payment } from './use-payment.ts'

interface BillingFormOptions {
  basket: Basket
  shippingAddress: Basket['billingAddress']
  customer: Customer | undefined
}

interface BillingStepForm {
  form: ShopForm<BillingValues>
  payment: Payment
  placing: Placing
  /** The button that places the order immediately. */
  placeOrder: { isWanted: boolean; press: () => void }
}

/**
 * The form of the step. Two buttons send it. The button that places the order is here because the page shows the
 * whole order. The other button, and Enter in a field, open the review or the provider's page.
 */
export function useBillingForm({ basket, shippingAddress, customer }: BillingFormOptions): BillingStepForm {
  const goOn = useNextStep()
  const hasBotCheck = useHasBotCheck()
  const placing = usePlaceOrder()
  const isSending = useRef(false)
  const isPlacing = useRef(false)
  const [isWanted, setWanted] = useState(false)
  // While the order is placed, the page keeps showing the basket at the time of the press, although the basket has
  // the card already.
  const [shown, setShown] = useState<Basket>()
  const form = useShopForm<BillingValues, ParsedBilling>({
    schema: BillingForm,
    labels: useBillingLabels(),
    defaults: billingDefaults(basket, shippingAddress),
    draft: { name: checkoutDrafts.billing, together: ['useShippingAddress', ...addressFieldNames] },
    faults: { 'card-limit-reached': 'customerSaveCard' },
    async submit(billing) {
      setShown(basket)
      const { pathname } = location
      try {
        await payment.untilShown()
        const paying = latest.current
        const saved = await saveBilling(billing, paying)
        if (isPlacing.current) await placing.place({ shown: basket, basket: saved })
        else await goOn(paying.approval, saved)
      } finally {
        // Skipped when the page is left: until the next page renders, this one would show the card in the basket.
        if (location.pathname === pathname) setShown(undefined)
      }
    },
  })
  const payment = usePayment(form, shown ?? basket)
  const latest = useLatest(payment)

  async function saveBilling(billing: ParsedBilling, paying: Payment): Promise<Basket> {
    const address = billing.useShippingAddress
      ? addressInput({ ...billing, ...addressValues(shippingAddress) })
      : addressInput(billing)
    // The token is requested now, because the page may be left immediately afterwards.
    const token = hasBotCheck && billing.addToSweetList ? invisibleToken('subscription') : undefined
    // While an order is being placed, the review compares all changes of the bag, so a change by the server does not
    // throw here.
    const change = isPlacing.current ? bag.change : changeInCheckout
    if (billing.email !== basket.customerInfo.email) await saveEmail(billing.email, change)
    await saveBillingAddress(change, address)
    await paying.save({
      // A subscription needs a saved card.
      isToSave: billing.customerSaveCard || basket.c_subscriptions !== undefined,
      holder: `${address.firstName} ${address.lastName}`,
    })
    if (billing.addToSweetList) joinSweetList(billing.email, calls(), token)
    if (customer && !billing.useShippingAddress && billing.addToAddressBook)
      await addToAddressBook(customer, address)
    const saved = bag.getState().basket ?? basket
    trackPayment(saved, paying.approval)
    return saved
  }

  async function send(wantsOrder: boolean): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    isPlacing.current = wantsOrder
    setWanted(wantsOrder)
    await form.trySubmit()
    // Enter in the card field submits the form without a button, to the review.
    isPlacing.current = false
    isSending.current = false
  }

  return {
    form: {
      ...form,
      trySubmit: (event?: { preventDefault: () => void }) => (event?.preventDefault(), send(false)),
    },
    payment,
    placing,
    placeOrder: { isWanted, press: () => void send(true) },
  }
}

/** Opens the review, or first the provider if the payment needs an approval. */
function useNextStep() {
  const to = useTo()
  const navigate = useNavigate()
  return async (approval: ApprovedMethod | undefined, { basketId, c_paymentAmount: amount }: Basket) => {
    const request = approval && {
      methodId: approval,
      basketId,
      amount,
      returnPath: to(paymentReturnLink),
    }
    const provider = request && (await beginApproval(calls(), request))
    if (provider === undefined) await navigate(to(reviewOrderLink))
    else await leaveFor(provider)
  }
}

/** PAY-021. A payment that is not approved yet is not in the basket. */
function trackPayment(basket: Basket, approval: ApprovedMethod | undefined): void {
  const inBasket = basket.paymentInstruments
    .filter(({ amount }) => amount > 0)
    .map(({ paymentMethodId }) => paymentMethodId)
  const payment_type = paymentTypeOf(approval ? [...inBasket, approval] : inBasket)
  trackProducts(({ basketEvent }) => [basketEvent('add_payment_info', basket, { payment_type })])
}

function useBillingLabels() {
  const text = useText()
  return {
    email: text('forms.email'),
    addToSweetList: text('checkout.billing.sweetList'),
    paymentMethodType: text('checkout.pay.choose'),
    customerSavedCardId: text('checkout.card.choose'),
    customerSaveCard: text('checkout.card.save'),
    useShippingAddress: text('checkout.billing.same'),
    addToAddressBook: text('checkout.saveAddress'),
    ...useAddressLabels(),
  }
}
