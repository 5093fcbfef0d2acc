import accountMessages from 'virtual:messages/account'
import { useEffect, useRef, useState } from 'react'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { accountLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { signUp } from '#storefront/state/customer/register.ts'
import {
  RegistrationForm,
  type Registration,
  type RegistrationValues,
} from '#storefront/state/customer/registration-form.ts'
import { session } from '#storefront/state/session/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { buyerOf, ownAddress, type OrderAddress } from './buyer-of.ts'
import styles from './create-account.module.css'

const AccountForm = RegistrationForm.omit({ email: true })
const AccountName = RegistrationForm.pick({ firstName: true, lastName: true })
type AccountValues = Omit<RegistrationValues, 'email'>
type Account = Omit<Registration, 'email'>

interface CreateAccountProps {
  order: PlacedOrder
  /** Called before the guest becomes the customer, so that the page does not unmount this section. */
  onCreate: () => void
  /** Called with the order of the account. */
  onOwned: (order: PlacedOrder) => void
}

/**
 * Offers a guest an account. The email address is known from the order, and so is the name, unless it may be a
 * recipient's. Then shows that the account was created.
 */
export function CreateAccount(props: CreateAccountProps) {
  return (
    <Messages of={accountMessages}>
      <Offer {...props} />
    </Messages>
  )
}

function Offer({ order, onCreate, onOwned }: CreateAccountProps) {
  const text = useText()
  const [created, setCreated] = useState<{ firstName: string; hasAddress: boolean }>()
  const botCheck = useBotCheck('registration')
  const { email } = order.customerInfo
  const buyer = buyerOf(order)
  const isNameKnown = AccountName.safeParse(buyer).success
  const form = useShopForm<AccountValues, Account>({
    schema: AccountForm,
    labels: {
      firstName: text('forms.firstName'),
      lastName: text('forms.lastName'),
      password: text('account.password'),
    },
    defaults: { firstName: buyer?.firstName ?? '', lastName: buyer?.lastName ?? '', password: '' },
    async submit(account) {
      if (!email) return
      onCreate()
      // Does not wait for the bag, which is empty after the order, because the customer may leave the page
      // immediately.
      await botCheck.send((token) => signUp({ ...account, email }, token))
      const address = ownAddress(order, account)
      await Promise.all([address && saveAddress(address), readOwned(order).then(onOwned, () => {})])
      setCreated({ firstName: account.firstName, hasAddress: address !== undefined })
    },
  })
  if (!email) return null
  if (created) return <Welcome {...created} email={email} />
  return (
    <section className={styles.offer}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{text('checkout.account.heading')}</h2>
        <p>{text(isNameKnown ? 'checkout.account.text' : 'checkout.account.text.name', { email })}</p>
      </div>
      <FormFrame form={form} label={text('checkout.account.heading')}>
        {!isNameKnown && (
          <>
            <TextField {...form.field('firstName')} autoComplete="given-name" autoCapitalize="words" />
            <TextField {...form.field('lastName')} autoComplete="family-name" autoCapitalize="words" />
          </>
        )}
        {/* A hidden user name, so that password managers know the account of the password. */}
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

/** The welcome text replaces the form. Its heading gets the focus. */
function Welcome(props: { firstName: string; hasAddress: boolean; email: string }) {
  const { firstName, hasAddress, email } = props
  const text = useText()
  const to = useTo()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The page is shorter without the form, so the header would cover the text.
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className={styles.offer}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {text('checkout.account.welcome', { firstName })}
        </h2>
        <p>{text(hasAddress ? 'checkout.account.done' : 'checkout.account.done.name', { email })}</p>
        <p>
          <a href={to(accountLink)}>{text('checkout.account.open')}</a>
        </p>
      </div>
    </section>
  )
}

/** The login has assigned the order to the account: now the customer can change it. */
const readOwned = ({ orderNo }: PlacedOrder) => calls().ShopperOrders.getOrder({ parameters: { orderNo } })

/** Saves the first address of the address book. Ignores a failure, because the account works without it. */
async function saveAddress(address: OrderAddress): Promise<void> {
  const { customerId } = session.snapshot()
  if (!customerId) return
  const body = { ...addressInput(addressValues(address)), preferred: true }
  await calls()
    .ShopperCustomers.createCustomerAddress({ parameters: { customerId }, body })
    .then(reloadCustomer, () => {})
}
