import { expect, test } from 'vitest'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { products } from './bag-calls.ts'
import { newVisitor, screens, type Screen } from './harness.ts'
import { runOnShop, withEngine } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)
const ids = Array.from({ length: 21 }, (_, index) => `r${index}`)

/** An order for 21 people, two of whose parcels were sent. Returns the path of the link in its email. */
async function orderOfMany(): Promise<string> {
  const orderNo = await withEngine(async (shop, { routes }) => {
    const shopper = guest()
    const change = {
      shipments: ids.map((shipmentId, index) => ({
        shipmentId,
        shippingAddress: { ...address, lastName: `Person${index}` },
        shippingMethod: { id: 'ups-ground' },
      })),
      productItems: ids.map((shipmentId) => ({ productId: products.jellies, quantity: 1, shipmentId })),
    }
    const line = { productId: products.jellies, quantity: 1, change }
    const basket = await fillBasket(shop, shopper, line, [await cardInstrument(routes)])
    const order = allowed(await payFor(shop, shopper, basket.id))
    await shop.orders.parcels.dispatch(
      ['r3', 'r4'].map((shipmentId) => ({ orderNo: order.orderNo, shipmentId })),
    )
    return order.orderNo
  })
  const [mail] = await runOnShop<{ text_body: string }>('select text_body from outbox where purpose = $1', [
    `order-confirmation ${orderNo}`,
  ])
  return /\/track-order#\S+/.exec(mail?.text_body ?? '')?.[0] ?? ''
}

test.each(sizes)(
  'SALE-120 on %s an order for many people shows its parcels by state, and finds a person',
  async (screen) => {
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await visit(await orderOfMany())
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Waiting to be packed (19)' }).waitFor()
    await main.getByRole('heading', { name: 'On its way (2)' }).waitFor()
    await expectAccessible('an order for many')
    await expectNoSidewaysScroll()
    const person = main.getByRole('heading', { name: 'Ada Person4', exact: true })
    expect(await person.isVisible()).toBe(false)
    await main.getByRole('searchbox', { name: 'Find a person by name or ZIP code' }).fill('person4')
    await main.getByRole('status').getByText('1 person', { exact: true }).waitFor()
    await person.waitFor()
    await expectAccessible('a person who was found')
    await main.getByRole('searchbox').fill('nobody')
    await main.getByText('Nobody of this name or ZIP code.').waitFor()
    await main.getByRole('searchbox').fill('')
    // Opens the list by keyboard alone.
    await main.locator('summary', { hasText: 'On its way (2)' }).press('Enter')
    await person.waitFor()
  },
)
