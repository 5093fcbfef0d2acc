import { useText } from '#ui/messages/use-text.ts'
import { orderStateOf, type ProgressingOrder } from '#storefront/lib/orders/order-state.ts'

/** The progress of an order as text (SALE-118). */
export function OrderStateText({ order }: { order: ProgressingOrder }) {
  const text = useText()
  const { name, sent, total } = orderStateOf(order)
  const counts = total > 1 && (name === 'partlySent' || name === 'sent')
  return (
    <>
      {text(`account.order.status.${name}`)}
      {counts && ` · ${text('account.order.sentParcels', { sent, total })}`}
    </>
  )
}
