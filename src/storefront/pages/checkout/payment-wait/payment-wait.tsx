import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './payment-wait.module.css'

/** A page that waits for the result of a payment. */
export function PaymentWaitPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}

/** The status of the wait. Its heading gets the focus. */
export function PaymentWait({ heading, children }: { heading: string; children?: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.check}>
      <div className={styles.sweets} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </div>
  )
}

/**
 * Redirects to another page if there is no payment to wait for. The effect runs only if this is still true after the
 * first render.
 */
export function LeaveFor({ page }: { page: string }) {
  const navigate = useNavigate()
  const target = useTo()(page)
  useEffect(() => void navigate(target, { replace: true }), [navigate, target])
  return null
}
