import { useEffect, useRef, useState } from 'react'
import { LinePhoto } from '#storefront/components/bag-lines/line-photo.tsx'
import { pictureOf } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import entries from '#storefront/components/account/entries/entries.module.css'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { comingDay } from './coming-day.ts'
import { SubscriptionFacts, type EditedFact } from './subscription-facts.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import styles from './subscriptions.module.css'
import { useDay } from './use-day.ts'
import {
  useSubscriptionChanges,
  type ShownSubscriptions,
  type Subscription,
  type SubscriptionChanges,
} from './use-subscriptions.ts'

interface SubscriptionCardProps {
  subscription: Subscription
  customer: Customer
  shown: ShownSubscriptions
}

/** A subscription: its state, its next order, its actions, and its history. */
export function SubscriptionCard({ subscription, customer, shown }: SubscriptionCardProps) {
  const changes = useSubscriptionChanges(subscription.subscriptionId, shown)
  const [edited, edit] = useState<EditedFact>()
  const card = useRef<HTMLElement>(null)
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that started the change may have been removed.
    if (changes.notice !== undefined) moveFocus(notice.current, null)
    else if (changes.error !== undefined) moveFocus(card.current, null)
  }, [changes.notice, changes.error])
  const { status, productName } = subscription
  const shownForm = status === 'ended' ? undefined : edited
  const editFact = (now: Parameters<typeof edit>[0]) => {
    changes.forgetError()
    edit(now)
  }
  return (
    <article ref={card} tabIndex={-1} className={styles.card} aria-label={productName}>
      <Head subscription={subscription} />
      {status === 'payment-failed' && (
        <FailedPayment subscription={subscription} changes={changes} onUpdateCard={() => editFact('card')} />
      )}
      {subscription.askedTotal !== undefined && (
        <AskedTotal subscription={subscription} askedTotal={subscription.askedTotal} changes={changes} />
      )}
      <SubscriptionFacts
        subscription={subscription}
        customer={customer}
        changes={changes}
        edited={shownForm}
        onEdit={editFact}
      />
      {status !== 'ended' && <Actions subscription={subscription} changes={changes} />}
      {/* Below the buttons, so that they do not move under the finger. A form shows its own errors. */}
      <p ref={notice} tabIndex={-1} role="status" className={styles.notice}>
        {changes.notice}
      </p>
      {changes.error && !shownForm && <Alert>{changes.error}</Alert>}
      <SubscriptionHistory subscription={subscription} />
    </article>
  )
}

interface FailedPaymentProps {
  subscription: Subscription
  changes: SubscriptionChanges
  onUpdateCard: () => void
}

/**
 * Why the last order was not paid, and how to fix it. After the last scheduled try, only the customer can try again.
 */
function FailedPayment({ subscription, changes, onUpdateCard }: FailedPaymentProps) {
  const { productName, paymentInstrument, retryDate } = subscription
  const text = useText()
  const reason = !paymentInstrument ? 'noCard' : retryDate ? 'tried' : 'givenUp'
  const [failure, setFailure] = useState<string>()
  async function tryAgain(): Promise<void> {
    setFailure(undefined)
    setFailure(await changes.change({ status: 'active' }, () => text('subscriptions.now.tryAgain')))
    // This component shows the error, beside the button.
    changes.forgetError()
  }
  return (
    <Alert>
      <p>{text(`subscriptions.failed.${reason}`)}</p>
      <p className={styles.remedies}>
        <Button kind="quiet" onClick={onUpdateCard}>
          {text('subscriptions.updateCard')} <HiddenText>{productName}</HiddenText>
        </Button>
        {reason === 'givenUp' && (
          <Button kind="quiet" aria-disabled={changes.busy || undefined} onClick={() => void tryAgain()}>
            {text('subscriptions.tryAgain')} <HiddenText>{productName}</HiddenText>
          </Button>
        )}
      </p>
      {failure && <p>{failure}</p>}
    </Alert>
  )
}

interface AskedTotalProps {
  subscription: Subscription
  askedTotal: number
  changes: SubscriptionChanges
}

