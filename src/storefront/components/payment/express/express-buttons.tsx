import messages from 'virtual:messages/express'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { ApprovedMethod } from '#storefront/lib/payment/payment-methods.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './express-buttons.module.css'
import { useExpress } from './use-express.ts'

/** The methods that supply email and address. */
const expressMethods = ['PayPal', 'DW_APPLE_PAY'] as const satisfies ApprovedMethod[]

export interface ExpressButtonsProps {
  /** Shown above the buttons. */
  heading?: 'express.or' | 'express.heading'
}

/**
 * Buttons that open a payment provider, which knows the shopper's address. After the return to the shop, one press
 * places the order.
 */
export default function ExpressButtons(props: ExpressButtonsProps) {
  return (
    <Messages of={messages}>
      <Express {...props} />
    </Messages>
  )
}

function Express({ heading }: ExpressButtonsProps) {
  const text = useText()
  const offered = useLoaded('express-methods', async () => {
    const { paymentMethods } = await calls().Site.getPaymentMethods()
    return expressMethods.filter((id) => paymentMethods.some((method) => method.id === id))
  })
  const { press, busy, error } = useExpress()
  const methods = offered.kind === 'loaded' ? offered.value : []
  if (methods.length === 0 && offered.kind !== 'loading') return null
  return (
    <section className={styles.express} aria-label={text('express.label')}>
      {heading && <p className={heading === 'express.or' ? styles.or : styles.heading}>{text(heading)}</p>}
      <div className={styles.buttons}>
        {methods.map((method) => (
          <button
            key={method}
            type="button"
            className={`${styles.button} ${styles[method]}`}
            aria-busy={busy === method || undefined}
            onClick={() => void press(method)}
          >
            <HiddenText>{`${text('express.with')} `}</HiddenText>
            {text(`express.${method}`)}
          </button>
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </section>
  )
}
