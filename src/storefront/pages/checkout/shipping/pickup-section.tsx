import { formatUsPhone } from '#shared/text/patterns.ts'
import fields from '#storefront/components/forms/address-fields.module.css'
import { PickupSummary } from '#storefront/components/order/pickup-summary.tsx'
import styles from '#storefront/components/page/section-card.module.css'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import type { PickupValues } from './pickup-form.ts'

interface PickupSectionProps {
  basket: Basket
  form: Pick<ShopForm<PickupValues>, 'field'>
}

/** The pickup shops, and the pickup contact (SHIP-034). */
export function PickupSection({ basket, form }: PickupSectionProps) {
  const text = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.pickup.section')}</h2>
      {pickupsOf(basket).map(({ shipmentId, shippingAddress }) => (
        <PickupSummary key={shipmentId} address={shippingAddress} />
      ))}
      <p className={styles.quiet}>{text('checkout.pickup.who')}</p>
      <div className={fields.fields}>
        <TextField
          {...form.field('pickupFirstName')}
          label={text('forms.firstName')}
          autoComplete="given-name"
          autoCapitalize="words"
          className={fields.half}
        />
        <TextField
          {...form.field('pickupLastName')}
          label={text('forms.lastName')}
          autoComplete="family-name"
          autoCapitalize="words"
          className={fields.half}
        />
        <TextField
          {...form.field('pickupPhone')}
          label={text('forms.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={text('checkout.pickup.phone.hint')}
          format={formatUsPhone}
          className={fields.half}
        />
      </div>
    </section>
  )
}

/** Labels for the form's error summary. */
export function usePickupLabels(): Record<'pickupFirstName' | 'pickupLastName' | 'pickupPhone', string> {
  const text = useText()
  return {
    pickupFirstName: text('checkout.pickup.firstName'),
    pickupLastName: text('checkout.pickup.lastName'),
    pickupPhone: text('checkout.pickup.phone'),
  }
}
