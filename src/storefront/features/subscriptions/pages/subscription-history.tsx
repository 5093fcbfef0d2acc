import { useMoney } from '#ui/messages/use-money.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { orderLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Summary } from '#ui/summary.tsx'
import styles from './subscriptions.module.css'
import type { Subscription } from './use-subscriptions.ts'

/** The orders and events of a subscription. */
export function SubscriptionHistory({ subscription }: { subscription: Subscription }) {
  const text = useText()
  const to = useTo()
  const money = useMoney(subscription.currency)
  const formatDate = useFormatDate()
  const { orders, events, productName } = subscription
  return (
    <details className={styles.history}>
      <Summary aria-label={text('subscriptions.historyOf', { product: productName })}>
        {text('subscriptions.history')}
      </Summary>
      {orders.length > 0 && (
        <>
          <h3 className={styles.heading}>{text('subscriptions.orders')}</h3>
          <ul className={styles.rows}>
            {orders.map(({ orderNo, date, total }) => (
              <li key={orderNo}>
                <a href={to(orderLink(orderNo))}>{text('subscriptions.order', { number: orderNo })}</a>
                <span className={styles.quiet}>{formatDate(date, { dateStyle: 'medium' })}</span>
                <span className={styles.total}>{money(total)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.heading}>{text('subscriptions.events')}</h3>
      <ol className={styles.rows}>
        {events.map(({ date, kind }) => (
          <li key={`${date} ${kind}`}>
            <span>{text(`subscriptions.event.${kind}`)}</span>
            <time className={styles.quiet} dateTime={date}>
              {formatDate(date, { dateStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
