import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useShopTime } from '#office/lib/use-day.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Charge } from './charge.tsx'
import { Disputes } from './disputes.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import type { OrderDetails } from './use-order.ts'

type OrderMoney = NonNullable<OrderDetails['money']>

/**
 * The costs of the order, and the authorized, captured, refunded, owed and disputed amounts of each payment
 * (OFF-061). The engine calculates all amounts.
 */
export function Money({ money }: { money: OrderMoney }) {
  const text = useText()
  const cents = useCents()
  const shown = (amount: number) => cents(amount, money.currency)
  const rows: readonly (readonly [string, number, boolean?])[] = [
    ['subtotal', money.subtotalCents],
    ['discount', money.discountCents, true],
    ['shipping', money.shippingCents],
    ...(money.isTaxIncluded ? [] : [['tax', money.taxCents] as const]),
    ['eGiftCards', money.eGiftCardCents],
    ['total', money.totalCents],
    ...(money.isTaxIncluded ? [['includedTax', money.taxCents] as const] : []),
    ['givenBack', money.givenBackCents, true],
  ]
  const always = new Set(['subtotal', 'shipping', 'tax', 'total'])
  return (
    <Part title={text('order.money')}>
      <dl className={styles.sums}>
        {rows
          .filter(([name, amount]) => amount !== 0 || always.has(name))
          .map(([name, amount, isNegative = false]) => (
            <div key={name} className={name === 'total' ? styles.total : undefined}>
              <dt>{text(`order.money.${name}`)}</dt>
              <dd>
                {isNegative && '−'}
                {shown(amount)}
              </dd>
            </div>
          ))}
      </dl>
      {money.promoCodes.length > 0 && (
        <p className={styles.quiet}>
          {text('order.money.promoCodes', { codes: money.promoCodes.join(', ') })}
        </p>
      )}
      {money.toPayAgainCents > 0 && (
        <StateMark tone="problem" isSentence>
          {text(
            money.payments.some(({ isCaptureRefused }) => isCaptureRefused)
              ? 'order.money.captureRefused'
              : 'order.money.toPayAgain',
            { amount: shown(money.toPayAgainCents) },
          )}
        </StateMark>
      )}
      <Charge charge={money.charge} shown={shown} />
      <ul className={styles.payments}>
        {money.payments.map((payment) => (
          <Payment key={payment.instrumentId} payment={payment} shown={shown} />
        ))}
      </ul>
    </Part>
  )
}

interface PaymentProps {
  payment: OrderMoney['payments'][number]
  shown: (cents: number) => string
}

function Payment({ payment, shown }: PaymentProps) {
  const text = useText()
  const time = useShopTime()
  const { card, giftCardDigits, methodId, amountCents, status, heldUntil, owedCents, isCaptureRefused } =
    payment
  // A check that was received in part.
  const isPartPaid = status === 'not_paid' && payment.capturedCents > 0
  const amounts = (['captured', 'refunded', 'refundable'] as const).flatMap((name) =>
    payment[`${name}Cents`] > 0 ? [{ name, cents: payment[`${name}Cents`] }] : [],
  )
  const name =
    giftCardDigits !== null
      ? text('order.payment.giftCard', { digits: giftCardDigits })
      : card
        ? text('order.payment.card', { type: card.type, digits: card.lastDigits })
        : text(methodId === 'PAY_BY_CHECK' ? 'order.payment.check' : 'order.payment.other', {
            method: methodId,
          })
  return (
    <li className={styles.payment}>
      <div className={styles.shipmentHead}>
        <strong>{name}</strong>
        <span>{shown(amountCents)}</span>
      </div>
      <p>{text(`order.paymentStatus.${isCaptureRefused ? 'refused' : isPartPaid ? 'partPaid' : status}`)}</p>
      {heldUntil !== null && (
        <p className={styles.quiet}>{text('order.payment.heldUntil', { time: time(heldUntil) })}</p>
      )}
      {amounts.length > 0 && (
        <p className={styles.quiet}>
          {amounts
            .map(({ name: amount, cents }) => text(`order.payment.${amount}`, { amount: shown(cents) }))
            .join(', ')}
        </p>
      )}
      {owedCents > 0 && (
        <StateMark tone="problem" isSentence>
          {text('order.payment.owed', { amount: shown(owedCents) })}
        </StateMark>
      )}
      <Disputes disputes={payment.disputes} shown={shown} />
    </li>
  )
}
