import { Fragment } from 'react'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order-amounts.module.css'

/** The amounts of an order when it was placed, and the refunds since then. */
export function OrderAmounts({ order }: { order: PlacedOrder }) {
  const text = useText()
  const money = useMoney(order.currency)
  const dayText = useArrivalDay()
  const { c_givenBack: givenBack = 0, c_notCharged: notCharged = 0, c_toCharge: toCharge = 0 } = order
  const { c_refunds: refunds = [] } = order
  const isAllUncharged = notCharged === givenBack
  return (
    <>
      <AmountsList priced={order} />
      {givenBack > 0 && (
        <dl className={styles.amounts}>
          <dt>{text(isAllUncharged ? 'checkout.order.notCharged' : 'checkout.order.givenBack')}</dt>
          <dd>{money(-givenBack)}</dd>
          {refunds.map(({ day, amount, to }, index) => (
            <Fragment key={`${index} ${day}`}>
              <dt className={styles.refund}>{text('checkout.order.refund', { day: dayText(day), to })}</dt>
              <dd className={styles.refund}>{money(amount)}</dd>
            </Fragment>
          ))}
          {notCharged > 0 && !isAllUncharged && (
            <>
              <dt className={styles.refund}>{text('checkout.order.notCharged')}</dt>
              <dd className={styles.refund}>{money(notCharged)}</dd>
            </>
          )}
          <dt className={styles.paid}>
            {text(toCharge > 0 ? 'checkout.order.pays' : 'checkout.order.paid')}
          </dt>
          <dd className={styles.paid}>{money(order.orderTotal - givenBack)}</dd>
        </dl>
      )}
    </>
  )
}
