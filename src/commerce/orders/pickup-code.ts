import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderDependencies } from './dependencies.ts'
import type { Order, StoredShipment } from './order.ts'

/** Where a code belongs to. With every time that a pickup is made ready it has another one. */
interface CodedPickup {
  orderNo: string
  shipmentId: string
  readyCount: number
}

type HasSecrets = Pick<OrderDependencies, 'secrets'>

/**
 * The code of six digits that a ready pickup is handed over for. It is stored nowhere (SALE-077): it follows from the pickup and a secret of
 * the shop, so that every email can say it again.
 */
export async function pickupCodeOf(
  { secrets }: HasSecrets,
  { orderNo, shipmentId, readyCount }: CodedPickup,
): Promise<string> {
  const key = await secrets.get('pickup-codes')
  const hash = createHmac('sha256', key)
    .update(JSON.stringify([orderNo, shipmentId, readyCount]))
    .digest()
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Six digits, with or without spaces between them. Undefined for anything else. */
export function typedPickupCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Compares in constant time. */
export function isPickupCode(typed: string, code: string): boolean {
  const digits = typedPickupCode(typed)
  return digits !== undefined && timingSafeEqual(Buffer.from(digits), Buffer.from(code))
}

/** The codes of the pickups of an order that are ready, by shipment. */
export async function pickupCodesOf(
  dependencies: HasSecrets,
  { orderNo, changedShipments }: Pick<Order, 'orderNo' | 'changedShipments'>,
): Promise<ReadonlyMap<string, string>> {
  const ready = changedShipments.filter(({ state }) => state === 'ready')
  return new Map(
    await Promise.all(
      ready.map(
        async ({ shipmentId, readyCount = 0 }: StoredShipment) =>
          [shipmentId, await pickupCodeOf(dependencies, { orderNo, shipmentId, readyCount })] as const,
      ),
    ),
  )
}
