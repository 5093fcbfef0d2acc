import { AddressFields } from '#storefront/components/forms/address-fields.tsx'
import styles from '#storefront/components/page/section-card.module.css'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { SavedAddresses } from '#storefront/pages/checkout/shipping/saved-addresses.tsx'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { BillingValues } from './billing-form.ts'

interface BillingAddressProps {
  form: ShopForm<BillingValues>
  customer: Customer | undefined
  hasShipping: boolean
}

/**
 * The billing address: the shipping address, an address of the address book, or a new address, which a customer may
 * save there (PAY-008).
 */
export function BillingAddress({ form, customer, hasShipping }: BillingAddressProps) {
  const text = useText()
  const isSame = form.watch('useShippingAddress')
  const countryCode = form.watch('countryCode') ?? 'US'
  // This form has all fields of an address.
  const address: Pick<ShopForm<AddressValues>, 'field' | 'fill' | 'recheck' | 'watch'> = form
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.billing.heading')}</h2>
      {hasShipping && <Checkbox {...form.field('useShippingAddress')} />}
      {!isSame && (
        <>
          {customer && <SavedAddresses customer={customer} form={address} />}
          <AddressFields form={address} section="billing" countryCode={countryCode} />
          {customer && <Checkbox {...form.field('addToAddressBook')} />}
        </>
      )}
    </section>
  )
}
