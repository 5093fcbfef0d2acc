import { isDeepStrictEqual } from 'node:util'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Shop } from '#commerce/shop.ts'
import type { SubscriptionChange } from '#commerce/subscriptions/inputs.ts'
import type { ShownSubscription } from '#commerce/subscriptions/subscriptions.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import { registered } from '#testing/identity/customers.ts'
import { address, goodCard } from '#testing/orders/buyer.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'
import { candy, orderWithOptin, ribbonCandy, saveCard } from '#testing/subscriptions/subscriber.ts'
import { noteFaults } from './staff.ts'
import { count, type Stage } from './shoppers.ts'

/** Good cards, and cards that are declined, that make the gateway fail, and whose response is lost. */
const cardNumbers = [goodCard, '5555555555554444', '4000000000000002', '4000000000000119', '4000000000003220']
const products = [candy, ribbonCandy]
const frequencies = [
  { every: 1, everyPeriod: 3 },
  { every: 2, everyPeriod: 3 },
] as const
const elsewhere = {
  ...address,
  address1: '9 Elm Street',
  id: 'elsewhere',
  companyName: null,
  address2: null,
  custom: {},
}

/** Customers with accounts, who subscribe. Call it once for all rounds, because creating an account is slow. */
export async function openSubscribers(shop: Shop, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let at = 0; at < count; at += 1)
    shoppers.push((await registered(shop.customers, `subscriber-${at}`)).shopper)
  return shoppers
}

/** Sets every subscriber's cards and two subscriptions, and removes all others. */
export async function beginSubscriptions(
  process: Stage['processes'][number],
  shoppers: readonly Shopper[],
): Promise<void> {
  const { customers } = process.shop
  for (const shopper of shoppers) {
    const customer = await customers.find(shopper.customerId)
    for (const { id } of customer?.wallet ?? []) await customers.removeCard(shopper, shopper.customerId, id)
    const [cardId = ''] = await saveCards(process, shopper)
    for (const productId of products) await orderWithOptin(process.shop, shopper, { cardId, productId })
  }
}

async function saveCards(process: Stage['processes'][number], shopper: Shopper): Promise<string[]> {
  const ids: string[] = []
  for (const number of cardNumbers) ids.push(await saveCard(process, { shopper, number }))
  return ids
}

/** The random changes of a customer, each in a random process, some twice at the same time. */
export async function actAsSubscriber(
  stage: Stage,
  shopper: Shopper,
  random: SeededRandom,
  steps: number,
): Promise<void> {
  const anyShop = () => random.pick(stage.processes).shop
  for (let step = 0; step < steps; step += 1)
    await noteFaults(stage, 'subscriber', async () => {
      if (random.below(8) === 0) return changeWallet(stage, anyShop(), shopper, random)
      const open = (await anyShop().subscriptions.all(shopper)).filter(({ status }) => status !== 'ended')
      if (open.length === 0) return
      const one = random.pick(open)
      const change = await chooseChange(anyShop(), shopper, { one, random, today: stage.clock.today() })
      const presses = random.below(4) === 0 ? 2 : 1
      await Promise.all(
        Array.from({ length: presses }, () => tryChange(stage, anyShop(), { shopper, one, change })),
      )
    })
}

async function changeWallet(stage: Stage, shop: Shop, shopper: Shopper, random: SeededRandom): Promise<void> {
  const wallet = (await shop.customers.find(shopper.customerId))?.wallet ?? []
  if (wallet.length === 0) return
  const { id } = random.pick(wallet)
  const isRemoved = random.below(3) === 0
  const answer = isRemoved
    ? await shop.customers.removeCard(shopper, shopper.customerId, id)
    : await shop.subscriptions.useCard(shopper, id)
  if (isRefusal(answer)) count(stage, `wallet: ${answer.refused}`)
}

async function chooseChange(
  shop: Shop,
  shopper: Shopper,
  { one, random, today }: { one: ShownSubscription; random: SeededRandom; today: string },
): Promise<SubscriptionChange> {
  const wallet = (await shop.customers.find(shopper.customerId))?.wallet ?? []
  const choices: (() => SubscriptionChange)[] = [
    () => ({ skip: random.below(2) === 0 ? true : one.nextOn }),
    () => ({ status: 'paused' }),
    () => ({ status: 'active' }),
    () => ({ status: 'active' }),
    () => (random.below(4) === 0 ? { status: 'ended' } : { status: 'active' }),
    () => random.pick(frequencies),
    () => ({ nextOrderDate: addDays(today, 1 + random.below(10)) }),
    () => ({ productId: random.pick(products), quantity: 1 + random.below(2) }),
    () => ({ address: random.pick([one.address, elsewhere]) }),
    () => ({ paymentInstrumentId: wallet.length > 0 ? random.pick(wallet).id : 'none' }),
  ]
  return random.pick(choices)()
}

/** The response contains the accepted values of the fields that only the customer changes. */
async function tryChange(
  stage: Stage,
  shop: Shop,
  { shopper, one, change }: { shopper: Shopper; one: ShownSubscription; change: SubscriptionChange },
): Promise<void> {
  const answer = await shop.subscriptions.change(shopper, one.id, change)
  count(stage, `subscription: ${isRefusal(answer) ? answer.refused : Object.keys(change)[0]}`)
  if (isRefusal(answer)) return
  if ('skip' in change || 'nextOrderDate' in change || 'paymentInstrumentId' in change) return
  // A renewal may have activated it, or found its card declined.
  const { status: _, ...lasting } = { status: '', ...change }
  const expected = 'status' in change && change.status !== 'active' ? change : lasting
  for (const [field, value] of Object.entries(expected))
    // A response has every field that can be changed.
    if (!isDeepStrictEqual(answer[field as keyof ShownSubscription], value))
      stage.faults.push(`Subscription ${one.id}: the change ${JSON.stringify(change)} is lost`)
}

/** The days pass, and the job runs in one process or in two at the same time. */
export async function passDays(stage: Stage, random: SeededRandom, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    stage.clock.passDays(random.pick([0, 1, 1, 2, 3, 5, 20]))
    const runs = 1 + random.below(2)
    const renew = () => noteFaults(stage, 'renewals', () => random.pick(stage.processes).shop.renewals.run())
    await Promise.all(Array.from({ length: runs }, renew))
    await new Promise((resolve) => setTimeout(resolve, random.below(20)))
  }
}
