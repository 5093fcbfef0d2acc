import { gzipSync } from 'node:zlib'
import { address } from '#testing/orders/buyer.ts'
import { cardToken, payOrder } from '#testing/http/checkout.ts'
import { field, type HttpShopper } from '#testing/http/http-shopper.ts'
import type { Benchmark } from '../benchmark.ts'
import type { ShopProcess } from '../shop-process.ts'
import { newGuests } from '../shopper.ts'
import { firstProduct } from './products.ts'

const recipients = 1_000
const lineChanges = 20
const baskets = 3
const guestNumber = 200_000

interface BasketDocument {
  c_version: number
  productItems: { itemId: string }[]
  shipments: { shipmentId: string }[]
}

/**
 * Baskets with 1,000 recipients over HTTP: imports the recipients, changes one line and all lines, and places the
 * orders. Runs in sequence and uses the median of each step, because the first run executes code for the first time
 * and takes up to three times as long.
 */
export async function manyRecipients({ url }: ShopProcess): Promise<Benchmark[]> {
  const { sellableId } = await firstProduct(url)
  const runs: Steps[] = []
  for (const guest of await newGuests(url, baskets, guestNumber))
    runs.push(await buyForMany(guest, sellableId))
  const median = (step: keyof Steps): number => medianOf(runs.map((run) => run[step]))
  const limit = { limit: median('document'), limitName: 'parse and print the document' }
  return [
    { name: '1,000 recipients imported', value: median('imported'), unit: 'ms', atMost: 5_000, ...limit },
    {
      name: 'change of one of their lines, median',
      value: median('line'),
      unit: 'ms',
      atMost: 150,
      ...limit,
    },
    { name: 'answer to it, gzip', value: median('kilobytes'), unit: 'KB', atMost: 20 },
    { name: 'change of all of them', value: median('all'), unit: 'ms', atMost: 1_000, ...limit },
    { name: 'order for them placed', value: median('placed'), unit: 'ms', atMost: 3_000, ...limit },
  ]
}

/** The times of a basket's steps, in milliseconds, and the size of the response to a changed line. */
interface Steps {
  imported: number
  line: number
  kilobytes: number
  all: number
  placed: number
  /** The time to parse and print the basket. */
  document: number
}

async function buyForMany(guest: HttpShopper, productId: string): Promise<Steps> {
  const basketId = field(await guest.call('ShopperBaskets.createBasket', { body: {} }), 'basketId')
  const call = (name: string, body: unknown) => guest.call(name, { parameters: { basketId }, body })
  const c_actions = [{ action: 'addShipments', shipments: shipmentsWith(productId, recipients) }]
  const imported = await timed(() => call('ShopperBaskets.updateBasket', { c_actions }))
  // The call returns the basket.
  const basket = imported.result as BasketDocument
  const line = await changeLines(guest, basketId, basket)
  const shipments = basket.shipments
    .slice(1)
    .map(({ shipmentId }) => ({ shipmentId, giftMessage: 'Happy New Year to all of you!' }))
  const all = await timed(() => guest.call('Shipping.updateShipments', { body: { basketId, shipments } }))
  await addPayer(guest, basketId)
  const placed = await timed(() => placeOrder(guest, basketId))
  return {
    imported: imported.ms,
    line: line.ms,
    kilobytes: line.kilobytes,
    all: all.ms,
    placed: placed.ms,
    document: documentLimit(basket),
  }
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const shipmentsWith = (productId: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    shippingAddress: { ...address, firstName: `Ada ${index}`, address1: `${index + 1} Orchard Lane` },
    giftMessage: `Dear friend ${index}, thank you for all of last year.`,
    productItems: [{ productId, quantity: 1 }],
  }))

async function changeLines(guest: HttpShopper, basketId: string, basket: BasketDocument) {
  const times: number[] = []
  let bytes = 0
  for (let index = 0; index < lineChanges; index++) {
    const itemId = basket.productItems[index * 40]?.itemId
    const { ms, result } = await timed(() =>
      guest.call('Site.changeBasket', {
        body: {
          method: 'updateItemInBasket',
          parameters: { basketId, itemId },
          body: { quantity: 2 },
          version: basket.c_version + index,
        },
      }),
    )
    times.push(ms)
    bytes = Math.max(bytes, gzipSync(JSON.stringify(result)).length)
  }
  return { ms: medianOf(times), kilobytes: bytes / 1_000 }
}

/** Places an order for the given number of recipients. Returns its number. */
export async function orderForMany(guest: HttpShopper, productId: string, count: number): Promise<string> {
  const basketId = field(await guest.call('ShopperBaskets.createBasket', { body: {} }), 'basketId')
  const c_actions = [{ action: 'addShipments', shipments: shipmentsWith(productId, count) }]
  await guest.call('ShopperBaskets.updateBasket', { parameters: { basketId }, body: { c_actions } })
  await addPayer(guest, basketId)
  return placeOrder(guest, basketId)
}

async function addPayer(guest: HttpShopper, basketId: string): Promise<void> {
  const call = (name: string, body: unknown) => guest.call(name, { parameters: { basketId }, body })
  await call('ShopperBaskets.updateCustomerForBasket', { email: 'ada@example.com' })
  await call('ShopperBaskets.updateBillingAddressForBasket', address)
  const paymentCard = { creditCardToken: await cardToken(guest), holder: 'Ada Bell' }
  await call('ShopperBaskets.addPaymentInstrumentToBasket', { paymentMethodId: 'CREDIT_CARD', paymentCard })
}

async function placeOrder(guest: HttpShopper, basketId: string): Promise<string> {
  const order = await guest.call('ShopperOrders.createOrder', { body: { basketId } })
  const paymentInstrumentId = field(order, 'paymentInstruments', 0, 'paymentInstrumentId')
  const orderNo = field(order, 'orderNo')
  const status = await payOrder(guest, { orderNo, paymentInstrumentId })
  if (status !== 'new') throw new Error(`The order is ${status}`)
  return orderNo
}

/** The minimum time for storing and sending the basket as a document. */
function documentLimit(basket: BasketDocument): number {
  const text = JSON.stringify(basket)
  const from = performance.now()
  for (let count = 0; count < 10; count++) JSON.stringify(JSON.parse(text))
  return (performance.now() - from) / 10
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const from = performance.now()
  const result = await work()
  return { ms: performance.now() - from, result }
}
