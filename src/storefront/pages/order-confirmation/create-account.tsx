import accountMessages from 'virtual:messages/account'
import { z } from 'zod'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { newPassword } from '#storefront/lib/forms/new-password-field.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { signUp } from '#storefront/state/customer/register.ts'
import { session } from '#storefront/state/session/session.ts'
import { Button } from '#storefront/ui/button.tsx'
import styles from './create-account.module.css'

const PasswordForm = z.object({ password: newPassword })
type PasswordValues = z.input<typeof PasswordForm>

/** Offers a guest an account. Name, email and address are known from the order; only a password is asked for. */
export function CreateAccount({ order }: { order: PlacedOrder }) {
  return (
    <Messages of={accountMessages}>
      <Offer order={order} />
    </Messages>
  )
}

function Offer({ order }: { order: PlacedOrder }) {
  const text = useText()
  const { email } = order.customerInfo
  const { firstName, lastName } = order.billingAddress ?? {}
  const form = useShopForm<PasswordValues, PasswordValues>({
    schema: PasswordForm,
    labels: { password: text('account.password') },
    async submit({ password }) {
      if (!email || !firstName || !lastName) return
      // Does not wait for the bag, which is empty after the order: the customer may leave the page at once.
      await signUp({ firstName, lastName, email, password })
      await saveShippingAddress(order)
    },
  })
  if (!email || !firstName || !lastName) return null
  return (
    <section className={styles.offer}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{text('checkout.account.heading')}</h2>
        <p>{text('checkout.account.text', { email })}</p>
      </div>
      <FormFrame form={form} label={text('checkout.account.heading')}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPassword {...form.field('password')} typed={form.watch('password')} />
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('account.register.button')}
        </Button>
      </FormFrame>
    </section>
  )
}

/** Saves the first address of the address book. A failure is ignored: the account works without it. */
async function saveShippingAddress({ shipments }: PlacedOrder): Promise<void> {
  const { customerId } = session.snapshot()
  const address = shipments.find(({ c_fromStoreId }) => c_fromStoreId === undefined)?.shippingAddress
  if (!customerId || !address) return
  const body = { ...addressInput(addressValues(address)), preferred: true }
  await calls()
    .ShopperCustomers.createCustomerAddress({ parameters: { customerId }, body })
    .then(reloadCustomer, () => {})
}
