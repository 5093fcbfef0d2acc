import type { Inventory, StockLine, TakenStock } from '#commerce/inventory/inventory.ts'
import { isRefusal } from '#commerce/refusals.ts'

/** Removes lines of available stock. Returns the data that an order would store, so that they can be returned. */
export async function takenFrom(
  inventory: Pick<Inventory, 'take'>,
  basketId: string,
  lines: readonly StockLine[],
): Promise<TakenStock[]> {
  const taken = await inventory.take(basketId, lines)
  if (isRefusal(taken)) throw new Error(`Not available: ${JSON.stringify(taken)}`)
  return taken
}
