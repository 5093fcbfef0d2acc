import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { dropCheckoutDrafts } from '#storefront/lib/forms/checkout-drafts.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { dropSecurityCode } from '#storefront/lib/payment/security-code.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'

const storageKey = storageKeys.confirmedOrder

/** The stored data for reading the order again after a reload, even if another customer has logged in. */
interface OrderKey {
  orderNo: string
  email: string
  orderViewCode: string
}

let last: PlacedOrder | undefined
onCustomerLeft(() => (last = undefined))

/** PAY-048: saves the order that was just placed, for the confirmation page. */
export function saveConfirmedOrder(order: PlacedOrder): void {
  last = order
  dropCheckoutDrafts()
  dropSecurityCode()
  const { orderNo, orderViewCode, customerInfo } = order
  const orderKey: OrderKey = { orderNo, orderViewCode, email: customerInfo.email ?? '' }
  try {
    tabStorage().setItem(storageKey, JSON.stringify(orderKey))
  } catch {
    // Without storage a reload of the confirmation page shows the bag.
  }
}

/** Updates the order for a return to the confirmation page. Ignores an order whose customer has logged out. */
export function keepChangedOrder(order: PlacedOrder): void {
  if (last?.orderNo === order.orderNo) last = order
}

interface ConfirmedOrder {
  order: PlacedOrder | undefined
  /** No order was placed in this tab, or the server does not know it. */
  isMissing: boolean
  /** Reads the order again, after a failure. */
  retry: (() => void) | undefined
}

/** The order that was placed in this tab (PAY-051); `undefined` after its customer has logged out. */
export function useConfirmedOrder(): ConfirmedOrder {
  const isHydrated = useBrowserValue(() => true, false)
  const answer = useLoaded(isHydrated ? 'confirmed-order' : undefined, async () => {
    const orderKey = readOrderKey()
    return last ?? (orderKey && (await readOrder(orderKey)))
  })
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => onCustomerLeft(() => setHasLeft(true)), [])
  const order = answer.kind === 'loaded' && !hasLeft ? answer.value : undefined
  return {
    order,
    isMissing: hasLeft || (answer.kind === 'loaded' && order === undefined),
    retry: answer.kind === 'failed' ? answer.retry : undefined,
  }
}

async function readOrder({ orderNo, email, orderViewCode }: OrderKey): Promise<PlacedOrder | undefined> {
  try {
    const order = await calls().ShopperOrders.guestOrderLookup({
      parameters: { orderNo },
      body: { email, orderViewCode },
    })
    // With the view code the response is the whole order.
    return 'orderViewCode' in order ? order : undefined
  } catch (failure) {
    if (failure instanceof CallFault && failure.status < 500) return undefined
    throw failure
  }
}

function readOrderKey(): OrderKey | undefined {
  try {
    const saved: unknown = JSON.parse(tabStorage().getItem(storageKey) ?? 'null')
    return isOrderKey(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

const isOrderKey = (value: unknown): value is OrderKey =>
  typeof value === 'object' &&
  value !== null &&
  'orderNo' in value &&
  typeof value.orderNo === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'orderViewCode' in value &&
  typeof value.orderViewCode === 'string'
