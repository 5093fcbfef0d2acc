import accountMessages from 'virtual:messages/account'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { newPassword } from '#storefront/lib/forms/new-password-field.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { accountLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { signUp } from '#storefront/state/customer/register.ts'
import { session } from '#storefront/state/session/session.ts'
import { Button } from '#ui/button.tsx'
import styles from './create-account.module.css'

const PasswordForm = z.object({ password: newPassword })
type PasswordValues = z.input<typeof PasswordForm>

interface CreateAccountProps {
  order: PlacedOrder
  /** Called before the guest becomes the customer, so that the page keeps this section. */
  onCreate: () => void
}

/**
 * Offers a guest an account. Name, email and address are known from the order; only a password is asked for. Afterwards
 * it says that the account is there.
 */
export function CreateAccount(props: CreateAccountProps) {
  return (
    <Messages of={accountMessages}>
      <Offer {...props} />
    </Messages>
  )
}

function Offer({ order, onCreate }: CreateAccountProps) {
  const text = useText()
  const [isCreated, setCreated] = useState(false)
  const botCheck = useBotCheck('registration')
  const { email } = order.customerInfo
  const { firstName, lastName } = order.billingAddress ?? {}
  const form = useShopForm<PasswordValues, PasswordValues>({
    schema: PasswordForm,
    labels: { password: text('account.password') },
    async submit({ password }) {
      if (!email || !firstName || !lastName) return
      onCreate()
      // Does not wait for the bag, which is empty after the order: the customer may leave the page at once.
      await botCheck.send((token) => signUp({ firstName, lastName, email, password }, token))
      await saveShippingAddress(order)
      setCreated(true)
    },
  })
  if (!email || !firstName || !lastName) return null
  if (isCreated) return <Welcome firstName={firstName} email={email} />
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
        <BotCheckLine botCheck={botCheck} />
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('account.register.button')}
        </Button>
      </FormFrame>
    </section>
  )
}

/** In the place of the form, and with its focus. */
function Welcome({ firstName, email }: { firstName: string; email: string }) {
  const text = useText()
  const to = useTo()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The page is shorter without the form: the header would cover the words.
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className={styles.offer}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {text('checkout.account.welcome', { firstName })}
        </h2>
        <p>{text('checkout.account.done', { email })}</p>
        <p>
          <a href={to(accountLink)}>{text('checkout.account.open')}</a>
        </p>
      </div>
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
