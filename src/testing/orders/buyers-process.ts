import { openDatabase } from '#commerce/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { beginApproval, decideApproval } from './approve.ts'
import { cardInstrument, fillBasket, guest, payFor } from './buyer.ts'

/**
 * A process with many buyers, for a test that kills it: `node buyers-process.ts <database url> <product> <buyers>`, and
 * for payments with PayPal what the provider does then. It prints a line when all baskets are ready and for every finished
 * order.
 */
const [url = '', productId = '', buyers = '0', payment] = process.argv.slice(2)
const database = openDatabase({ url })
const { shop, routes } = openShopWithAdapters(database)

const print = (line: string) => process.stdout.write(`${line}\n`)

const ready = await Promise.all(
  Array.from({ length: Number(buyers) }, async () => {
    const shopper = guest()
    const card = payment === undefined ? [await cardInstrument(routes)] : []
    const { id: basketId } = await fillBasket(shop, shopper, { productId, quantity: 1 }, card)
    if (payment !== undefined)
      await decideApproval(routes, await beginApproval(shop, shopper, { basketId }), { payment })
    return { shopper, basketId }
  }),
)
print('ready')
await Promise.all(
  ready.map(async ({ shopper, basketId }) => {
    await payFor(shop, shopper, basketId)
    print('done')
  }),
)
print('finished')
