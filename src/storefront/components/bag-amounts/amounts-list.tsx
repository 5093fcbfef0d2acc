import type { ReactNode } from 'react'
import { amountsOf, type Amounts, type Priced } from '#storefront/lib/basket/amounts.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './amounts-list.module.css'

interface AmountsListProps {
  priced: Priced
  /** Whether the order is not in checkout yet: the total is an estimate. */
  isEstimate?: boolean
}

/** Subtotal, discounts, shipping, tax and total. */
export function AmountsList({ priced, isEstimate = false }: AmountsListProps) {
  const text = useText()
  const money = useMoney(priced.currency)
  const { subtotal, discounts, shipping, tax, isTaxIncluded, total, isTotalPartial, giftCards } =
    amountsOf(priced)
  // E-gift cards are neither shipped nor taxed.
  const { c_eGiftCardTotal: eGiftCards = 0 } = priced
  const hasGoods = priced.productItems.length > 0 || eGiftCards === 0
  const later = text(isEstimate ? 'bag.amounts.later' : 'bag.amounts.needsAddress')
  const soFar = (amount: string) => text('bag.amounts.soFar', { amount })
  function taxText(known: Amounts['tax']): string {
    if (!known) return later
    return known.isPartial ? soFar(money(known.amount)) : money(known.amount)
  }
  return (
    <dl className={styles.amounts}>
      {hasGoods && (
        <Row name={text(discounts.length > 0 ? 'bag.amounts.subtotalBefore' : 'bag.amounts.subtotal')}>
          {money(subtotal)}
        </Row>
      )}
      {discounts.map(({ text: name, amount }) => (
        <Row key={name} name={name} isDiscount>
          {money(amount)}
        </Row>
      ))}
      {eGiftCards > 0 && <Row name={text('bag.amounts.eGiftCards')}>{money(eGiftCards)}</Row>}
      {hasGoods && (
        <>
          <Row name={text('bag.amounts.shipping')}>
            {shipping?.isPartial && soFar(money(shipping.price))}
            {shipping?.isPartial === false && <ShippingPrice shipping={shipping} money={money} />}
            {shipping ? null : later}
          </Row>
          {!isTaxIncluded && <Row name={text('bag.amounts.tax')}>{taxText(tax)}</Row>}
        </>
      )}
      <div className={styles.total}>
        <dt>{text(isEstimate ? 'bag.amounts.estimated' : 'bag.amounts.total')}</dt>
        <dd>{isTotalPartial ? text('bag.amounts.from', { amount: money(total) }) : money(total)}</dd>
      </div>
      {isTaxIncluded && tax && tax.amount > 0 && (
        <Row name={text('bag.amounts.includesTax')}>{taxText(tax)}</Row>
      )}
      {giftCards && <GiftCardRows giftCards={giftCards} money={money} />}
    </dl>
  )
}

interface RowProps {
  name: string
  isDiscount?: boolean
  children: ReactNode
}

function Row({ name, isDiscount = false, children }: RowProps) {
  return (
    <div className={isDiscount ? `${styles.row} ${styles.discount}` : styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface GiftCardRowsProps {
  giftCards: NonNullable<Amounts['giftCards']>
  money: (amount: number) => string
}

/** The part of the total that gift cards pay, and the amount left to pay. */
function GiftCardRows({ giftCards: { parts, rest }, money }: GiftCardRowsProps) {
  const text = useText()
  return (
    <>
      {parts.map(({ id, digits, amount }) => (
        <Row key={id} name={text('bag.amounts.giftCard', { digits })} isDiscount>
          {money(-amount)}
        </Row>
      ))}
      <div className={styles.rest}>
        <dt>{text('bag.amounts.rest')}</dt>
        <dd>{money(rest)}</dd>
      </div>
    </>
  )
}

interface ShippingPriceProps {
  shipping: NonNullable<Amounts['shipping']>
  money: (amount: number) => string
}

function ShippingPrice({ shipping: { listPrice, price }, money }: ShippingPriceProps) {
  const text = useText()
  const shown = price === 0 ? text('bag.amounts.free') : money(price)
  if (price === listPrice) return shown
  return (
    <>
      <s className={styles.was}>{money(listPrice)}</s> <strong className={styles.now}>{shown}</strong>
    </>
  )
}
