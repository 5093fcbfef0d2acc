import type { ReactNode } from 'react'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import {
  accountConfirmationLink,
  addressBookLink,
  ordersLink,
  preferencesLink,
  profileLink,
  walletLink,
} from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import content from './account-content.module.css'
import { useAccount } from './account-layout.tsx'
import styles from './account-page.module.css'
import { EmptyOrders } from './orders/empty-orders.tsx'
import { OrderCard } from './orders/order-card.tsx'
import { useOrders } from './orders/use-orders.ts'

/** The account's front: the latest order, and what the shop knows of its customer. */
export default function AccountPage() {
  const text = useText()
  const { customer } = useAccount()
  const { firstName, lastName, email = '', addresses = [], c_emailConfirmed } = customer
  const [card] = customer.paymentInstruments ?? []
  const preferred = addresses.find((address) => address.preferred) ?? addresses[0]
  return (
    <>
      <title>{text('account.home.title')}</title>
      <h1 className={content.heading}>
        {text('account.home.heading', { name: firstName || lastName || '' })}
      </h1>
      {c_emailConfirmed === false && <UnconfirmedNotice email={email} />}
      <div className={content.cards}>
        <section className={`${content.card} ${content.wide}`}>
          <h2 className={content.cardTitle}>{text('account.home.latest')}</h2>
          <LatestOrder customerId={customer.customerId} />
        </section>
        <Facts title="account.profile.name" link={profileLink} label="account.home.editProfile">
          <p>
            {[firstName, lastName].filter(Boolean).join(' ')}
            <br />
            {email}
          </p>
        </Facts>
        <Facts title="account.addresses.name" link={addressBookLink} label="account.home.editAddresses">
          {preferred ? <FormattedAddress address={preferred} /> : <p>{text('account.addresses.empty')}</p>}
        </Facts>
        <Facts title="account.wallet.name" link={walletLink} label="account.home.editWallet">
          <p>{card ? <CardSummary card={card.paymentCard} /> : text('account.wallet.empty')}</p>
        </Facts>
        <Facts title="account.preferences.name" link={preferencesLink} label="account.home.editPreferences">
          <p>{text('account.home.preferences')}</p>
        </Facts>
      </div>
    </>
  )
}

function UnconfirmedNotice({ email }: { email: string }) {
  const text = useText()
  const to = useTo()
  return (
    <div className={styles.notice}>
      <Alert kind="notice">
        <strong>{text('account.confirm.notice')}</strong>
        <br />
        {text('account.confirm.noticeText', { email })}{' '}
        <a href={to(accountConfirmationLink)}>{text('account.confirm.noticeLink')}</a>.
      </Alert>
    </div>
  )
}

interface FactsProps {
  title: string
  /** Where the facts are changed, and what the link says. */
  link: string
  label: string
  children: ReactNode
}

function Facts({ title, link, label, children }: FactsProps) {
  const text = useText()
  const to = useTo()
  return (
    <section className={content.card}>
      <h2 className={content.cardTitle}>{text(title)}</h2>
      {children}
      <p>
        <a href={to(link)}>{text(label)}</a>
      </p>
    </section>
  )
}

function LatestOrder({ customerId }: { customerId: string }) {
  const text = useText()
  const to = useTo()
  const { found, failure } = useOrders(customerId, 1)
  if (failure !== undefined) return <Alert>{text('account.orders.failure')}</Alert>
  if (!found) return <Skeleton className={content.waiting} />
  const [latest] = found.data
  if (!latest) return <EmptyOrders />
  return (
    <>
      <OrderCard order={latest} level={3} />
      {found.total > 1 && (
        <p>
          <a href={to(ordersLink)}>{text('account.home.allOrders', { count: found.total })}</a>
        </p>
      )}
    </>
  )
}
