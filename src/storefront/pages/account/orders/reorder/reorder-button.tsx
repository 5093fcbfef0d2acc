import { newId } from '#shared/identity/ids.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { bagLink, orderedBoxLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reorder } from '#storefront/state/bag/additions/reorder.ts'
import { useLineProducts, type LineProducts } from '#storefront/state/line-products/line-products.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { isReorderable } from './is-reorderable.ts'
import styles from './reorder-button.module.css'

type ReorderableOrder = Pick<PlacedOrder, 'orderNo' | 'productItems'>

/** Adds the items of an order to the bag and opens it, with messages about unavailable items (BAG-079). */
export function ReorderButton({ order }: { order: ReorderableOrder }) {
  const text = useText()
  const products = useLineProducts(order.productItems.map(({ productId }) => productId))
  const { busy, failure, press } = useReorder(order, products)
  if (!isReorderable(order, products)) return null
  return (
    <div className={styles.reorder}>
      <Button kind="secondary" busy={busy} onClick={press}>
        {text('account.order.again')}{' '}
        <HiddenText>{text('account.order.number', { number: order.orderNo })}</HiddenText>
      </Button>
      {failure !== undefined && (
        <Alert>{failureText(failure, text, text('account.order.again.failure'))}</Alert>
      )}
    </div>
  )
}

function useReorder({ orderNo }: ReorderableOrder, products: LineProducts) {
  const navigate = useNavigate()
  const bagPath = useTo()(bagLink)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  // The idempotency key stays the same until the call succeeds. A repeated call after a lost response then adds the
  // items only once.
  const key = useRef(newId())

  async function run(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const { basket, boxes } = await reorder(orderNo, key.current)
      key.current = newId()
      // A filled bag shows the messages of its last response; an empty one does not.
      const flashes = basket?.productItems.length ? [] : (basket?.c_flashes ?? [])
      await navigate(bagPath, {
        state: {
          flashes,
          boxes: boxes.map(({ itemId, productId, productName, missing }) => ({
            name: productName,
            missing: missing.map(({ name }) => name),
            href: orderedBoxLink(products.get(productId)?.primaryCategoryId ?? '', { orderNo, itemId }),
          })),
        },
      })
    } catch (reason) {
      setFailure(reason)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, press: () => void run() }
}
