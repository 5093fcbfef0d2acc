import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import bagMessages from 'virtual:messages/bag'
import formMessages from 'virtual:messages/forms'
import { ArrivalLine } from '#storefront/components/arrival/arrival-line.tsx'
import { BagArrival } from '#storefront/components/arrival/bag-arrival.tsx'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { CartPaymentMethods } from '#storefront/components/bag-amounts/cart-payment-methods.tsx'
import { CheckoutLink, MinimumNotice } from '#storefront/components/bag-amounts/checkout-link.tsx'
import { HeldNote } from '#storefront/components/bag-amounts/held-note.tsx'
import { CheckoutError } from '#storefront/components/checkout-error/checkout-error.tsx'
import { useTotalText } from '#storefront/components/bag-amounts/use-total-text.ts'
import { DiscountProgressBars } from '#storefront/components/bag-amounts/discount-progress.tsx'
import { RenewalNeeds } from '#storefront/features/subscriptions/components/renewal-parts.tsx'
import { eGiftCardsOf, isEmailOnly, type Basket } from '#storefront/lib/basket/basket.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { flashesOf, noticesOf } from '#storefront/lib/orders/flashes-of.ts'
import { useHasExpress } from '#storefront/lib/preferences/use-has-express.ts'
import { paymentCheckLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { useUnsettledOrder } from '#storefront/state/orders/unsettled-orders.ts'
import { useTrackProducts } from '#storefront/state/analytics/track-products.ts'
import { deliveryShipments } from '#storefront/state/recipients/recipients.ts'
import { reloadBag, useBag } from '#storefront/state/bag/store/bag-store.ts'
import { useBasketNotices } from '#storefront/state/bag/store/merge-notices.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Alert } from '#ui/alert.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BagLines } from './bag-lines.tsx'
import { BoxesToFinish } from './boxes-to-finish.tsx'
import styles from './cart-page.module.css'
import { EmptyBag } from './empty-bag.tsx'
import { PromoCode } from './promo-code.tsx'
import { useEstimate, withEstimate, type Estimate } from './use-estimate.ts'

export const headers = headersOf('/cart')

const EGiftCards = lazyPart(
  () => import('#storefront/features/gift-cards/components/lines/removable-e-gift-cards.tsx'),
)
const ExpressButtons = lazyPart(() => import('#storefront/components/payment/express/express-buttons.tsx'))
const FundraiserNote = lazyPart(() => import('./fundraiser-note.tsx'))

export default function CartRoute() {
  return (
    <Messages of={formMessages}>
      <Messages of={bagMessages}>
        <CartPage />
      </Messages>
    </Messages>
  )
}

function CartPage() {
  const text = useText()
  const { status, basket, isKnown, count, addFailure } = useBag()
  const heading = useRef<HTMLHeadingElement>(null)
  const unsettled = useUnsettledOrder()
  const isHydrated = useBrowserValue(() => true, false)
  const { state } = useLocation()
  const hasFailed = !isKnown && status === 'error'
  const isLoading = !isKnown && !hasFailed
  // The bag has become an order whose payment is still checked, so the page must not call it empty.
  const isAway = unsettled !== undefined && status === 'idle' && count === 0
  usePaymentCheckRedirect(isAway)
  return (
    <div className={styles.page}>
      <title>{text('bag.page.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {text('bag.page.heading')}{' '}
        {count > 0 && <span className={styles.count}>{text('bag.page.count', { count })}</span>}
      </h1>
      <CheckoutError failure={addFailure} />
      {/* The server does not know the navigation state after a reload. */}
      {isHydrated && <LeftMessages state={state} />}
      {isHydrated && <BoxesToFinish state={state} />}
      {unsettled && count > 0 && <UnsettledNotice orderNo={unsettled.orderNo} />}
      {hasFailed && <FailedRead onRetry={reloadBag}>{text('bag.unread')}</FailedRead>}
      {(isLoading || isAway) && <CartSkeleton />}
      {isKnown &&
        !isAway &&
        (count > 0 && basket ? (
          <FilledCart basket={basket} onRemoved={(line) => moveFocus(heading.current, line)} />
        ) : (
          <EmptyBag />
        ))}
    </div>
  )
}

/** The messages that the previous page passed. */
function LeftMessages({ state }: { state: unknown }) {
  return (
    <>
      {flashesOf(state).map((flash) => (
        <Alert key={flash} kind="notice">
          {flash}
        </Alert>
      ))}
      {noticesOf(state).map((notice) => (
        <Alert key={notice} kind="success">
          {notice}
        </Alert>
      ))}
    </>
  )
}

function usePaymentCheckRedirect(isAway: boolean): void {
  const navigate = useNavigate()
  const target = useTo()(paymentCheckLink)
  useEffect(() => {
    if (isAway) void navigate(target, { replace: true })
  }, [isAway, navigate, target])
}

/** Shown in a second bag while the order of the first one is still checked. */
function UnsettledNotice({ orderNo }: { orderNo: string | undefined }) {
  const text = useText()
  const to = useTo()
  return (
    <Alert kind="notice">
      {orderNo === undefined ? text('bag.checking.text') : text('bag.checking.withNumber', { orderNo })}{' '}
      <a className={styles.noticeLink} href={to(paymentCheckLink)}>
        {text('bag.checking.link')}
      </a>
    </Alert>
  )
}

function FilledCart({ basket, onRemoved }: { basket: Basket; onRemoved: (line: Element | null) => void }) {
  const money = useMoney(basket.currency)
  const estimate = useEstimate(basket)
  const notices = useBasketNotices(basket)
  const products = useLineProducts(basket.productItems.map(({ productId }) => productId))
  useTrackProducts(basket.basketId, ({ basketEvent }) => [basketEvent('view_cart', basket)])
  return (
    <div className={styles.columns}>
      <section className={styles.lines}>
        {notices.map((notice) => (
          <Alert key={notice} kind="notice">
            {notice}
          </Alert>
        ))}
        {basket.c_subscriptionNeeds && <RenewalNeeds from={bagLink} />}
        <BagLines
          basket={basket}
          viewOf={(item) => lineView(item, products.get(item.productId), basket.shipments)}
          money={money}
          onRemoved={onRemoved}
          fallback={
            <div className={styles.loading}>
              <LinesSkeleton />
            </div>
          }
        />
        {eGiftCardsOf(basket).length > 0 && (
          <EGiftCards isEditable basket={basket} fallback={<Skeleton className={styles.lineSkeleton} />} />
        )}
      </section>
      <CartSummary basket={basket} estimate={estimate} />
      <CheckoutBar basket={basket} estimate={estimate} />
    </div>
  )
}

interface EstimatedBag {
  basket: Basket
  estimate: Estimate | undefined
}

/** On a phone the checkout link stays at the bottom of the screen. */
function CheckoutBar({ basket, estimate }: EstimatedBag) {
  const text = useText()
  const total = useTotalText(withEstimate(basket, estimate))
  return (
    <div className={styles.bar}>
      <p className={styles.barTotal}>
        <span>{text('bag.amounts.estimated')}</span>
        <strong>{total}</strong>
      </p>
      <CheckoutLink basket={basket} />
    </div>
  )
}

function CartSummary({ basket, estimate }: EstimatedBag) {
  const text = useText()
  const [delivery, another] = deliveryShipments(basket)
  return (
    <aside className={styles.summary} aria-label={text('bag.summary.heading')}>
      <h2 className={styles.summaryTitle}>{text('bag.summary.heading')}</h2>
      {another && <p>{text('bag.recipient.count', { count: deliveryShipments(basket).length })}</p>}
      <DiscountProgressBars showsEach hasTreats basket={basket} />
      <AmountsList priced={withEstimate(basket, estimate)} isEstimate />
      <HeldNote basket={basket} />
      {estimate && <EstimateNote estimate={estimate} />}
      {!another && !estimate && <BagArrival shipment={delivery} productItems={basket.productItems} />}
      <MinimumNotice basket={basket} />
      {typeof basket.c_fundraiser === 'string' && <FundraiserNote link={basket.c_fundraiser} />}
      <div className={styles.checkout}>
        <CheckoutLink wide basket={basket} />
        <CartPaymentMethods />
      </div>
      <Express basket={basket} />
      {/* A promo code never discounts an e-gift card. */}
      {!isEmailOnly(basket) && <PromoCode basket={basket} />}
    </aside>
  )
}

/** The parameters of the estimate: the place, the method, and the arrival day. */
function EstimateNote({ estimate: { method, place } }: { estimate: Estimate }) {
  const text = useText()
  return (
    <p className={styles.estimate}>
      {method.c_arrivesOn && (
        <>
          <ArrivalLine day={method.c_arrivesOn} place={place} />
          <br />
        </>
      )}
      {text(method.c_arrivesOn ? 'bag.estimate.by' : 'bag.estimate.to', { method: method.name, place })}
    </p>
  )
}

/** Express buttons of providers that know the address. Hidden for a subscription, which only a card can pay. */
function Express({ basket }: { basket: Basket }) {
  const hasExpress = useHasExpress()
  if (!hasExpress || !basket.c_qualifiers.qdThresholdMet || basket.c_subscriptions) return null
  return (
    <div className={styles.express}>
      <ExpressButtons heading="express.or" />
    </div>
  )
}

function LinesSkeleton() {
  return (
    <>
      <Skeleton className={styles.lineSkeleton} />
      <Skeleton className={styles.lineSkeleton} />
    </>
  )
}

function CartSkeleton() {
  return (
    <div className={`${styles.columns} ${styles.loading}`} aria-hidden="true">
      <div className={styles.lines}>
        <LinesSkeleton />
      </div>
      <div className={styles.summary}>
        <Skeleton className={styles.summarySkeleton} />
      </div>
    </div>
  )
}
