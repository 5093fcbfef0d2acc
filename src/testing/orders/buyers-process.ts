import { openDatabase } from '#commerce/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { cardInstrument, fillBasket, guest, payFor } from './buyer.ts'

/**
 * A process full of buyers, made to be killed: `node buyers-process.ts <database url> <product> <buyers>`. It says a
 * word for every basket that is ready and every order that is done.
 */
const [url = '', productId = '', buyers = '0'] = process.argv.slice(2)
const database = openDatabase({ url })
const { shop, routes } = openShopWithAdapters(database)

const say = (word: string) => process.stdout.write(`${word}\n`)

const ready = await Promise.all(
  Array.from({ length: Number(buyers) }, async () => {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId, quantity: 1 }, [await cardInstrument(routes)])
    return { shopper, basketId: basket.id }
  }),
)
say('ready')
await Promise.all(
  ready.map(async ({ shopper, basketId }) => {
    await payFor(shop, shopper, basketId)
    say('done')
  }),
)
say('finished')
