import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './checkout-summary.module.css'

/** What is being bought, beside every step; folded on a phone, where the total alone stays in view. */
export function CheckoutSummary({ basket }: { basket: Basket }) {
  const text = useText()
  const money = useMoney(basket.currency)
  const products = useLineProducts(basket.productItems.map(({ productId }) => productId))
  const contents = (
    <>
      <ul className={styles.lines}>
        {basket.productItems.map((item) => (
          <BriefLine
            key={item.itemId}
            line={lineView(item, products.get(item.productId), basket.shipments)}
            money={money}
          />
        ))}
      </ul>
      <AmountsList priced={basket} />
    </>
  )
  return (
    <aside className={styles.summary} aria-label={text('checkout.summary')}>
      <details className={styles.folded}>
        <summary className={styles.fold}>
          <span>{text('checkout.summary')}</span>
          <span className={styles.total}>{money(basket.orderTotal)}</span>
          <Icon name="down" size={18} />
        </summary>
        <div className={styles.unfolded}>{contents}</div>
      </details>
      <div className={styles.open}>
        <h2 className={styles.title}>{text('checkout.summary')}</h2>
        {contents}
      </div>
    </aside>
  )
}
