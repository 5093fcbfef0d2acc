import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from './dependencies.ts'
import type { FoundOrder, OrderProof } from './orders.ts'
import { readOrder, type StoredOrder } from './queries.ts'

/** See Orders.lookUp (ACC-064). */
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
  if (!order || order.siteId !== siteId || !isSamePerson(order, proof))
    return refuse('order-not-found', { orderNo })
  if (accessCode !== undefined)
    return isSame(accessCode, order.accessCode)
      ? { order, access: 'full' }
      : refuse('order-not-found', { orderNo })
  if (!isSame(plain(postalCode), plain(order.billingAddress?.postalCode)))
    return refuse('order-not-found', { orderNo })
  return { order, access: 'partial' }
}

function isSamePerson(order: StoredOrder, { email, phone }: OrderProof): boolean {
  const isEmail = email === undefined || isSame(plain(email), plain(order.customerEmail))
  const isPhone = phone === undefined || isSame(digits(phone), digits(order.billingAddress?.phone))
  return isEmail && isPhone
}

/** The text without case and spaces, which people write differently. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, '').toLowerCase()

/** The last ten digits of a phone number, because the country code may be missing. */
const digits = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '').slice(-10)

/** Compares in constant time. An unknown value equals none, not even an empty text. */
function isSame(given: string, known: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return known !== '' && timingSafeEqual(hash(given), hash(known))
}
