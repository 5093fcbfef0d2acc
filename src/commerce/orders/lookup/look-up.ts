import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { FoundOrder, OrderProof } from '#commerce/orders/orders.ts'
import { withPickupCodes } from '#commerce/orders/access-codes/pickup-code.ts'
import { readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { withReturns } from './return-queries.ts'

/** See Orders.lookUp (ACC-064). */
export async function lookUpOrder(
  dependencies: Pick<OrderDependencies, 'database' | 'limits' | 'secrets'>,
  siteId: string,
  orderNo: string,
  proof: OrderProof,
): Promise<FoundOrder | Refusal<'order-not-found' | 'insufficient-identification' | 'too-many-attempts'>> {
  const { database, limits } = dependencies
  const { email, phone, postalCode, accessCode } = proof
  if ((!email && !phone) || (!postalCode && !accessCode))
    return refuse('insufficient-identification', { orderNo })
  // There are few postal codes, and many senders together could try all of them. An access code cannot be guessed.
  const tooMany = accessCode === undefined && (await limits.take('order-lookup', orderNo))
  if (tooMany) return tooMany
  const order = await readOrder(database, orderNo)
  const access = order?.siteId === siteId ? provenAccess(order, proof) : undefined
  if (!order || !access) return refuse('order-not-found', { orderNo })
  if (access === 'partial') await limits.reset('order-lookup', orderNo)
  if (access === 'partial') return { order, access }
  // A person who only knows the postal code gets no pickup code (SALE-116).
  return { order: await withPickupCodes(dependencies, await withReturns(database, order)), access }
}

/**
 * The access that a proof gives to the order. Undefined for a wrong proof, or without an email address or phone
 * number.
 */
export function provenAccess(order: StoredOrder, proof: OrderProof): FoundOrder['access'] | undefined {
  if ((!proof.email && !proof.phone) || !isSamePerson(order, proof)) return undefined
  const { postalCode, accessCode } = proof
  if (accessCode !== undefined) return isSame(accessCode, order.accessCode) ? 'full' : undefined
  return isSame(plain(postalCode), plain(order.billingAddress?.postalCode)) ? 'partial' : undefined
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

/** Compares in constant time. An unknown value equals nothing, not even an empty text. */
function isSame(given: string, known: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return known !== '' && timingSafeEqual(hash(given), hash(known))
}
