import type { ReactNode } from 'react'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import { useText } from '#ui/messages/use-text.ts'
import {
  accountConfirmationLink,
  addressBookLink,
  ordersLink,
  preferencesLink,
  profileLink,
  walletLink,
} from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Alert } from '#ui/alert.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import styles from './account-page.module.css'
import { EmptyOrders } from './orders/empty-orders.tsx'
import { OrderCard } from './orders/order-card.tsx'
import { useOrders } from './orders/use-orders.ts'

/** The account's overview: the latest order, and the customer's data with links to change them. */
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
        <AccountCard title={text('account.home.latest')} wide>
          <LatestOrder customerId={customer.customerId} />
        </AccountCard>
        <Summary title="account.profile.name" link={profileLink} label="account.home.editProfile">
          <p>
            {[firstName, lastName].filter(Boolean).join(' ')}
            <br />
            {email}
          </p>
        </Summary>
        <Summary title="account.addresses.name" link={addressBookLink} label="account.home.editAddresses">
          {preferred ? <FormattedAddress address={preferred} /> : <p>{text('account.addresses.empty')}</p>}
        </Summary>
        <Summary title="account.wallet.name" link={walletLink} label="account.home.editWallet">
          <p>{card ? <CardSummary card={card.paymentCard} /> : text('account.wallet.empty')}</p>
        </Summary>
        <Summary title="account.preferences.name" link={preferencesLink} label="account.home.editPreferences">
          <p>{text('account.home.preferences')}</p>
        </Summary>
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

interface SummaryProps {
  title: string
  /** The page that changes the data, and the text of its link. */
  link: string
  label: string
  children: ReactNode
}

function Summary({ title, link, label, children }: SummaryProps) {
  const text = useText()
  const to = useTo()
  return (
    <AccountCard title={text(title)}>
      {children}
      <p>
        <a href={to(link)}>{text(label)}</a>
      </p>
    </AccountCard>
  )
}

function LatestOrder({ customerId }: { customerId: string }) {
  const text = useText()
  const to = useTo()
  const { orders, retry } = useOrders(customerId, 1)
  if (retry) return <FailedRead onRetry={retry}>{text('account.orders.failure')}</FailedRead>
  if (!orders) return <Skeleton className={content.waiting} />
  const [latest] = orders.data
  if (!latest) return <EmptyOrders />
  return (
    <>
      <OrderCard order={latest} level={3} />
      {orders.total > 1 && (
        <p>
          <a href={to(ordersLink)}>{text('account.home.allOrders', { count: orders.total })}</a>
        </p>
      )}
    </>
  )
}
