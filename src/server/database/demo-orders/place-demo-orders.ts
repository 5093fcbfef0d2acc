import { z } from 'zod'
import type { Routes } from '#adapters/choose.ts'
import type { BasketInput } from '#commerce/baskets/inputs.ts'
import type { Customer, CustomerAddress } from '#commerce/customers/customer.ts'
import type { Database } from '#commerce/database.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import { newId } from '#shared/identity/ids.ts'
import { demoOrders, type DemoOrder, type DemoParcel } from './demo-orders.ts'
import { giveFate, sendParcels } from './give-fate.ts'
import { moveBack } from './queries.ts'

interface DemoShop {
  shop: Pick<Shop, 'baskets' | 'customers' | 'orders' | 'sites'>
  /** The sandbox gateway's routes that make tokens of cards. */
  routes: Routes
  database: Database
}

/**
 * Creates an order history for the demo's customers. The bags go through the normal checkout and payment, so that
 * stock, books and numbers agree, and the orders are then moved back in time. Skips customers who have orders.
 * Returns a sentence for each order that was refused.
 */
export async function placeDemoOrders(
  { shop, routes, database }: DemoShop,
  orders: readonly DemoOrder[] = demoOrders,
): Promise<string[]> {
  const [site] = await shop.sites.all()
  if (!site) return []
  const buyers = await customersWithoutOrders(shop, site, orders)
  const problems: string[] = []
  for (const order of orders) {
    const buyer = buyers.get(order.login)
    if (!buyer) continue
    const orderNo = await placeOrder({ shop, routes }, { site, ...buyer }, order)
    if (isRefusal(orderNo)) problems.push(`An order of ${order.login}: ${JSON.stringify(orderNo)}`)
    else {
      if (order.status === 'completed' && order.fate !== 'sent') await finishOrder(shop, orderNo)
      // An order is charged only some days after it was sent, so a refund needs an order in the past.
      if (order.fate === 'refunded') await moveBack(database, { ...order, orderNo })
      const refused = order.fate && (await giveFate(shop.orders, orderNo, order.fate))
      if (refused) problems.push(`Order ${orderNo} (${order.fate}): ${JSON.stringify(refused)}`)
      const daysAgo = order.fate === 'refunded' ? 0 : order.daysAgo
      await moveBack(database, { orderNo, daysAgo })
    }
  }
  return problems
}

/** Sends and delivers the parcels, and completes the order. */
async function finishOrder({ orders }: DemoShop['shop'], orderNo: string): Promise<void> {
  const order = await orders.administration.find(orderNo)
  if (isRefusal(order)) return
  for (const sent of await sendParcels(orders, order))
    if (!isRefusal(sent)) await orders.parcels.recordDelivery(sent.parcel.id)
  await orders.administration.complete(orderNo)
}

interface Buyer {
  customer: Customer
  shopper: Shopper
}

async function customersWithoutOrders(
  { customers, orders }: DemoShop['shop'],
  site: Site,
  wanted: readonly DemoOrder[],
): Promise<Map<string, Buyer>> {
  const buyers = new Map<string, Buyer>()
  for (const login of new Set(wanted.map((order) => order.login))) {
    const customerId = await customers.administration.idOf(login)
    const customer = customerId === undefined ? undefined : await customers.find(customerId)
    if (!customer) continue
    const shopper = shopperOf(customer, site)
    const placed = await orders.list(shopper, customer.id, { offset: 0, limit: 1 })
    if (!isRefusal(placed) && placed.total === 0) buyers.set(login, { customer, shopper })
  }
  return buyers
}

const shopperOf = ({ id, customerGroups }: Customer, site: Site): Shopper => ({
  kind: 'registered',
  customerId: id,
  usid: newId(),
  siteId: site.id,
  clientId: 'demo',
  customerGroups,
})

/** Fills a bag, checks out and pays with a test card. Returns the order number. */
async function placeOrder(
  { shop: { baskets, orders }, routes }: Pick<DemoShop, 'shop' | 'routes'>,
  { site, customer, shopper }: Buyer & { site: Site },
  order: DemoOrder,
): Promise<string | Refusal> {
  const basket = await baskets.create(shopper, site, order.currency, basketOf(order, customer))
  if (isRefusal(basket)) return basket
  const creditCardToken = await testCardToken(routes)
  const instrument = { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken } }
  const withCard = await baskets.addPaymentInstrument(shopper, basket.id, instrument)
  if (isRefusal(withCard)) return withCard
  const created = await orders.create(shopper, site, basket.id, undefined)
  if (isRefusal(created)) return created
  const { orderNo, payments } = created
  const card = payments[0]
  if (!card) throw new Error(`Order ${orderNo} has no payment`)
  const paid = await orders.authorise(shopper, orderNo, card.instrumentId, {
    paymentMethodId: card.methodId,
  })
  return isRefusal(paid) ? paid : orderNo
}

function basketOf({ parcels }: DemoOrder, customer: Customer): BasketInput {
  const shipments = parcels.map((parcel, index) => ({
    shipmentId: index === 0 ? 'me' : `Shipment${index}`,
    ...destinationOf(parcel, customer),
  }))
  return {
    productItems: parcels.flatMap(({ items }, index) =>
      Object.entries(items).map(([productId, quantity]) => ({
        productId,
        quantity,
        shipmentId: shipments[index]?.shipmentId,
      })),
    ),
    shipments,
    customerInfo: { email: customer.email },
    billingAddress: addressOf(customer.addresses[0]),
  }
}

function destinationOf(parcel: DemoParcel, { firstName, lastName, email, phoneHome, addresses }: Customer) {
  const shippingMethod = { id: parcel.methodId }
  if ('storeId' in parcel) {
    return {
      shippingMethod,
      c_fromStoreId: parcel.storeId,
      c_pickupFirstName: firstName,
      c_pickupLastName: lastName,
      c_pickupPhone: phoneHome,
      c_pickupEmail: email,
    }
  }
  const { addressId, giftMessage } = parcel
  const shippingAddress = addressOf(addresses.find((address) => address.id === addressId))
  return { shippingMethod, shippingAddress, ...(giftMessage && { gift: true, giftMessage }) }
}

/** Converts an address of the address book to an address of an order. */
function addressOf(address: CustomerAddress | undefined): BasketInput['billingAddress'] {
  if (!address) return undefined
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode, phone } = address
  const countryCode = address.countryCode === 'CA' ? 'CA' : 'US'
  return {
    firstName,
    lastName,
    companyName,
    address1,
    address2,
    city,
    stateCode,
    postalCode,
    phone,
    countryCode,
  }
}

async function testCardToken(routes: Routes): Promise<string> {
  const card = { number: '4111111111111111', expirationMonth: 12, expirationYear: 2034, securityCode: '123' }
  const request = new Request('http://localhost/sandbox-gateway/tokens', {
    method: 'POST',
    body: JSON.stringify(card),
  })
  const response = await routes(request, '127.0.0.1')
  if (response?.status !== 201) throw new Error('The sandbox gateway gave no token')
  return Token.parse(await response.json()).token
}

const Token = z.object({ token: z.string() })
