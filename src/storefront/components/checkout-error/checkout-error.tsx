import { useEffect, useRef, type ReactNode } from 'react'
import { failureText, isUnexpected, lacksNetwork } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { Alert } from '#ui/alert.tsx'
import styles from './checkout-error.module.css'

interface CheckoutErrorProps {
  /** Why a change of the bag failed; `undefined` shows nothing. */
  failure: unknown
  /** Overrides the server's message of a refusal. */
  refusal?: string | undefined
  /** A button or link that fixes the problem. */
  action?: ReactNode
}

/**
 * The error at the top of bag and checkout (BAG-028). Shows the message of a refusal or a network failure. For an
 * unexpected error it shows the shop's configured message, or a general one. A new error scrolls to the top
 * (BAG-027).
 */
export function CheckoutError({ failure, refusal, action }: CheckoutErrorProps) {
  const text = useText()
  const configured = useRootData()?.checkoutError
  useScrollToNew(failure)
  if (failure === undefined) return null
  return (
    <Alert>
      {isUnexpected(failure) && configured !== undefined && !lacksNetwork(failure) ? (
        <div className={styles.words} dangerouslySetInnerHTML={{ __html: configured }} />
      ) : (
        (refusal ?? failureText(failure, text))
      )}
      {action}
    </Alert>
  )
}

/** Scrolls only to a new error: the page keeps its scroll position while it opens, so that Back restores it. */
function useScrollToNew(failure: unknown): void {
  const seen = useRef(failure)
  useEffect(() => {
    const isNew = failure !== undefined && failure !== seen.current
    seen.current = failure
    if (isNew) window.scrollTo({ top: 0 })
  }, [failure])
}
