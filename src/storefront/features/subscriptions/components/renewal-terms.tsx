import { useState } from 'react'
import messages from 'virtual:messages/renewal'
import section from '#storefront/components/page/section-card.module.css'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useMoney } from '#ui/messages/use-money.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { subscriptionsLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { everyWords } from '#storefront/features/subscriptions/lib/frequency-words.ts'
import { renewalsOf, type Renewing } from '#storefront/features/subscriptions/lib/renewals.ts'
import styles from './renewal-terms.module.css'

interface RenewalTermsProps {
  /** A basket or an order. */
  of: {
    currency: string
    taxation: 'gross' | 'net'
    productItems: Parameters<typeof renewalsOf>[0]
    creationDate?: string | undefined
  }
  renewing: readonly Renewing[]
  /** The order is placed: no agreement is needed any more. */
  isOrdered?: boolean
}

/**
 * The renewing products, their dates and prices, and how to end them. Shown beside the order button, and after the
 * order.
 */
export default function RenewalTerms(props: RenewalTermsProps) {
  return (
    <Messages of={messages}>
      <Terms {...props} />
    </Messages>
  )
}

function Terms({ of, renewing, isOrdered = false }: RenewalTermsProps) {
  const text = useText()
  const to = useTo()
  const money = useMoney(of.currency)
  const formatDate = useFormatDate()
  const [now] = useState(() => new Date())
  const orderedAt = isOrdered && of.creationDate ? new Date(of.creationDate) : now
  const renewals = renewalsOf(of.productItems, renewing, orderedAt)
  if (renewals.length === 0) return null
  return (
    <section className={styles.terms}>
      <h3 className={styles.heading}>{text('renewal.terms.heading')}</h3>
      <ul className={styles.list}>
        {renewals.map(({ productId, name, quantity, frequency, nextOn, price }) => (
          <li key={productId}>
            <strong>
              {text('renewal.terms.item', { quantity, product: name, words: everyWords(frequency, text) })}
            </strong>
            <br />
            {text('renewal.terms.next', {
              date: formatDate(nextOn, { dateStyle: 'long' }),
              price: money(price),
              tax: of.taxation === 'gross' ? 'included' : 'added',
            })}
          </li>
        ))}
      </ul>
      <p className={section.quiet}>{text('renewal.terms.charge')}</p>
      {isOrdered ? (
        <p>
          <a href={to(subscriptionsLink)}>{text('renewal.terms.account')}</a>
        </p>
      ) : (
        <p>
          <strong>{text('renewal.terms.agree')}</strong>
        </p>
      )}
    </section>
  )
}
