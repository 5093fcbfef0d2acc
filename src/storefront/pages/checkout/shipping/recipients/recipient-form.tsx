import { useEffect, useEffectEvent, useRef } from 'react'
import { useAddressCheck } from '#storefront/components/address-help/use-address-check.tsx'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { InstructionsField } from '#storefront/components/forms/instructions-field.tsx'
import { GiftMessage } from '#storefront/components/gift-message/gift-message.tsx'
import { useMessageSaving } from '#storefront/components/gift-message/use-message-saving.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { addressFieldNames } from '#storefront/lib/forms/address-form.ts'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { recipientDraft } from '#storefront/lib/forms/checkout-drafts.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { useText } from '#ui/messages/use-text.ts'
import { RecipientEmailField } from '#storefront/pages/checkout/shipping/recipient-email-field.tsx'
import { saveParcel } from '#storefront/pages/checkout/shipping/save-shipping.ts'
import { SavedAddresses } from '#storefront/pages/checkout/shipping/saved-addresses.tsx'
import {
  RecipientForm as RecipientSchema,
  recipientDefaults,
  type ParsedRecipient,
  type RecipientValues,
} from '#storefront/pages/checkout/shipping/shipping-form.ts'
import { ShippingMethodCards } from '#storefront/pages/checkout/shipping/shipping-method-cards.tsx'
import { useShippingMethods } from '#storefront/pages/checkout/shipping/use-shipping-methods.ts'
import { addresseeOf } from '#storefront/state/gift-messages/save-messages.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { saveAddress } from '#storefront/state/customer/save-address.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './recipient-form.module.css'
import type { Saver } from './saver.ts'

interface RecipientFormProps {
  basket: Basket
  recipient: Recipient
  recipients: readonly Recipient[]
  customer: Customer | undefined
  /** Called with a notice that needs no action by the shopper. */
  onNotice: (notice: string) => void
  onSaved: () => void
  /** Receives the function that saves this form, for the button that ends the step. */
  saver: Saver
}

/** The form of an open card: address, method and day, message, and the note for the driver. */
export function RecipientForm(props: RecipientFormProps) {
  const { basket, customer, onSaved } = props
  const text = useText()
  const { form, methodChoice, message, save, addressDialog } = useRecipientForm(props)
  const trySubmit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    if (await save()) onSaved()
  }
  return (
    <FormFrame form={{ ...form, trySubmit }} className={styles.form}>
      {customer && <SavedAddresses customer={customer} form={form} />}
      <AddressFields
        form={form}
        section="shipping"
        countryCode={form.watch('countryCode') ?? 'US'}
        isPhoneOptional
      />
      <InstructionsField form={form} />
      {customer && <Checkbox {...form.field('saveAddress')} />}
      <ShippingMethodCards id={form.idOf('method')} currency={basket.currency} choice={methodChoice} />
      <GiftMessage form={form} saving={message} />
      <RecipientEmailField form={form} isGift />
      {addressDialog}
      <p>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('checkout.recipients.next')}
        </Button>
      </p>
    </FormFrame>
  )
}

function useRecipientForm({ basket, recipient, recipients, customer, onNotice, saver }: RecipientFormProps) {
  const text = useText()
  const { shipment } = recipient
  const { shipmentId } = shipment
  const isSaved = useRef(false)
  const form = useShopForm<RecipientValues, ParsedRecipient>({
    schema: RecipientSchema,
    labels: {
      ...useAddressLabels(),
      giftMessage: text('checkout.gift.label'),
      recipientEmail: text('checkout.recipientEmail.label'),
      instructions: text('checkout.instructions.label'),
      saveAddress: text('checkout.saveAddress'),
    },
    defaults: recipientDefaults(shipment),
    draft: { name: recipientDraft(shipmentId), together: addressFieldNames },
    failure: text('forms.address.failure'),
    async submit(typed) {
      if (!(await message.save())) {
        document.getElementById(form.idOf('giftMessage'))?.focus()
        throw new FieldErrorsShown()
      }
      const parcel = await addressCheck.checked(typed)
      await saveParcel(shipment, parcel, methodChoice.unsaved)
      if (customer && parcel.saveAddress) await saveToAddressBook(customer, parcel)
      isSaved.current = true
    },
  })
  const addressCheck = useAddressCheck(form)
  /** A refusal does not stop the order: the next step shows why the address was not saved. */
  async function saveToAddressBook(owner: Customer, parcel: ParsedRecipient): Promise<void> {
    try {
      await saveAddress(owner, addressInput(parcel))
    } catch (failure) {
      onNotice(text('checkout.saveAddress.refused', { reason: failureText(failure, text) }))
    }
  }
  const methodChoice = useShippingMethods(basket.basketId, shipment, {
    countryCode: form.watch('countryCode') ?? 'US',
    stateCode: form.watch('stateCode') ?? '',
    address1: form.watch('address1') ?? '',
    address2: form.watch('address2') ?? '',
    isPOBox: form.watch('isPOBox') ?? false,
    postalCode: form.watch('postalCode') ?? '',
  })
  const message = useMessageSaving({
    typed: form.watch('giftMessage') ?? '',
    saved: shipment.giftMessage ?? '',
    own: { shipmentId, firstName: form.watch('firstName') },
    others: recipients.filter((one) => one !== recipient).map((one) => addresseeOf(one.shipment)),
  })
  async function submit(): Promise<boolean> {
    isSaved.current = false
    await form.trySubmit()
    return isSaved.current
  }
  const running = useRef<Promise<boolean>>(undefined)
  /** Calls during a running save share its result. */
  const save = () => (running.current ??= submit().finally(() => (running.current = undefined)))
  useMessageOfSeveral(form, shipment.giftMessage ?? '')
  useEffect(() => {
    saver.current = save
    return () => void (saver.current = undefined)
  })
  return { form, methodChoice, message, save, addressDialog: addressCheck.dialog }
}

/**
 * A message that was set for several recipients beside the open card is copied into the card, unless another one is
 * typed there.
 */
function useMessageOfSeveral(form: ShopForm<RecipientValues>, saved: string): void {
  const before = useRef(saved)
  const take = useEffectEvent(() => {
    if (form.watch('giftMessage') === before.current) form.renew('giftMessage', saved)
    before.current = saved
  })
  useEffect(() => take(), [saved])
}
