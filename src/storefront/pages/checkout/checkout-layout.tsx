import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router'
import { CheckoutError } from '#storefront/components/checkout-error/checkout-error.tsx'
import { SandboxNote } from '#storefront/components/sandbox-note/sandbox-note.tsx'
import { RenewalNeeds } from '#storefront/features/subscriptions/components/renewal-parts.tsx'
import { isEmailOnly, type Basket } from '#storefront/lib/basket/basket.ts'
import { isBefore, openStep, stepLinks, type Step } from '#storefront/lib/basket/checkout-steps.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { useText } from '#ui/messages/use-text.ts'
import { dropSecurityCode, resumeSecurityCodeExpiry } from '#storefront/lib/payment/security-code.ts'
import { noticesOf } from '#storefront/lib/orders/flashes-of.ts'
import { useHasExpress } from '#storefront/lib/preferences/use-has-express.ts'
import { paymentCheckLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { checkoutShell } from '#storefront/components/shell/checkout-shell.tsx'
import type { PageHandle } from '#storefront/lib/routing/page-handle.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useTrackCheckout } from '#storefront/state/analytics/track-checkout.ts'
import { reloadBag, useBag } from '#storefront/state/bag/store/bag-store.ts'
import { useBasketNotices } from '#storefront/state/bag/store/merge-notices.ts'
import { useIsOrdered } from '#storefront/state/orders/unsettled-orders.ts'
import { session } from '#storefront/state/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHeadingFocus } from '#ui/use-heading-focus.ts'
import styles from './checkout-layout.module.css'
import { CheckoutSummary } from './checkout-summary.tsx'
import { StepList } from './step-list.tsx'

const ExpressButtons = lazyPart(() => import('#storefront/components/payment/express/express-buttons.tsx'))

export const headers = headersOf('/shipping')
export const handle = { checkout: checkoutShell } satisfies PageHandle

interface CheckoutContext {
  /** The basket exists, and the earlier steps are done. */
  basket: Basket
  /** Reports that the step is placing the order, and will navigate itself. */
  setPlacing: (isPlacing: boolean) => void
}

/** The context that the layout passes to each step. */
export const useCheckout = (): CheckoutContext => useOutletContext()

/**
 * The layout of every checkout step: step list, heading and summary. A step opens once the steps before it are done
 * (PAY-005).
 */
export default function CheckoutLayout() {
  return (
    <Messages of={messages}>
      <Checkout />
    </Messages>
  )
}

function Checkout() {
  const text = useText()
  const hasExpress = useHasExpress()
  const { status, basket, isKnown, addFailure } = useBag()
  const { pathname, state } = useLocation()
  const step = stepOf(pathname)
  const hasFailed = !isKnown && status === 'error'
  const isOpen = useStepGuard(step, isKnown, basket)
  const notices = useBasketNotices(basket)
  const heading = useHeadingFocus(step, { preventScroll: true })
  // The state belongs to one step, because Back may interrupt it: the previous step then checks the order.
  const [placingStep, setPlacingStep] = useState<Step>()
  // The state is shared by all steps: a summary opened at one step stays open at the next.
  const [isSummaryOpen, setSummaryOpen] = useState(false)
  useOrderCheck(basket, { isOwn: placingStep === step || step === 'review' })
  useTrackCheckout(isOpen ? basket : undefined)
  useSameShopper()
  useSecurityCodeEnd()
  const context: CheckoutContext | undefined = basket && {
    basket,
    setPlacing: (isPlacing) => setPlacingStep(isPlacing ? step : undefined),
  }
  return (
    <div className={styles.page}>
      <title>{text(`checkout.${step}.title`)}</title>
      <meta name="robots" content="noindex" />
      <SandboxNote />
      <StepList current={step} isEmailOnly={basket !== undefined && isEmailOnly(basket)} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {text(
          step === 'shipping' && basket && deliveriesOf(basket).length === 0
            ? 'checkout.pickup.heading'
            : `checkout.${step}.heading`,
        )}
      </h1>
      <CheckoutError failure={addFailure} />
      {hasFailed && <FailedRead onRetry={reloadBag}>{text('bag.unread')}</FailedRead>}
      {/* Messages about lines that the merge after a login has reduced or moved (BAG-068, BAG-070), and messages of
          the previous page. */}
      {step !== 'review' &&
        [...notices, ...noticesOf(state)].map((notice) => (
          <Alert key={notice} kind="notice">
            {notice}
          </Alert>
        ))}
      {!hasFailed && step === 'shipping' && hasExpress && !basket?.c_subscriptions && (
        <div className={styles.express}>{isOpen && <ExpressButtons heading="express.heading" />}</div>
      )}
      {basket?.c_subscriptionNeeds && <RenewalNeeds from={stepLinks[step]} />}
      {/* The `key` mounts each step again, because the content above it differs. */}
      <div key={step} className={step === 'review' ? undefined : styles.columns}>
        <div className={styles.step}>
          {isOpen && context ? (
            <Outlet context={context} />
          ) : (
            !hasFailed && <Skeleton className={styles.waiting} />
          )}
        </div>
        {isOpen && basket && step !== 'review' && (
          <CheckoutSummary basket={basket} isOpen={isSummaryOpen} onToggle={setSummaryOpen} />
        )}
        {!isOpen && !hasFailed && step !== 'review' && <Skeleton className={styles.foldWaiting} />}
      </div>
    </div>
  )
}

/**
 * Redirects to the earliest step that is not done. Returns whether this step may be shown. A basket that was ordered
 * stays at its step, because its security code is deleted before the confirmation opens.
 */
function useStepGuard(step: Step, isKnown: boolean, basket: Basket | undefined): boolean {
  const navigate = useNavigate()
  const to = useTo()
  const open = openStep(basket, new Date())
  // A bag of e-gift cards has no shipping step.
  const isSkipped = step === 'shipping' && basket !== undefined && isEmailOnly(basket)
  const isOrdered = useIsOrdered(basket?.basketId)
  const isEarly = isKnown && !isOrdered && (isSkipped || isBefore(open, step))
  const target = to(stepLinks[open])
  useEffect(() => {
    if (isEarly) void navigate(target, { replace: true })
  }, [isEarly, target, navigate])
  return isKnown && !isEarly
}

/**
 * Redirects to the check of the order when the shopper returns to the steps of an ordered basket. A step that places
 * the order navigates itself.
 */
function useOrderCheck(basket: Basket | undefined, { isOwn }: { isOwn: boolean }): void {
  const navigate = useNavigate()
  const target = useTo()(paymentCheckLink)
  const isOrdered = useIsOrdered(basket?.basketId)
  useEffect(() => {
    if (isOrdered && !isOwn) void navigate(target, { replace: true })
  }, [isOrdered, isOwn, target, navigate])
}

/** Redirects to the bag when the session changes to another shopper, perhaps in another tab (ACC-019). */
function useSameShopper(): void {
  const navigate = useNavigate()
  const bag = useTo()(bagLink)
  useEffect(() => session.on('session-changed', () => void navigate(bag, { replace: true })), [navigate, bag])
}

/** PAY-030: deletes the security code of a saved card when the shopper leaves the checkout. */
function useSecurityCodeEnd(): void {
  useEffect(() => {
    resumeSecurityCodeExpiry()
    return dropSecurityCode
  }, [])
}

function stepOf(pathname: string): 'shipping' | 'payment' | 'review' {
  if (pathname === stepLinks.payment) return 'payment'
  return pathname === stepLinks.review ? 'review' : 'shipping'
}