/** The question about a higher total. Skip, pause and end stay available below it. */
function AskedTotal({ subscription, askedTotal, changes }: AskedTotalProps) {
  const text = useText()
  const day = useDay()
  const money = useMoney(subscription.currency)
  const { productName, toldTotal, answerUntil } = subscription
  const total = money(askedTotal)
  const date = answerUntil ? day(answerUntil) : ''
  return (
    <Alert>
      <p>{text('subscriptions.asked', { total, former: money(toldTotal), date })}</p>
      <p className={styles.remedies}>
        <Button
          kind="quiet"
          aria-disabled={changes.busy || undefined}
          onClick={() =>
            void changes.change({ acceptTotal: askedTotal }, () => text('subscriptions.now.accepted'))
          }
        >
          {text('subscriptions.accept', { total })} <HiddenText>{productName}</HiddenText>
        </Button>
      </p>
    </Alert>
  )
}

function Head({ subscription }: { subscription: Subscription }) {
  const { productId, productName } = subscription
  const text = useText()
  const day = useDay()
  const product = useLineProducts([productId]).get(productId)
  return (
    <header className={styles.head}>
      <LinePhoto picture={product && pictureOf(product)} size="large" />
      <div className={styles.words}>
        <p className={`${styles.status} ${styles[statusLook[subscription.status]]}`}>
          {text(`subscriptions.status.${subscription.status}`)}
        </p>
        <h2 className={styles.name}>{productName}</h2>
        <p className={styles.next}>{nextWords(subscription, { text, day })}</p>
      </div>
    </header>
  )
}

function nextWords(
  subscription: Subscription,
  { text, day }: { text: ReturnType<typeof useText>; day: ReturnType<typeof useDay> },
): string {
  const { status, retryDate } = subscription
  const coming = comingDay(subscription)
  if (status === 'active' && coming) return text('subscriptions.next', { date: day(coming) })
  if (status === 'payment-failed' && retryDate)
    return text('subscriptions.next.retry', { date: day(retryDate) })
  return text(`subscriptions.next.${status}`)
}

const statusLook = {
  active: 'good',
  paused: 'calm',
  'payment-failed': 'bad',
  'price-asked': 'bad',
  ended: 'calm',
} as const

interface ActionsProps {
  subscription: Subscription
  changes: SubscriptionChanges
}

/** Skip, pause or resume, end. Only the end requires a confirmation. */
function Actions({ subscription, changes: { busy, change } }: ActionsProps) {
  const { status, productName } = subscription
  const text = useText()
  const day = useDay()
  const [isAsking, setAsking] = useState(false)
  const isPaused = status === 'paused'
  const skip = () =>
    change({ skip: subscription.nextOrderDate ?? true }, ({ nextOrderDate }) =>
      text('subscriptions.skipped', { date: nextOrderDate ? day(nextOrderDate) : '' }),
    )
  const setStatus = (next: 'active' | 'paused' | 'ended') =>
    change({ status: next }, ({ nextOrderDate }) =>
      text(`subscriptions.now.${next}`, { date: nextOrderDate ? day(nextOrderDate) : '' }),
    )
  return (
    <div className={entries.actions}>
      {!isPaused && (
        <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => void skip()}>
          {text('subscriptions.skip')} <HiddenText>{productName}</HiddenText>
        </Button>
      )}
      <Button
        kind="quiet"
        aria-disabled={busy || undefined}
        onClick={() => void setStatus(isPaused ? 'active' : 'paused')}
      >
        {text(isPaused ? 'subscriptions.resume' : 'subscriptions.pause')}{' '}
        <HiddenText>{productName}</HiddenText>
      </Button>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {text('subscriptions.end')} <HiddenText>{productName}</HiddenText>
      </Button>
      {isAsking && (
        <ConfirmQuestion
          open
          title={text('subscriptions.endTitle')}
          text={text('subscriptions.endText', { product: productName })}
          confirmLabel={text('subscriptions.endNow')}
          cancelLabel={text('subscriptions.keep')}
          onConfirm={() => {
            setAsking(false)
            void setStatus('ended')
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
