import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { eGiftCardsLink, orderLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './gift-cards-page.module.css'

/** The e-gift cards that the customer has sent, with their status (ACC-066). */
export default function GiftCardsPage() {
  const text = useText()
  const to = useTo()
  const { customer } = useAccount()
  const { customerId } = customer
  const answer = useLoaded(customerId, () =>
    calls().ShopperCustomers.getCustomerGiftCards({ parameters: { customerId } }),
  )
  return (
    <>
      <title>{text('account.giftCards.title')}</title>
      <h1 className={content.heading}>{text('account.giftCards.name')}</h1>
      {answer.kind === 'failed' && (
        <FailedRead onRetry={answer.retry}>{text('account.giftCards.unread')}</FailedRead>
      )}
      {answer.kind === 'loading' && <Skeleton className={content.waiting} />}
      {answer.kind === 'loaded' && (
        <div className={content.card}>
          {answer.value.data.length === 0 && <p>{text('account.giftCards.empty')}</p>}
          <ul>
            {answer.value.data.map((card) => (
              <Card key={card.giftCertificateItemId} card={card} />
            ))}
          </ul>
          <p>
            <ButtonLink kind="secondary" href={to(eGiftCardsLink)}>
              {text('account.giftCards.buy')}
            </ButtonLink>
          </p>
        </div>
      )}
    </>
  )
}

type GiftCard = Awaited<ReturnType<Calls['ShopperCustomers']['getCustomerGiftCards']>>['data'][number]

function Card({ card }: { card: GiftCard }) {
  const text = useText()
  const to = useTo()
  const money = useMoney(card.currency)
  const formatDate = useFormatDate()
  const { orderNo, recipientName, amount, state, sentAt, sendAt } = card
  const day = formatDate(sentAt ?? sendAt, { dateStyle: 'long', timeZone: 'America/Los_Angeles' })
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <p className={styles.name}>{text('account.giftCards.to', { name: recipientName })}</p>
        <p className={styles.quiet}>{text(`account.giftCards.${state}`, { day })}</p>
        <p className={styles.quiet}>
          <a href={to(orderLink(orderNo))}>{text('account.giftCards.order', { orderNo })}</a>
        </p>
      </div>
      <p className={styles.amount}>{money(amount)}</p>
    </li>
  )
}
