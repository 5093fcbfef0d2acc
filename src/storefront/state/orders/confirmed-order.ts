import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

const key = 'order-confirmation'

/** What is kept beyond this page: enough to read the order again, whoever has logged in since. */
interface OrderTicket {
  orderNo: string
  email: string
  orderViewCode: string
}

let last: PlacedOrder | undefined

/** PAY-048: stores the order that was just placed, for the confirmation. */
export function saveConfirmedOrder(order: PlacedOrder): void {
  last = order
  const { orderNo, orderViewCode, customerInfo } = order
  const ticket: OrderTicket = { orderNo, orderViewCode, email: customerInfo.email ?? '' }
  try {
    sessionStorage.setItem(key, JSON.stringify(ticket))
  } catch {
    // Without storage a reload of the confirmation shows the bag.
  }
}

interface ConfirmedOrder {
  order: PlacedOrder | undefined
  /** No order was placed in this tab, or it cannot be read any more. */
  isMissing: boolean
}

/** The order that was placed in this tab (PAY-051). */
export function useConfirmedOrder(): ConfirmedOrder {
  const [found, setFound] = useState<ConfirmedOrder>({ order: undefined, isMissing: false })
  useEffect(() => {
    const show = (order: PlacedOrder | undefined) => setFound({ order, isMissing: order === undefined })
    const ticket = readTicket()
    if (last || !ticket) return show(last)
    readOrder(ticket).then(show, () => show(undefined))
  }, [])
  return found
}

async function readOrder({ orderNo, email, orderViewCode }: OrderTicket): Promise<PlacedOrder | undefined> {
  const order = await calls().ShopperOrders.guestOrderLookup({
    parameters: { orderNo },
    body: { email, orderViewCode },
  })
  // The view code shows the whole order.
  return 'orderViewCode' in order ? order : undefined
}

function readTicket(): OrderTicket | undefined {
  try {
    const ticket: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isTicket(ticket) ? ticket : undefined
  } catch {
    return undefined
  }
}

const isTicket = (value: unknown): value is OrderTicket =>
  typeof value === 'object' &&
  value !== null &&
  ['orderNo', 'email', 'orderViewCode'].every((name) => typeof Object(value)[name] === 'string')
