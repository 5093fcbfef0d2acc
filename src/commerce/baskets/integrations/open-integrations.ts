import type { Basket, ExternalTax } from '#commerce/baskets/basket.ts'
import { requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { expiryOf } from '#commerce/baskets/limits/quotas.ts'
import { lockBasket, readBasket, saveBasket } from '#commerce/baskets/queries.ts'
import { loadPricingContext } from '#commerce/baskets/reprice/load-pricing-context.ts'
import { recalculateTaxes } from '#commerce/baskets/totals.ts'
import { taxableLines } from '#commerce/baskets/totals/external-taxes.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { toCents, toDecimal } from '#shared/money/money.ts'
import type { BasketIntegrations, ExternalTaxes } from './basket-integrations.ts'

export function openIntegrations(dependencies: BasketDependencies): BasketIntegrations {
  const { pricing } = dependencies
  return {
    setTaxes: (shopper, basketId, given) =>
      change(dependencies, shopper, basketId, async (basket) => {
        if (basket.taxMode !== 'external') return refuse('invalid-tax-mode', { basketId })
        const taxes = storedTaxes(basket, given)
        if (isRefusal(taxes)) return taxes
        const taxed = { ...basket, externalTaxes: { ...basket.externalTaxes, ...taxes } }
        const context = await requestContextOf(dependencies, shopper, basket)
        return recalculateTaxes(taxed, await loadPricingContext(dependencies, context, taxed))
      }),
    async taxes(shopper, basketId) {
      const basket = await basketOfSite(dependencies, shopper, basketId)
      if (isRefusal(basket)) return basket
      return basket.taxMode === 'external' ? shownTaxes(basket) : refuse('invalid-tax-mode', { basketId })
    },
    async setPriceBooks(shopper, basketId, priceBookIds) {
      const priceBookId = await pricing.unknownPriceBook(priceBookIds)
      return change(dependencies, shopper, basketId, ({ priceBookIds: _, ...basket }) => {
        if (priceBookId !== undefined) return refuse('price-book-not-found', { priceBookId })
        // The shopper's groups, on which promotions depend, are unknown here. The next calculation has them.
        return priceBookIds.length > 0 ? { ...basket, priceBookIds: [...new Set(priceBookIds)] } : basket
      })
    },
    async priceBooks(shopper, basketId) {
      const basket = await basketOfSite(dependencies, shopper, basketId)
      if (isRefusal(basket)) return basket
      if (basket.priceBookIds) return basket.priceBookIds
      const books = (await dependencies.sites.find(basket.siteId))?.priceBooks[basket.currency]
      return books ? [books.list, ...(books.sale === null ? [] : [books.sale])] : []
    },
  }
}

async function basketOfSite(
  { database }: BasketDependencies,
  { siteId }: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await readBasket(database, basketId)
  return basket?.siteId === siteId ? basket : refuse('basket-not-found', { basketId })
}

/** Changes the basket of any customer of the site, with its row locked. */
function change(
  { database }: BasketDependencies,
  { siteId }: Shopper,
  basketId: string,
  command: (basket: Basket) => Basket | Refusal | Promise<Basket | Refusal>,
): Promise<void | Refusal> {
  return database.transact(async () => {
    const basket = await lockBasket(database, basketId)
    if (basket?.siteId !== siteId) return refuse('basket-not-found', { basketId })
    const changed = await command(basket)
    if (isRefusal(changed)) return changed
    const now = new Date()
    const after = { ...changed, modifiedAt: now.toISOString() }
    const saved = await saveBasket(database, after, expiryOf(basket.customerKind, now))
    if ('newer' in saved) throw new Error(`Basket ${basketId} was saved in spite of its lock`)
    return undefined
  })
}

/** The taxes with the amounts and places of their lines. Refuses the id of no line. */
function storedTaxes(
  basket: Basket,
  given: ExternalTaxes,
): Record<string, ExternalTax> | Refusal<'item-not-found'> {
  const lines = new Map(taxableLines(basket).map((line) => [line.id, line]))
  const stored: Record<string, ExternalTax> = {}
  for (const [itemId, { taxItems }] of Object.entries(given)) {
    const line = lines.get(itemId)
    if (!line) return refuse('item-not-found', { itemId })
    stored[itemId] = {
      basisCents: line.basisCents,
      place: line.place,
      items: taxItems.map(({ id, rate, value }) => ({
        id,
        rate,
        ...(value !== undefined && { valueCents: toCents(value, basket.currency) }),
      })),
    }
  }
  return stored
}

const shownTaxes = ({ externalTaxes = {}, currency }: Basket): ExternalTaxes =>
  Object.fromEntries(
    Object.entries(externalTaxes).map(([id, { items }]) => [
      id,
      {
        taxItems: items.map(({ id: taxId, rate, valueCents }) => ({
          id: taxId,
          rate,
          ...(valueCents !== undefined && { value: toDecimal(valueCents, currency) }),
        })),
      },
    ]),
  )
