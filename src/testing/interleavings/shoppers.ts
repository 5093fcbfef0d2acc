import { toDecimal } from '#shared/money/money.ts'
import type { Routes } from '#adapters/choose.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Shop } from '#commerce/shop.ts'
import { registered } from '#testing/baskets.ts'
import { decideApproval, tryApproval } from '#testing/orders/approve.ts'
import { address, cardInstrument, guest, siteOf } from '#testing/orders/buyer.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'
import type { MovingClock } from './moving-clock.ts'

/** A provider's result for an approved payment. */
const approvedPayments = [
  'accepted',
  'accepted',
  'declined',
  'pending-accepted',
  'pending-declined',
  'loses-answer',
]

/** The state that all shoppers share: the processes of the shop, and the findings of the run. */
export interface Stage {
  /** The shop as several processes on one database. */
  processes: readonly { shop: Shop; routes: Routes }[]
  products: readonly string[]
  giftCard: { number: string; securityCode: string }
  /** The time of subscriptions. */
  clock: MovingClock
  /** Counts the refusals by code, and the orders by status. */
  counts: Map<string, number>
  /** Findings that must never occur. */
  faults: string[]
}

interface Acting {
  stage: Stage
  random: SeededRandom
  shopper: Shopper
  /** The basket as the shop showed it last. */
  shown: Basket | undefined
}

type Action = (acting: Acting, shop: Shop, routes: Routes) => Promise<Basket | Refusal | undefined | void>

const goodCard = '4111111111111111'
/** Cards that are declined, that make the gateway fail, and whose response is lost. */
const badCards = ['4000000000000002', '4000000000000119', '4000000000003220']

const actions: Record<string, { weight: number; act: Action }> = {
  add: {
    weight: 6,
    async act(acting, shop) {
      const item = {
        productId: acting.random.pick(acting.stage.products),
        quantity: 1 + acting.random.below(2),
      }
      const answer = acting.shown
        ? await shop.baskets.addItems(acting.shopper, acting.shown.id, [item])
        : await shop.baskets.create(acting.shopper, await siteOf(shop), 'USD', { productItems: [item] })
      expectQuantity(acting, answer, item.productId, item.quantity)
      return answer
    },
  },
  change: {
    weight: 3,
    async act(acting, shop) {
      const item = acting.random.pick((acting.shown?.items ?? []).filter(({ bonus }) => bonus === null))
      const quantity = acting.random.below(4)
      const answer = await shop.baskets.changeItems(acting.shopper, basketIdOf(acting), [
        { itemId: item.id, quantity },
      ])
      expectQuantity(acting, answer, item.productId, quantity - item.quantity)
      return answer
    },
  },
  read: { weight: 3, act: readBack },
  // The page of another tab: this shopper does not see its response.
  'read elsewhere': {
    weight: 2,
    async act(acting, shop) {
      await shop.baskets.get(acting.shopper, basketIdOf(acting))
    },
  },
  'add in two tabs': { weight: 1, act: addInTwoTabs },
  'pay with gift card': {
    weight: 1,
    act: (acting, shop) =>
      shop.baskets.addPaymentInstrument(acting.shopper, basketIdOf(acting), {
        paymentMethodId: 'GIFTCARD',
        c_giftCardNumber: acting.stage.giftCard.number,
        c_giftCardSecurityCode: acting.stage.giftCard.securityCode,
      }),
  },
  'change currency': {
    weight: 0.3,
    act: (acting, shop) =>
      shop.baskets.change(acting.shopper, basketIdOf(acting), {
        currency: acting.random.pick(['USD', 'CAD']),
      }),
  },
  login: { weight: 0.5, act: logIn },
  discount: { weight: 1, act: discount },
  empty: {
    weight: 0.5,
    async act(acting, shop) {
      await shop.baskets.remove(acting.shopper, basketIdOf(acting))
      acting.shown = undefined
    },
  },
  order: { weight: 4, act: order },
}

/** A shopper's random actions, each in a random process. */
export async function actAsShopper(stage: Stage, random: SeededRandom, steps: number): Promise<void> {
  const acting: Acting = { stage, random, shopper: guest(), shown: undefined }
  for (let step = 0; step < steps; step += 1) {
    const isEmpty = (acting.shown?.items ?? []).every(({ bonus }) => bonus !== null)
    const name = isEmpty ? 'add' : pickWeighted(random)
    const { shop, routes } = random.pick(stage.processes)
    try {
      const answer = await actions[name]?.act(acting, shop, routes)
      if (isRefusal(answer)) {
        count(stage, `${name}: ${answer.refused}`)
        if (answer.refused === 'basket-not-found') acting.shown = undefined
        // The basket of a failed order is open again.
        if (answer.refused === 'basket-limit-reached') acting.shown = await reopened(acting, shop)
      } else if (answer) acting.shown = answer
    } catch (error) {
      // The test cards of the sandbox gateway cause this.
      if (!String(error).includes('as this test card requests'))
        stage.faults.push(`${name}: ${String(error)}`)
    }
  }
  if (acting.shown) await random.pick(stage.processes).shop.baskets.remove(acting.shopper, acting.shown.id)
}

