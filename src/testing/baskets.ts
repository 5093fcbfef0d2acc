import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketInput, ProductItemInput } from '#commerce/baskets/inputs.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { sql, type Database } from '#commerce/database.ts'
import { newId } from '#shared/identity/ids.ts'
import type { Currency } from '#shared/money/money.ts'
import { address, allowed, guest, siteOf } from './orders/buyer.ts'
import { openStockedShop } from './shop.ts'

export { address, allowed, guest, openDay } from './orders/buyer.ts'

/** A registered shopper, and the guest of the same session before the login, if any. */
export const registered = (guestBefore?: Shopper): Shopper => ({
  ...guest(),
  kind: 'registered',
  customerId: newId(),
  guestCustomerId: guestBefore?.customerId,
  customerGroups: ['Everyone', 'Registered'],
})

export const bar = (quantity: number, more: Partial<ProductItemInput> = {}): ProductItemInput => ({
  productId: 'sea-salt-bar',
  quantity,
  ...more,
})

export const box = (quantity: number, more: Partial<ProductItemInput> = {}): ProductItemInput => ({
  productId: 'truffle-box-half-pound-none',
  quantity,
  ...more,
})

/** The stocked test shop, with a function that creates a basket. */
export async function openBasketShop() {
  const opened = await openStockedShop()
  const { shop } = opened
  /** A shopper with a basket of these items. */
  async function begin(
    items: readonly ProductItemInput[],
    {
      shopper = guest(),
      siteId = 'main',
      currency = 'USD',
      ...input
    }: { shopper?: Shopper; siteId?: string; currency?: Currency | undefined } & BasketInput = {},
  ) {
    const here = { ...shopper, siteId }
    const site = await siteOf(shop, siteId)
    const basket = allowed(
      await shop.baskets.create(here, site, currency, {
        ...input,
        ...(items.length > 0 && { productItems: [...items] }),
      }),
    )
    return { shopper: here, site, basket, id: basket.id }
  }
  return { ...opened, begin, site: await siteOf(shop) }
}

/** Makes a product of the test shop a piece of custom mixes, before the shop has loaded it. */
export const sellAsPiece = (database: Database, productId: string): Promise<number> =>
  database.run(sql`
    update products set document = document || '{"isCustomMixPiece": true}' where id = ${productId}`)

/** Lines as `product × quantity in shipment`. */
export const linesOf = ({ items }: Basket): string[] =>
  items.map(({ productId, quantity, shipmentId }) => `${productId} × ${quantity} in ${shipmentId}`)

export const shipmentIdsOf = ({ shipments }: Basket): string[] => shipments.map(({ id }) => id)

export const destination = { ...address, stateCode: 'WA', city: 'Seattle', postalCode: '98101' }
