import type { Order } from '#commerce/orders/order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { orderReaderOf } from './order-reader.ts'

/** A placed order of the sites and shops of a member. Other orders are refused as not found. */
export async function readableOrder(
  { orders, orderSearch }: Pick<Shop, 'orders' | 'orderSearch'>,
  member: Pick<Member, 'permissions' | 'limits'>,
  orderNo: string,
): Promise<Order | Refusal<'order-not-found'>> {
  const isReadable = await orderSearch.mayRead(orderNo, orderReaderOf(member))
  return isReadable ? orders.administration.find(orderNo) : refuse('order-not-found', { orderNo })
}
