import type { Page } from 'playwright-core'
import { addToBag } from './shop-steps.ts'
import type { Visitor } from './harness.ts'

interface BasketDocument {
  basketId: string
  shipments: { shipmentId: string }[]
}

/** Calls the API as the visitor of a page does, who has a session. */
export const callAs = <Answer>(page: Page, path: string, args: object): Promise<Answer> =>
  page.evaluate(
    async ([path, args]) => {
      const token = /(?:^|; )cc-at_main=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(`/api/main/scapi/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${decodeURIComponent(token)}` },
        body: JSON.stringify(args),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    [path, args] as const,
  )

/** Puts a product of the demo into a shipment of its own for each of `shipments`, beside the first delivery. */
export async function fillBagFor(
  visitor: Visitor,
  shipments: readonly object[],
  productId = '301120',
): Promise<BasketDocument> {
  const { page } = visitor
  await addToBag(visitor)
  const customerId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session_main') ?? '{}').customerId,
  )
  const { baskets } = await callAs<{ baskets: [BasketDocument] }>(
    page,
    'ShopperCustomers/getCustomerBaskets',
    { parameters: { customerId } },
  )
  let [basket] = baskets
  for (const shipment of shipments) {
    const parameters = { basketId: basket.basketId }
    const known = new Set(basket.shipments.map(({ shipmentId }) => shipmentId))
    basket = await callAs(page, 'ShopperBaskets/createShipmentForBasket', { parameters, body: shipment })
    const shipmentId = basket.shipments.find((one) => !known.has(one.shipmentId))?.shipmentId
    basket = await callAs(page, 'ShopperBaskets/addItemToBasket', {
      parameters,
      body: [{ productId, quantity: 1, shipmentId }],
    })
  }
  return basket
}
