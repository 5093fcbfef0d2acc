import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { saleProblem, stepProblem, stockRefusal } from '#commerce/baskets/stock/availability.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import { demandsOf, raisedDemands, raisedNeeds, type Demand } from '#commerce/baskets/stock/demands.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { withBoxContents } from '#commerce/baskets/stock/box-contents.ts'
import { fitToSale } from '#commerce/baskets/stock/fit-to-sale.ts'
import { withBusinessAccount } from '#commerce/baskets/business-account.ts'
import { withOpenFundraiser } from '#commerce/baskets/fundraiser.ts'
import { withoutUnneededFreeBags } from './free-bags.ts'
import { mixProblem, shortPiece } from '#commerce/baskets/stock/mix-problem.ts'
import { loadPricingContext } from './load-pricing-context.ts'
import { withoutUnsellable } from './remove-unsellable.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'
import { eGiftCardProblem } from '#commerce/baskets/e-gift-cards/change-e-gift-cards.ts'
import { dayProblem, noDayProblem } from '#commerce/baskets/delivery-day.ts'
import { sizeProblem } from '#commerce/baskets/limits/quotas.ts'
import { recipientsProblem } from '#commerce/baskets/limits/recipient-limit.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import { calculateTotals, earnsBonusItems } from '#commerce/baskets/totals.ts'
import { sameJson } from '#shared/json/same-json.ts'
import { withStock } from './with-stock.ts'
import { fieldText } from '#shared/messages/field-text.ts'

interface RepriceRequest {
  /** The basket before the change. */
  before: Basket
  /** The basket after the change, with its previous amounts. */
  wanted: Basket
  /**
   * How unavailable items are handled: `refuse` refuses the change, `fit` reduces their quantity to the available
   * stock and the limits, and reports it in a flash.
   */
  shortage: 'refuse' | 'fit'
  /** `read` reads the stock if the result depends on it. `trust` never does: bonus items retain their quantity. */
  stock: 'read' | 'trust'
}

/**
 * The changed basket with all amounts calculated again. Refuses a basket that is too large, and items that cannot be
 * sold in the quantity that the change adds. Reads stock only if the change raises a quantity, or a promotion adds a
 * bonus item.
 */
export async function repriceAndCheckStock(
  dependencies: BasketDependencies,
  requestContext: RequestContext,
  request: RepriceRequest,
): Promise<Basket | Refusal> {
  const { shortage, stock } = request
  const tooLarge =
    sizeProblem(request.before, request.wanted) ??
    (shortage === 'refuse'
      ? recipientsProblem(request.before, request.wanted, requestContext.site)
      : undefined)
  if (tooLarge) return tooLarge
  const { now } = requestContext
  const loaded = await loadPricingContext(dependencies, requestContext, request.wanted)
  const before = { ...request.before, items: withBoxContents(request.before.items, loaded) }
  const isUnchanged = request.wanted === request.before
  const asked = isUnchanged
    ? before
    : { ...request.wanted, items: withBoxContents(request.wanted.items, loaded) }
  const unsellable = shortage === 'refuse' && changeProblem(before, asked, loaded)
  if (unsellable) return unsellable
  const wanted = shortage === 'fit' ? withoutBrokenBoxes(before, asked, loaded) : asked

  const raised = raisedNeeds(before.items, wanted.items)
  const clean = (basket: Basket) =>
    withoutUnsellable(withoutUnneededFreeBags(before, basket, loaded), loaded, now)
  const needsStock = stock === 'read' && (raised.length > 0 || earnsBonusItems(clean(wanted), loaded))
  const pricingContext = needsStock ? await withStock(dependencies, loaded, wanted, raised) : loaded
  const short = shortage === 'refuse' && raised.find((demand) => isShort(pricingContext, demand))
  if (short) return shortageOf(dependencies, pricingContext, { short, items: wanted.items })
  const fitting = shortage === 'fit' ? fitToSale(wanted, raised, { pricingContext, now }) : wanted
  const owned = withBusinessAccount(clean(fitting), requestContext.shopper)
  const counted = await withOpenFundraiser(owned, { ...dependencies, ...requestContext })
  return calculateTotals(counted, pricingContext)
}

/** Refuses an added item that cannot be sold, apart from stock. */
function changeProblem(before: Basket, wanted: Basket, context: PricingContext): Refusal | undefined {
  const { now } = context
  const known = new Map(before.items.map((item) => [item.id, item]))
  return (
    firstOf(raisedDemands(before.items, wanted.items), (demand) =>
      saleProblem(demand, wanted.items, { pricingContext: context, now }),
    ) ??
    firstOf(
      wanted.items,
      (item) =>
        loweredProblem(known.get(item.id), item, context) ?? newMixProblem(known.get(item.id), item, context),
    )
  )
}

