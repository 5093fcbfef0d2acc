import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { reloadCustomer } from '#storefront/account/customer-store.ts'
import { useCardRefusal } from '#storefront/account/use-card-refusal.ts'
import { trackGoods } from '#storefront/analytics/track-goods.ts'
import { bag } from '#storefront/bag/bag-store.ts'
import type { Basket } from '#storefront/bag/basket.ts'
import { calls } from '#storefront/calls/use-calls.ts'
import { AddressFields, useAddressLabels } from '#storefront/forms/address-fields.tsx'
import type { AddressValues } from '#storefront/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/forms/address-values.ts'
import { FormFrame } from '#storefront/forms/form-frame.tsx'
import { useShopForm, type ShopForm } from '#storefront/forms/use-shop-form.ts'
import { reviewOrderLink, shippingLink } from '#storefront/links.ts'
import { useText } from '#storefront/messages/use-text.ts'
import { useHasCanada } from '#storefront/site-preferences.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/checkbox.tsx'
import { useTo } from '#storefront/use-to.ts'
import { billingDefaults, BillingForm, type BillingValues, type TypedBilling } from './billing-form.ts'
import { CardSection } from './card-section.tsx'
import styles from './checkout-form.module.css'
import { useCheckout } from './checkout-layout.tsx'
import { cardTokenOf } from './card-token.ts'
import { anotherCard, typedInstrument, walletInstrument } from './pay-with.ts'
import { paidWith } from './steps.ts'
import { useCardField } from './use-card-field.ts'
import { useCardFieldUrl } from './use-card-field-url.ts'
import { useWalletChoice } from './use-wallet-choice.ts'

/** Step 2: what it is paid with, and whose bill it is. */
export default function BillingPage() {
  const { basket } = useCheckout()
  const shippingAddress = basket.shipments.find(
    ({ c_fromStoreId }) => c_fromStoreId === undefined,
  )?.shippingAddress
  return <BillingStep basket={basket} shippingAddress={shippingAddress} />
}

interface BillingStepProps {
  basket: Basket
  shippingAddress: Basket['billingAddress']
}

function BillingStep({ basket, shippingAddress }: BillingStepProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const [wantsOther, setWantsOther] = useState(false)
  const standing = paidWith(basket, new Date())
  const needsCard = basket.c_paymentAmount > 0 && (wantsOther || !standing)
  const fieldUrl = useCardFieldUrl()
  const attempt = useCardRefusal()
  const form = useShopForm<BillingValues, TypedBilling>({
    schema: BillingForm,
    labels: {
      customerSavedCardId: text('checkout.card.choose'),
      customerSaveCard: text('checkout.card.save'),
      useShippingAddress: text('checkout.billing.same'),
      ...useAddressLabels(),
    },
    defaults: billingDefaults(basket, shippingAddress),
    draft: { name: `billing-${basket.basketId}` },
    faults: { 'card-limit-reached': 'customerSaveCard' },
    async submit(typed) {
      const address = typed.useShippingAddress
        ? addressInput({ ...typed, ...addressValues(shippingAddress) })
        : addressInput(typed)
      await sendBillingAddress(address)
      if (needsCard) await sendCard(await instrument(typed.customerSaveCard, nameOf(address)))
      trackGoods(({ basketEvent }) => [
        basketEvent('add_payment_info', bag.getState().basket ?? basket, { payment_type: 'card' }),
      ])
      await navigate(to(reviewOrderLink))
    },
  })
  const wallet = useWalletChoice(form)
  const needsField = needsCard && wallet.isKnown && wallet.chosen === anotherCard
  const card = useCardField(needsField ? fieldUrl.url : undefined, () => void form.trySubmit())

  async function instrument(isToSave: boolean, holder: string) {
    if (wallet.chosen !== anotherCard) return walletInstrument(wallet.chosen)
    const token = await cardTokenOf(card.submit)
    const customerId = isToSave ? wallet.customerId : undefined
    const typed = await attempt(() => typedInstrument(calls(), { token, holder, customerId }))
    if (customerId !== undefined) await reloadCustomer()
    return typed
  }

  const flashes = flashesOf(useLocation().state)
  const frameId = form.idOf('card')
  const cardErrors = card.errors.map(({ field, message }) => ({
    id: frameId,
    label: text(`checkout.card.${field}`),
    message,
    focus: () => card.focus(field),
  }))
  return (
    <FormFrame form={{ ...form, errors: form.attempt > 0 ? [...cardErrors, ...form.errors] : form.errors }}>
      {flashes.length > 0 && form.attempt === 0 && <Alert>{flashes.join('\n')}</Alert>}
      {basket.c_paymentAmount > 0 && (
        <CardSection
          id={frameId}
          standing={needsCard ? undefined : standing}
          wallet={wallet}
          card={card}
          fieldUrl={fieldUrl}
          save={wallet.customerId !== undefined && <Checkbox {...form.field('customerSaveCard')} />}
          onOther={() => setWantsOther(true)}
        />
      )}
      <BillingAddress form={form} hasShipping={shippingAddress !== undefined} />
      <div className={styles.actions}>
        <a href={to(shippingLink)}>{text('checkout.backToShipping')}</a>
        <Button type="submit" busy={form.busy}>
          {text('checkout.toReview')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** Why an order was not paid, handed on by the review step (PAY-022). */
const flashesOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'flashes' in state && Array.isArray(state.flashes)
    ? state.flashes.map(String)
    : []

const nameOf = ({ firstName, lastName }: ReturnType<typeof addressInput>): string =>
  `${firstName} ${lastName}`

const sendBillingAddress = (body: ReturnType<typeof addressInput>) =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateBillingAddressForBasket({ parameters: { basketId }, body }),
  )

const sendCard = (body: Awaited<ReturnType<typeof typedInstrument>>) =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.addPaymentInstrumentToBasket({ parameters: { basketId }, body }),
  )

interface BillingAddressProps {
  form: ShopForm<BillingValues>
  hasShipping: boolean
}

function BillingAddress({ form, hasShipping }: BillingAddressProps) {
  const text = useText()
  const hasCanada = useHasCanada()
  const isSame = form.watch('useShippingAddress')
  const countryCode = form.watch('countryCode') ?? 'US'
  // Without the choice above, the fields are those of an address.
  const address: Pick<ShopForm<AddressValues>, 'field' | 'fill' | 'watch'> = form
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.billing.heading')}</h2>
      {hasShipping && <Checkbox {...form.field('useShippingAddress')} />}
      {!isSame && (
        <AddressFields form={address} section="billing" countryCode={countryCode} hasCanada={hasCanada} />
      )}
    </section>
  )
}
