import { Agent } from 'node:http'
import { cardToken, createOrder, payOrder } from '#testing/http/checkout.ts'
import { HttpFailure, newHttpGuest } from '#testing/http/http-shopper.ts'
import { openSeededRandom } from '#testing/seeded-random.ts'

/** The result of an order, as far as the buyer knows it. */
type Outcome = 'placed' | 'declined' | 'unknown'

/** The results of all orders, by order number, and the unexpected errors. */
export interface History {
  outcomes: Map<string, Outcome>
  /** Errors that an outage does not explain. */
  surprises: string[]
}

interface BuyersOptions {
  url: string
  products: readonly string[]
  count: number
  seed: number
}

/** Mostly valid cards. The README of the sandbox gateway describes the others. */
const cards = [
  ...Array.from({ length: 6 }, () => '4111111111111111'),
  '4000000000000002', // declined
  '4000000000000119', // the gateway fails
  '4000000000003220', // the gateway authorises, and its response is lost
]

/** Starts buyers who order repeatedly and continue after errors of the shop. `stop` waits for their last order. */
export function startBuyers({ url, products, count, seed }: BuyersOptions) {
  const history: History = { outcomes: new Map(), surprises: [] }
  const agent = new Agent({ keepAlive: true })
  let isOver = false

  async function buyAgainAndAgain(index: number): Promise<void> {
    const random = openSeededRandom(seed + index)
    for (let round = 0; !isOver; round += 1) {
      const address = `10.${index}.${(round >> 8) & 255}.${round & 255}`
      try {
        const shopper = await newHttpGuest(url, { agent, address })
        const order = await createOrder(
          shopper,
          random.pick(products),
          await cardToken(shopper, random.pick(cards)),
        )
        history.outcomes.set(order.orderNo, 'unknown')
        const status = await payOrder(shopper, order)
        if (status === 'new') history.outcomes.set(order.orderNo, 'placed')
        if (status === 'failed') history.outcomes.set(order.orderNo, 'declined')
      } catch (error) {
        noteFailure(error)
        // A shopper does not retry immediately.
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  /** An outage cuts connections or answers 500 to 504; a busy shop answers 409 or 429; a declined card 400. */
  function noteFailure(error: unknown): void {
    const isExpected =
      !(error instanceof HttpFailure) || [400, 409, 429].includes(error.status) || error.status >= 500
    if (!isExpected) history.surprises.push(String(error))
  }

  const buying = Promise.all(Array.from({ length: count }, (_, index) => buyAgainAndAgain(index)))
  return {
    history,
    async stop(): Promise<History> {
      isOver = true
      await buying
      agent.destroy()
      return history
    },
  }
}