/** Refuses a reduced quantity that is not sold. */
function loweredProblem(known: BasketItem | undefined, item: BasketItem, { products }: PricingContext) {
  const product = products.get(item.productId)
  return product && !item.bonus && item.quantity < (known?.quantity ?? 0)
    ? stepProblem(product, item.quantity)
    : undefined
}

/** Refuses an added custom mix that is invalid. */
function newMixProblem(
  known: BasketItem | undefined,
  item: BasketItem,
  context: PricingContext,
): ReturnType<typeof mixProblem> {
  const isKnown =
    known?.productId === item.productId &&
    known.inventoryId === item.inventoryId &&
    item.quantity <= known.quantity &&
    sameJson(known.customMix, item.customMix)
  return isKnown ? undefined : mixProblem(item, context)
}

/** Removes merged boxes that can no longer be filled, with a flash. */
function withoutBrokenBoxes(before: Basket, merged: Basket, context: PricingContext): Basket {
  const known = new Map(before.items.map((item) => [item.id, item]))
  const broken = new Map(
    merged.items.flatMap((item) => {
      const problem = newMixProblem(known.get(item.id), item, context)
      return problem ? [[item, problem] as const] : []
    }),
  )
  if (broken.size === 0) return merged
  return {
    ...merged,
    items: merged.items.filter((item) => !broken.has(item)),
    flashes: [
      ...merged.flashes,
      ...[...broken].map(([{ productId, productName }, { reason }]) => {
        const name = context.products.get(productId)?.name ?? (productName || productId)
        return fieldText('answers.bag.broken', { name, reason: [reason] })
      }),
    ],
  }
}

/**
 * Refuses a basket with anything that cannot be sold now, or not delivered on the requested day: the rules for
 * changes, applied to all contents. Stock is checked by the order.
 */
export async function orderProblem(
  dependencies: BasketDependencies,
  requestContext: RequestContext,
  basket: Basket,
): Promise<Refusal | undefined> {
  const pricingContext = await loadPricingContext(dependencies, requestContext, basket)
  const { now } = requestContext
  const unsold =
    firstOf([...demandsOf(basket.items).values()], (demand) =>
      saleProblem(demand, basket.items, { pricingContext, now }),
    ) ?? firstOf(basket.items, (item) => mixProblem(item, pricingContext))
  const wrong = unsold ?? eGiftCardProblem(basket)
  if (wrong) return wrong
  const itemsOf = itemsByShipment(basket.items)
  for (const shipment of basket.shipments) {
    const closed =
      shipment.dateWanted === null
        ? noDayProblem(itemsOf(shipment), shipment, pricingContext)
        : await dayProblem(basket, shipment, { ...dependencies, ...requestContext })
    if (closed) return closed
  }
  return undefined
}

function firstOf<Thing, Found>(things: readonly Thing[], find: (thing: Thing) => Found | undefined) {
  for (const thing of things) {
    const found = find(thing)
    if (found !== undefined) return found
  }
  return undefined
}

const availableOf = ({ available }: PricingContext, { productId, locationId }: Demand): number =>
  available(productId, locationId) ?? 0

const isShort = (pricingContext: PricingContext, demand: Demand): boolean =>
  demand.quantity > availableOf(pricingContext, demand)

async function shortageOf(
  { stores }: BasketDependencies,
  pricingContext: PricingContext,
  { short: demand, items }: { short: Demand; items: readonly BasketItem[] },
): Promise<Refusal> {
  const piece = shortPiece(items, demand, availableOf(pricingContext, demand))
  if (piece) return piece
  const store =
    demand.inventoryId === null
      ? undefined
      : (await stores.all()).find(({ inventoryId }) => inventoryId === demand.inventoryId)
  return stockRefusal(demand, Math.floor(availableOf(pricingContext, demand)), store)
}

/** The basket with current prices, promotions and products. Its quantities do not rise, so it is never refused. */
export async function reprice(
  dependencies: BasketDependencies,
  requestContext: RequestContext,
  { basket, stock }: { basket: Basket; stock: RepriceRequest['stock'] },
): Promise<Basket> {
  const repriced = await repriceAndCheckStock(dependencies, requestContext, {
    before: basket,
    wanted: basket,
    shortage: 'fit',
    stock,
  })
  if (isRefusal(repriced)) throw new Error(`An unchanged basket was refused: ${repriced.refused}`)
  return repriced
}
