import { useRef, useState } from 'react'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import form from '#storefront/components/page/section-card.module.css'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './change-address.module.css'
import { PayAgainForm } from './pay-again-form.tsx'

interface PayAgainProps {
  order: PlacedOrder
  onChanged: (order: PlacedOrder) => void
  /** The proof of a guest who opened the order by the link in its mail. */
  proof?: OrderProof | undefined
}

/**
 * Requests a new payment after the buyer's bank has released the reserved amount. The new payment replaces the first
 * one (SALE-033). Renders nothing for other orders.
 */
export function PayAgain({ order, onChanged, proof }: PayAgainProps) {
  const text = useText()
  const money = useMoney(order.currency)
  const section = useRef<HTMLElement>(null)
  const [isPaid, setPaid] = useState(false)
  const { c_openAmount: openAmount } = order
  if (openAmount === undefined && !isPaid) return null
  function change(paid: PlacedOrder): void {
    setPaid(true)
    onChanged(paid)
    // The button that had the focus was removed.
    section.current?.focus()
  }
  return (
    <section ref={section} tabIndex={-1} className={form.section} aria-labelledby="pay-again">
      <h2 id="pay-again" className={form.sectionTitle}>
        {text(isPaid ? 'checkout.payment.name' : 'checkout.order.pay.heading')}
      </h2>
      <p role="status" className={styles.said}>
        {isPaid && text('checkout.order.pay.done')}
      </p>
      {openAmount !== undefined && !isPaid && (
        <>
          <p>{text('checkout.order.pay.text', { amount: money(openAmount) })}</p>
          <PayAgainForm order={order} amount={money(openAmount)} proof={proof} onPaid={change} />
        </>
      )}
    </section>
  )
}
