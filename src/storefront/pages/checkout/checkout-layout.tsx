import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router'
import { useTrackCheckout } from '#storefront/state/analytics/track-checkout.ts'
import { useBag } from '#storefront/state/bag/bag-store.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { PageHandle } from '#storefront/lib/routing/page-handle.ts'
import { session } from '#storefront/state/session/session.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './checkout-layout.module.css'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { isPickedUpWhole } from '#storefront/lib/basket/pickups.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { StepList } from './step-list.tsx'
import { isBefore, openStep, stepLinks, type Step } from '#storefront/lib/basket/checkout-steps.ts'

export const headers = privatePageHeaders
export const handle = { checkout: true } satisfies PageHandle

/** The basket in a step of the checkout: there is one, and the steps before are done. */
export const useCheckout = (): { basket: Basket } => useOutletContext()

/** Around the steps: where one is, what is being bought, and nobody in a step whose time has not come (PAY-005). */
export default function CheckoutLayout() {
  return (
    <Messages of={messages}>
      <Checkout />
    </Messages>
  )
}

function Checkout() {
  const text = useText()
  const { status, basket, addFailure } = useBag()
  const step = stepOf(useLocation().pathname)
  const isKnown = basket !== undefined || status === 'idle'
  const isOpen = useStepGuard(step, isKnown, basket)
  const heading = useHeadingFocus(step)
  useTrackCheckout(isOpen ? basket : undefined)
  useSameShopper()
  return (
    <div className={styles.page}>
      <title>{text(`checkout.${step}.title`)}</title>
      <meta name="robots" content="noindex" />
      <StepList current={step} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {text(
          step === 'shipping' && basket && isPickedUpWhole(basket)
            ? 'checkout.pickup.heading'
            : `checkout.${step}.heading`,
        )}
      </h1>
      {addFailure !== undefined && <Alert>{failureText(addFailure, text)}</Alert>}
      {addFailure === undefined && status === 'error' && !basket && <Alert>{text('forms.failure')}</Alert>}
      <div className={step === 'review' ? undefined : styles.columns}>
        <div className={styles.step}>
          {isOpen && basket ? <Outlet context={{ basket }} /> : <Skeleton className={styles.waiting} />}
        </div>
        {isOpen && basket && step !== 'review' && <CheckoutSummary basket={basket} />}
      </div>
    </div>
  )
}

/** Leads back to the earliest step that is not done. Says whether this one may be shown. */
function useStepGuard(step: Step, isKnown: boolean, basket: Basket | undefined): boolean {
  const navigate = useNavigate()
  const to = useTo()
  const open = openStep(basket, new Date())
  const isEarly = isKnown && isBefore(open, step)
  const target = to(stepLinks[open])
  useEffect(() => {
    if (isEarly) void navigate(target, { replace: true })
  }, [isEarly, target, navigate])
  return isKnown && !isEarly
}

/** Somebody else by now, in another tab perhaps: the checkout begins again at the bag (ACC-019). */
function useSameShopper(): void {
  const navigate = useNavigate()
  const bag = useTo()(bagLink)
  useEffect(() => session.on('session-changed', () => void navigate(bag, { replace: true })), [navigate, bag])
}

/** A new step begins at its heading, for screen readers and the tab key. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

const stepOf = (pathname: string): 'shipping' | 'payment' | 'review' => {
  if (pathname === stepLinks.payment) return 'payment'
  return pathname === stepLinks.review ? 'review' : 'shipping'
}