async function reopened({ shopper }: Acting, shop: Shop): Promise<Basket | undefined> {
  const baskets = await shop.baskets.list(shopper, shopper.customerId)
  return isRefusal(baskets) ? undefined : baskets[0]
}

function pickWeighted(random: SeededRandom): string {
  const names = Object.keys(actions)
  let at = random.next() * names.reduce((sum, name) => sum + (actions[name]?.weight ?? 0), 0)
  return names.find((name) => (at -= actions[name]?.weight ?? 0) < 0) ?? 'read'
}

/** Counts the outcome, for the line at the end of a run. */
export const count = ({ counts }: Pick<Stage, 'counts'>, what: string) =>
  counts.set(what, (counts.get(what) ?? 0) + 1)

function basketIdOf({ shown }: Pick<Acting, 'shown'>): string {
  if (!shown) throw new Error('The shopper has no basket')
  return shown.id
}

/** The quantity of a product without free items of promotions. */
const quantityOf = (basket: Basket | undefined, productId: string): number =>
  (basket?.items ?? [])
    .filter((item) => item.productId === productId && item.bonus === null)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The response to an accepted change contains the change, unless the response lists further changes by the shop. */
function expectQuantity(
  { shown, stage }: Acting,
  answer: Basket | Refusal,
  productId: string,
  difference: number,
): void {
  if (isRefusal(answer) || answer.flashes.length > 0 || answer.notices.length > 0) return
  const [was, is] = [quantityOf(shown, productId), quantityOf(answer, productId)]
  if (is !== was + difference) stage.faults.push(`${productId}: ${was} ${difference} is ${is}`)
}

/** Checks that any process returns the state that another one has returned. */
async function readBack(acting: Acting, shop: Shop): Promise<Basket | Refusal> {
  const basket = await shop.baskets.get(acting.shopper, basketIdOf(acting))
  for (const { productId } of acting.shown?.items ?? []) expectQuantity(acting, basket, productId, 0)
  return basket
}

/** Checks that two concurrent changes are both applied. */
async function addInTwoTabs(acting: Acting, shop: Shop): Promise<Basket | Refusal> {
  const { stage, shopper, random } = acting
  const productId = random.pick(stage.products)
  const add = ({ shop: tab }: { shop: Shop }) =>
    tab.baskets.addItems(shopper, basketIdOf(acting), [{ productId, quantity: 1 }])
  const answers = await Promise.all([add(random.pick(stage.processes)), add(random.pick(stage.processes))])
  const basket = await shop.baskets.get(shopper, basketIdOf(acting))
  const isTold = answers.some((answer) => isRefusal(answer) || answer.flashes.length > 0)
  if (!isTold) expectQuantity(acting, basket, productId, 2)
  return basket
}

/** The shopper logs in, with or without a basket in the account. */
async function logIn(acting: Acting, shop: Shop): Promise<Basket | Refusal | undefined> {
  const { stage, random } = acting
  const customer = registered(acting.shopper)
  if (random.below(2) === 0) {
    const own = await shop.baskets.create(customer, await siteOf(shop), 'USD', {
      productItems: [{ productId: random.pick(stage.products), quantity: 1 }],
    })
    if (isRefusal(own)) return own
  }
  const site = await siteOf(shop)
  const merged =
    random.below(2) === 0
      ? await shop.baskets.merge(customer, site, { createIfMissing: true })
      : await shop.baskets.transfer(customer, site, {
          merge: random.below(2) === 0,
          overrideExisting: true,
          populateCustomerDetails: true,
        })
  if (!merged) return undefined
  if (!isRefusal(merged)) acting.shopper = customer
  return merged
}

/** An agent gives the shopper a discount on the order or on an item. */
function discount({ random, shopper, shown }: Acting, shop: Shop): Promise<Basket | Refusal> {
  const itemId = random.pick((shown?.items ?? []).filter(({ bonus }) => bonus === null)).id
  return shop.baskets.addPriceAdjustment({ ...shopper, agent: { memberId: 'm1' } }, basketIdOf({ shown }), {
    ...(random.below(2) === 0 ? { level: 'order' } : { level: 'product', itemId }),
    discount: { type: random.pick(['percentage', 'amount']), value: 1 + random.below(5) },
  })
}

