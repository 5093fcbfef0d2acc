import { beforeEach } from 'vitest'
import { openShop, type Shop } from '#commerce/shop.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { beginApproval, decideApproval, offerProviders } from '#testing/orders/approve.ts'
import { allowed, fillBasket, guest, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

export const bar = 'sea-salt-bar'

export const paypal = { paymentMethodId: 'PayPal' }

export const noDifference = { wrong: [], unconfirmed: [] }

/** How long the gateway takes to decide about `pending-…` payments. */
export const thinking = 8

/** Opens a shop with the payments that shoppers approve elsewhere, and no orders before each test. */
export async function openApprovingShop() {
  const { shop, database, routes, ports } = await openStockedShop()
  await offerProviders(database)
  beforeEach(() => forgetOrders(database, bar))
  /** A basket that its shopper has approved to pay with PayPal. */
  async function approvedBasket(payment = 'accepted', shopper = guest()) {
    const { id: basketId } = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [])
    await decideApproval(routes, await beginApproval(shop, shopper, { basketId }), {
      payment,
      webhook: 'before',
    })
    return { shopper, basketId }
  }
  const order = async ({ shopper, basketId }: Awaited<ReturnType<typeof approvedBasket>>) =>
    shop.orders.create(shopper, await siteOf(shop), basketId, undefined)
  /** An order of an approved basket, and functions that pay and read it. */
  async function approvedOrder(payment?: string, at: Shop = shop) {
    const approved = await approvedBasket(payment)
    const { shopper, basketId } = approved
    const { orderNo, payments } = allowed(await order(approved))
    const instrumentId = payments[0]?.instrumentId ?? ''
    const pay = (input: Parameters<Shop['orders']['authorise']>[3] = paypal) =>
      at.orders.authorise(shopper, orderNo, instrumentId, input)
    const check = async () => allowed(await at.orders.checkPayment(shopper, basketId))
    return { ...approved, orderNo, instrumentId, pay, check, key: `${orderNo}-${instrumentId}-1` }
  }
  const readBasket = async ({ shopper, basketId }: Awaited<ReturnType<typeof approvedBasket>>) =>
    allowed(await shop.baskets.get(shopper, basketId))
  /** The shop with changed responses of the gateway. */
  const shopWith = (changed: Partial<PaymentGateway>) =>
    openShop({ database, ports: { ...ports, paymentGateway: { ...ports.paymentGateway, ...changed } } })
  return { shop, database, routes, ports, approvedBasket, order, approvedOrder, readBasket, shopWith }
}
