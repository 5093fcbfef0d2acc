import type { Routes } from '#adapters/choose.ts'
import { sql, type Database } from '#commerce/database.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Shop } from '#commerce/shop.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from './buyer.ts'

export const pickupProducts = ['sea-salt-bar', 'lemon-drops'] as const
const [bar, drops] = pickupProducts

/** The fixture's shop for pickups, and its stock location. */
export const pickupStore = { id: 'la-grove', inventoryId: 'inventory-la-grove' }

/** The number of units of each product in the shop. */
export const stockPickups = (database: Database, units = 1_000): Promise<number> =>
  database.run(sql`
    insert into stock (product_id, location_id, on_hand, counted)
    select unnest(${[...pickupProducts]}::text[]), ${pickupStore.inventoryId}, ${units}, ${units}
    on conflict (product_id, location_id) do update set on_hand = ${units} + stock.promised`)

interface PickupOrder {
  shopper?: Shopper
  /** The name and the telephone number of the pickup person. */
  lastName?: string
  phone?: string
  /** A card of the built-in gateway. */
  number?: string
  storeId?: string
  items?: { productId: string; quantity: number }[]
}

/** Three bars and two bags of drops, picked up at the shop, paid by card. */
export async function placePickup(
  { shop, routes }: { shop: Shop; routes: Routes },
  {
    shopper = guest(),
    lastName = 'Bell',
    phone = '2125550101',
    number,
    storeId: c_fromStoreId = pickupStore.id,
    items = [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2 },
    ],
  }: PickupOrder = {},
): Promise<{ shopper: Shopper; order: Order }> {
  const change = {
    shipments: [
      {
        shipmentId: 'me',
        c_fromStoreId,
        c_pickupFirstName: 'Ada',
        c_pickupLastName: lastName,
        c_pickupPhone: phone,
        c_pickupEmail: 'ada@example.com',
      },
    ],
    productItems: items.map((item) => ({ ...item, c_fromStoreId })),
  }
  const [first = { productId: bar, quantity: 1 }] = items
  const basket = await fillBasket(shop, shopper, { ...first, change }, [await cardInstrument(routes, number)])
  return { shopper, order: allowed(await payFor(shop, shopper, basket.id)) }
}
