import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isSameCode, secretHash } from './secret-hash.ts'

/** The pickup that a code belongs to. The code changes each time the pickup becomes ready. */
interface CodedPickup {
  orderNo: string
  shipmentId: string
  readyCount: number
}

type HasSecrets = Pick<OrderDependencies, 'secrets'>

/**
 * The code of six digits for the handover of a ready pickup. The code is not stored (SALE-077): it is derived from
 * the pickup and a secret of the shop, so that every email can contain it.
 */
export async function pickupCodeOf(
  dependencies: HasSecrets,
  { orderNo, shipmentId, readyCount }: CodedPickup,
): Promise<string> {
  const ready = JSON.stringify([orderNo, shipmentId, readyCount])
  const hash = await secretHash(dependencies, 'pickup-codes', ready)
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Six digits, with or without spaces between them. Undefined for other texts. */
export function typedPickupCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Compares in constant time. */
export function isPickupCode(typed: string, code: string): boolean {
  const digits = typedPickupCode(typed)
  return digits !== undefined && isSameCode(digits, code)
}

/** An order with the codes of its ready pickups, for its buyer. Refusals are returned unchanged. */
export async function withPickupCodes<Result extends Order | Refusal>(
  dependencies: HasSecrets,
  order: Result,
): Promise<Result> {
  if (isRefusal(order)) return order
  const { orderNo, changedShipments } = order
  const ready = changedShipments.filter(({ state }) => state === 'ready')
  if (ready.length === 0) return order
  const codes = ready.map(
    async ({ shipmentId, readyCount = 0 }) =>
      [shipmentId, await pickupCodeOf(dependencies, { orderNo, shipmentId, readyCount })] as const,
  )
  return { ...order, pickupCodes: new Map(await Promise.all(codes)) }
}
