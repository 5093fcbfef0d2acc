import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { beginApproval, leaveFor } from '#storefront/lib/payment/begin-approval.ts'
import type { ApprovedMethod } from '#storefront/lib/payment/payment-methods.ts'
import { paymentReturnLink, shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { finishCards } from '#storefront/state/gift-messages/open-cards.ts'
import { optins } from '#storefront/features/subscriptions/state/optin-store.ts'

/** Opens the provider that pays for the bag. Ignores a press while another one is in progress. */
export function useExpress() {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<ApprovedMethod>()
  const [error, setError] = useState<string>()
  const isRunning = useRef(false)

  async function start(methodId: ApprovedMethod): Promise<void> {
    if (!(await finishCards())) return undefined
    const basket = await basketToPay()
    if (!basket) return navigate(to(bagLink), { state: { flashes: [text('express.gone')] } })
    // Only a card can pay for renewals.
    if (basket.c_subscriptions)
      return navigate(to(shippingLink), { state: { notices: [text('express.renews')] } })
    if (!basket.c_qualifiers.qdThresholdMet) return setError(text('express.minimum'))
    const { basketId, c_paymentAmount: amount } = basket
    const returnPath = to(paymentReturnLink)
    const request = { methodId, basketId, amount, wantsAddress: wantsAddress(basket), returnPath }
    const provider = await beginApproval(calls(), request)
    if (provider === undefined) await navigate(to(shippingLink))
    else await leaveFor(provider)
  }

  async function press(methodId: ApprovedMethod): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(methodId)
    setError(undefined)
    await start(methodId).catch((failure: unknown) => setError(failureText(failure, text)))
    setBusy(undefined)
    isRunning.current = false
  }
  return { press, busy, error }
}

/** The basket after all pending changes: the provider needs its final amount. */
async function basketToPay(): Promise<Basket | undefined> {
  await bag.load()
  await optins().sendNow()
  return bag.getState().basket
}

/** Whether the provider should request an address: only for a single parcel whose address is unknown. */
export function wantsAddress(basket: Basket): boolean {
  const [only, ...others] = deliveriesOf(basket)
  const isAlone = only !== undefined && others.length === 0 && pickupsOf(basket).length === 0
  return isAlone && !only.shippingAddress?.address1
}