/** The steps of the checkout; a double click runs in two processes at the same time. */
async function order(acting: Acting, shop: Shop, routes: Routes): Promise<Basket | Refusal | undefined> {
  const { stage, random, shopper } = acting
  const basketId = basketIdOf(acting)
  const card = random.below(3) === 0 ? random.pick(badCards) : goodCard
  const steps = [
    () => shop.baskets.setCustomer(shopper, basketId, { email: 'ada@example.com' }),
    () => shop.baskets.setShippingAddress(shopper, basketId, 'me', address, { useAsBilling: true }),
    () => shop.baskets.setShippingMethod(shopper, basketId, 'me', 'ground'),
    async () =>
      random.below(3) === 0
        ? approve(acting, shop, routes)
        : shop.baskets.addPaymentInstrument(shopper, basketId, await cardInstrument(routes, card)),
  ]
  for (const step of steps) {
    const answer = await step()
    if (isRefusal(answer)) return answer
    acting.shown = answer
  }
  if (random.below(4) === 0) await random.pick(stage.processes).shop.baskets.get(shopper, basketId)
  const presses = random.below(4) === 0 ? 2 : 1
  // Foreign clients authorise the payments in the same call.
  const authorises = random.below(3) === 0
  const orders = await Promise.all(
    Array.from({ length: presses }, async () => {
      const pressed = random.pick(stage.processes).shop
      return pressed.orders.create(shopper, await siteOf(pressed), basketId, undefined, {
        shown: {
          version: undefined,
          orderTotal: acting.shown && toDecimal(acting.shown.orderTotalCents, acting.shown.currency),
        },
        orderAgain: true,
        authorises,
      })
    }),
  )
  const made = orders.flatMap((pressed) => (isRefusal(pressed) ? [] : [pressed]))
  if (new Set(made.map(({ orderNo }) => orderNo)).size > 1) stage.faults.push('One basket became two orders')
  const [first] = made
  if (!first) return orders.find(isRefusal)
  if (first.orderTotalCents !== acting.shown?.orderTotalCents)
    stage.faults.push(`Shown ${acting.shown?.orderTotalCents}, ordered ${first.orderTotalCents}`)
  acting.shown = undefined
  if (random.below(6) > 0) await pay(acting, first.orderNo)
  return undefined
}

/** The shopper approves at PayPal. Two return pages, in two processes, and the webhook run at the same time. */
async function approve(acting: Acting, shop: Shop, routes: Routes): Promise<Basket | Refusal> {
  const { stage, random, shopper } = acting
  const basketId = basketIdOf(acting)
  const begun = await tryApproval(shop, shopper, { basketId })
  if (isRefusal(begun)) return begun
  const payment = random.pick(approvedPayments)
  const check = () => random.pick(stage.processes).shop.approvals.check(shopper, begun.id)
  await decideApproval(routes, begun, { payment, webhook: random.pick(['before', 'lost']) })
  const [one] = await Promise.all([check(), check()])
  if (isRefusal(one)) return one
  const basket = await shop.baskets.get(shopper, basketId)
  if (isRefusal(basket)) return basket
  const paid = basket.paymentInstruments.filter(({ approved }) => approved).length
  if (paid !== 1) stage.faults.push(`An approval is ${paid} times in the basket`)
  return basket
}

/** Pays an order, sometimes twice at the same time; some shoppers give up. */
async function pay({ stage, random, shopper }: Acting, orderNo: string): Promise<void> {
  const payOnce = async () => {
    const { shop } = random.pick(stage.processes)
    const order = await shop.orders.get(shopper, orderNo)
    if (isRefusal(order)) return stage.faults.push(`An order is gone: ${order.refused}`)
    for (const { instrumentId, methodId } of order.payments) {
      const answer = await shop.orders.authorise(shopper, orderNo, instrumentId, {
        paymentMethodId: methodId,
      })
      if (isRefusal(answer)) return count(stage, `pay: ${answer.refused}`)
      count(stage, `pay: ${answer.status}`)
    }
  }
  const giveUp = () => random.pick(stage.processes).shop.orders.fail(shopper, orderNo, { reopenBasket: true })
  const more = random.below(5)
  const outcomes = await Promise.allSettled([
    payOnce(),
    ...(more === 0 ? [payOnce()] : more === 1 ? [giveUp()] : []),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
