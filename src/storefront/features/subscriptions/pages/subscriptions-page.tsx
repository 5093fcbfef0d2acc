import formMessages from 'virtual:messages/forms'
import renewalMessages from 'virtual:messages/renewal'
import pageMessages from 'virtual:messages/subscriptions'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import styles from './subscriptions.module.css'
import { useSubscriptions } from './use-subscriptions.ts'

const messages = joinAreas(joinAreas(pageMessages, renewalMessages), formMessages)

/** SHELL-043: the customer's subscriptions with all their actions (ACC-065). */
export default function SubscriptionsRoute() {
  return (
    <Messages of={messages}>
      <SubscriptionsPage />
    </Messages>
  )
}

function SubscriptionsPage() {
  const text = useText()
  const { customer } = useAccount()
  const { subscriptions, retry, shown } = useSubscriptions(customer.customerId)
  return (
    <>
      <title>{text('subscriptions.title')}</title>
      <h1 className={content.heading}>{text('account.subscriptions.name')}</h1>
      {retry && <FailedRead onRetry={retry}>{text('subscriptions.unread')}</FailedRead>}
      {!subscriptions && !retry && <Skeleton className={content.waiting} />}
      {subscriptions?.length === 0 && <NoSubscriptions />}
      {subscriptions && subscriptions.length > 0 && (
        <ul className={styles.list}>
          {subscriptions.map((subscription) => (
            <li key={subscription.subscriptionId} className={content.card}>
              <SubscriptionCard subscription={subscription} customer={customer} shown={shown} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NoSubscriptions() {
  const text = useText()
  const to = useTo()
  return (
    <div className={`${content.card} ${content.stack}`}>
      <p>{text('subscriptions.empty')}</p>
      <ButtonLink href={to(categoryLink('chocolates'))}>{text('subscriptions.shop')}</ButtonLink>
    </div>
  )
}
