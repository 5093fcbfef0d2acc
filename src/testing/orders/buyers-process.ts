import { flushCompileCache } from 'node:module'
import { openDatabase } from '#commerce/database.ts'
import { openStripeShop } from '#testing/payment-gateway/stripe-shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { beginApproval, decideApproval } from './approve.ts'
import { cardInstrument, fillBasket, guest, payFor } from './buyer.ts'

/**
 * A process with many buyers, for a test that kills it (start-buyers.ts): `node buyers-process.ts <database url>
 * <product> <buyers> [URL of a Stripe double] [captures] [PayPal option]`. It prints a line when all baskets are
 * ready and for every finished order.
 */
const [url = '', productId = '', buyers = '0', stripeUrl = '', captures = '', approval = ''] =
  process.argv.slice(2)
const database = openDatabase({ url })
const { shop, newInstrument, routes } = stripeUrl === '' ? openSandbox() : openStripeShop(database, stripeUrl)

function openSandbox() {
  const { shop, routes } = openShopWithAdapters(database)
  return { shop, routes, newInstrument: () => cardInstrument(routes) }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const ready = await Promise.all(
  Array.from({ length: Number(buyers) }, async () => {
    const shopper = guest()
    const isCard = approval === ''
    const card = isCard ? [await newInstrument()] : []
    const { id: basketId } = await fillBasket(shop, shopper, { productId, quantity: 1 }, card)
    if (!isCard)
      await decideApproval(routes, await beginApproval(shop, shopper, { basketId }), { payment: approval })
    return { shopper, basketId }
  }),
)
// A killed process does not save compiled code at its end.
flushCompileCache()
print('ready')
await Promise.all(
  ready.map(async ({ shopper, basketId }) => {
    await payFor(shop, shopper, basketId)
    print('done')
  }),
)
print('finished')
if (captures !== '') {
  await shop.orders.capture()
  print('captured')
}
