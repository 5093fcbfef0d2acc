import { formatUsPhone } from '#shared/text/patterns.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { PickupValues } from '#storefront/pages/checkout/shipping/pickup-form.ts'
import { TextField } from '#ui/text-field.tsx'

/** The phone number of the buyer, for recipients without one. */
export function BuyerPhoneField({ form }: { form: Pick<ShopForm<PickupValues>, 'field'> }) {
  const text = useText()
  return (
    <TextField
      {...form.field('pickupPhone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={text('checkout.contact.phone.hint')}
      format={formatUsPhone}
    />
  )
}
