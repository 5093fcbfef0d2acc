import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { saleProblem, stockRefusal } from '#commerce/baskets/stock/availability.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { raisedDemands, type Demand } from '#commerce/baskets/stock/demands.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { fitToStock } from '#commerce/baskets/stock/fit-to-stock.ts'
import { withoutUnneededFreeBags } from './free-bags.ts'
import { bonusProductIds, loadPricingContext } from './load-pricing-context.ts'
import { withoutUnsellable } from './remove-unsellable.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'
import { locationOf } from '#commerce/baskets/stock-location.ts'
import { sizeProblem } from '#commerce/baskets/quotas.ts'
import { calculateTotals } from '#commerce/baskets/totals.ts'

interface Wish {
  before: Basket
  wanted: Basket
  /** `refuse` says no to what cannot be had; `fit` takes as much as there is and tells of it in a flash. */
  shortage: 'refuse' | 'fit'
  /** `trust` asks nobody and lets bonuses stay as they are. */
  stock: 'ask' | 'trust'
}

/** Looks whether what a change wants more of can be had, and reckons the basket anew. */
export async function repriceAndCheckStock(
  parts: BasketDependencies,
  visit: RequestContext,
  wish: Wish,
): Promise<Basket | Refusal> {
  const { before, wanted, shortage } = wish
  const tooLarge = shortage === 'refuse' && sizeProblem(wanted)
  if (tooLarge) return tooLarge
  const known = await loadPricingContext(parts, visit, wanted)
  const raised = raisedDemands(before.items, wanted.items)
  const refusesSale =
    shortage === 'refuse' &&
    firstOf(raised, (demand) => saleProblem(demand, wanted.items, { facts: known, now: visit.now }))
  if (refusesSale) return refusesSale
  const reckon = (filled: Basket, facts: PricingContext) =>
    calculateTotals(withoutUnsellable(withoutUnneededFreeBags(before, filled, facts), facts), facts)
  if (raised.length === 0) {
    const { facts: unasked, isWanted } = withoutStock(known)
    const reckoned = reckon(wanted, unasked)
    if (wish.stock === 'trust' || !isWanted()) return reckoned
  }
  const facts = wish.stock === 'ask' ? await withStock(parts, known, wanted, raised) : known
  const short = shortage === 'refuse' && raised.find((demand) => isShort(facts, demand))
  if (short) return shortageOf(parts, facts, short)
  const fitting = shortage === 'fit' ? fitToStock(wanted, raised, { facts, now: visit.now }) : wanted
  return reckon(fitting, facts)
}

function firstOf<Thing, Found>(things: readonly Thing[], look: (thing: Thing) => Found | undefined) {
  for (const thing of things) {
    const found = look(thing)
    if (found !== undefined) return found
  }
  return undefined
}

const availableOf = ({ available }: PricingContext, { productId, locationId }: Demand): number =>
  available(productId, locationId) ?? 0

const isShort = (facts: PricingContext, demand: Demand): boolean =>
  demand.quantity > availableOf(facts, demand)

/** The facts before any stock was asked for, and whether it is wanted: for what a promotion gives, which few bags earn. */
function withoutStock(known: PricingContext): { facts: PricingContext; isWanted: () => boolean } {
  let wanted = false
  const available = () => void (wanted = true)
  return { facts: { ...known, available }, isWanted: () => wanted }
}

/** The facts with the stock of what the change wants and of what promotions may give: one statement, or none. */
async function withStock(
  { inventory }: BasketDependencies,
  facts: PricingContext,
  wanted: Basket,
  raised: readonly Demand[],
): Promise<PricingContext> {
  const bonusIds = wanted.items.length > 0 ? bonusProductIds(facts.promotions) : []
  const productIds = [...new Set([...raised.map(({ productId }) => productId), ...bonusIds])]
  if (productIds.length === 0) return facts
  const locationIds = [
    ...new Set([
      ...raised.map(({ locationId }) => locationId),
      ...(bonusIds.length > 0 ? wanted.items.map(locationOf) : []),
    ]),
  ]
  const levels = await inventory.levelsAt(productIds, locationIds, wanted.id)
  const atsOf = new Map(
    levels.map(({ productId, locationId, ats, isOrderable }) => [
      `${productId}\n${locationId}`,
      isOrderable ? ats : 0,
    ]),
  )
  const asked = { products: new Set(productIds), locations: new Set(locationIds) }
  return {
    ...facts,
    available: (productId, locationId) =>
      asked.products.has(productId) && asked.locations.has(locationId)
        ? (atsOf.get(`${productId}\n${locationId}`) ?? 0)
        : undefined,
  }
}

async function shortageOf(
  { stores }: BasketDependencies,
  facts: PricingContext,
  demand: Demand,
): Promise<Refusal> {
  const store =
    demand.inventoryId === null
      ? undefined
      : (await stores.all()).find(({ inventoryId }) => inventoryId === demand.inventoryId)
  return stockRefusal(demand, availableOf(facts, demand), store?.name)
}

/** The basket with the prices, promotions and goods of now. It wants nothing more, so nothing can be refused. */
export async function reprice(
  parts: BasketDependencies,
  visit: RequestContext,
  { basket, stock }: { basket: Basket; stock: Wish['stock'] },
): Promise<Basket> {
  const settled = await repriceAndCheckStock(parts, visit, {
    before: basket,
    wanted: basket,
    shortage: 'fit',
    stock,
  })
  if (isRefusal(settled)) throw new Error(`A basket that wants nothing was refused: ${settled.refused}`)
  return settled
}
