import { ShipmentPreview } from '#storefront/components/bag-lines/shipment-preview.tsx'
import { ReorderButton } from './reorder/reorder-button.tsx'
import { OrderStateText } from '#storefront/components/order/order-state-text.tsx'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { orderLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './order-card.module.css'
import type { OrderHistory } from '#storefront/state/orders/latest-orders.ts'

interface OrderCardProps {
  order: OrderHistory['data'][number]
  /** The level of its heading, one below the heading around it. */
  level: 2 | 3
}

/** The card of an order: number, date, status, total and products. */
export function OrderCard({ order, level }: OrderCardProps) {
  const Heading = `h${level}` as const
  const text = useText()
  const to = useTo()
  const money = useMoney(order.currency)
  const formatDate = useFormatDate()
  const products = useLineProducts(order.productItems.map(({ productId }) => productId))
  const lines = order.productItems.map((item) => lineView(item, products.get(item.productId)))
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.number}>
          <a href={to(orderLink(order.orderNo))}>{text('account.order.number', { number: order.orderNo })}</a>
        </Heading>
        <p className={styles.total}>{money(order.orderTotal)}</p>
      </div>
      <p className={styles.quiet}>
        {formatDate(order.creationDate, { dateStyle: 'long' })} · <OrderStateText order={order} />
      </p>
      <ShipmentPreview lines={lines} />
      <ReorderButton order={order} />
    </article>
  )
}
