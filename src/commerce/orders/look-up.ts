import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from './dependencies.ts'
import type { FoundOrder, OrderProof } from './orders.ts'
import { readOrder, type StoredOrder } from './queries.ts'

/** ACC-064: shows an order to somebody without an account who knows enough of it. See Orders.lookUp. */
export async function lookUpOrder(
  { database }: Pick<OrderDependencies, 'database'>,
  siteId: string,
  orderNo: string,
  proof: OrderProof,
): Promise<FoundOrder | Refusal<'order-not-found' | 'insufficient-identification'>> {
  const { email, phone, postalCode, accessCode } = proof
  if ((!email && !phone) || (!postalCode && !accessCode))
    return refuse('insufficient-identification', { orderNo })
  const order = await readOrder(database, orderNo)
  if (!order || order.siteId !== siteId || !knowsPerson(order, proof))
    return refuse('order-not-found', { orderNo })
  if (accessCode !== undefined)
    return isSame(accessCode, order.accessCode)
      ? { order, access: 'full' }
      : refuse('order-not-found', { orderNo })
  if (!isSame(plain(postalCode), plain(order.billingAddress?.postalCode)))
    return refuse('order-not-found', { orderNo })
  return { order, access: 'partial' }
}

function knowsPerson(order: StoredOrder, { email, phone }: OrderProof): boolean {
  const isEmail = email === undefined || isSame(plain(email), plain(order.customerEmail))
  const isPhone = phone === undefined || isSame(digits(phone), digits(order.billingAddress?.phone))
  return isEmail && isPhone
}

/** How people write the same thing differently: case and spaces. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, '').toLowerCase()

/** The last ten digits: with or without the country's 1. */
const digits = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '').slice(-10)

/** Compares without telling by the time it takes how much was right. Nothing is the same as nothing said. */
function isSame(given: string, known: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return known !== '' && timingSafeEqual(hash(given), hash(known))
}
