import { useEffect, useRef, type ReactNode } from 'react'
import { failureText, isUnexpected, lacksNetwork } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { Alert } from '#ui/alert.tsx'
import styles from './checkout-error.module.css'

interface CheckoutErrorProps {
  /** Why a change of the bag failed; nothing is shown for `undefined`. */
  failure: unknown
  /** The words of a refusal, if they are not the server's. */
  refusal?: string | undefined
  /** What puts it right. */
  action?: ReactNode
}

/**
 * The error at the top of bag and checkout (BAG-028): the message of a refusal or of a lost network, for an unexpected error the message that
 * the shop has configured, else a general one. A new error scrolls to the top (BAG-027).
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

/** The page keeps its position while it opens: Back must find it where it was. */
function useScrollToNew(failure: unknown): void {
  const seen = useRef(failure)
  useEffect(() => {
    const isNew = failure !== undefined && failure !== seen.current
    seen.current = failure
    if (isNew) window.scrollTo({ top: 0 })
  }, [failure])
}
