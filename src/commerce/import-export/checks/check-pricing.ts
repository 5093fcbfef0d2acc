import type { ProductSelection, Promotion } from '#commerce/pricing/promotions/promotion.ts'
import {
  checkReference,
  checkSiteIds,
  checkUnique,
  type KnownIds,
} from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Codes are case-insensitive. */
const keyOf = ({ code }: { code: string }) => code.toUpperCase()

export function checkCouponLimits(
  { promotions, couponLimits }: ShopFiles,
  { damaged }: KnownIds,
  problems: Problems,
): void {
  const codes = new Set(promotions.flatMap(({ item }) => item.couponCodes.map((code) => keyOf({ code }))))
  for (const limit of couponLimits)
    if (!codes.has(keyOf(limit.item)) && !damaged.mention('promotions', limit.item.code))
      problems.at(limit, ['code'], `there is no promotion with the code "${limit.item.code}"`)
  checkUnique(couponLimits, ['code'], keyOf, problems)
}

export const checkCouponUses = ({ couponUses }: ShopFiles, _: KnownIds, problems: Problems): void =>
  checkUnique(couponUses, ['customer'], (use) => `${keyOf(use)} ${use.customer}`, problems)

/** Checks the references and amounts of prices. */
export function checkPrices({ prices }: ShopFiles, known: KnownIds, problems: Problems): void {
  const pricedFromOne = new Set<string>()
  for (const { item } of prices)
    if (item.minimumQuantity === 1) pricedFromOne.add(`${item.priceBookId} ${item.productId}`)
  for (const price of prices) {
    const { priceBookId, productId, amountCents, unit, unitsPerCase } = price.item
    checkReference(price, [], priceBookId, known.bookIds, 'price book', problems)
    checkReference(price, ['product'], productId, known.productTypes, 'product', problems)
    if (known.productTypes.get(productId) === 'master')
      problems.at(price, ['product'], `"${productId}" is a master: its variants have the prices`)
    if (
      !pricedFromOne.has(`${priceBookId} ${productId}`) &&
      !known.damaged.mention(`price-books/${priceBookId}.csv`, productId)
    )
      problems.at(price, ['minimumQuantity'], `"${productId}" has no price from quantity 1`)
    if ((unit === null) !== (unitsPerCase === null))
      problems.at(price, ['unit'], 'unit and unitsPerCase need each other')
    if (unitsPerCase !== null && amountCents % unitsPerCase !== 0)
      problems.at(price, ['amount'], `is not a whole number of cents for each of ${unitsPerCase}`)
  }
  checkUnique(
    prices,
    ['minimumQuantity'],
    (price) => `${price.priceBookId} ${price.productId} from ${price.minimumQuantity}`,
    problems,
  )
}

/** Checks the references of promotions. */
export function checkPromotions({ promotions }: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const promotion of promotions) checkPromotion(promotion, known, problems)
}

function checkPromotion(promotion: Located<Promotion>, known: KnownIds, problems: Problems): void {
  const { id, siteIds, condition, benefit, startsAt, endsAt } = promotion.item
  if (promotion.file !== `promotions/${id}.json`)
    problems.at(promotion, ['id'], `is "${id}", so the file must be promotions/${id}.json`)
  checkSiteIds(promotion, siteIds, known, problems)
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    problems.at(promotion, ['endsAt'], 'must be after startsAt')
  if (condition.kind !== 'always')
    checkSelection(promotion, ['condition', 'of'], condition.of, known, problems)
  if (benefit.level === 'product') checkSelection(promotion, ['benefit', 'to'], benefit.to, known, problems)
  if (benefit.level === 'bonus') {
    const path = ['benefit', 'productId']
    checkReference(promotion, path, benefit.productId, known.productTypes, 'product', problems)
  }
  if (benefit.level === 'bonus-choice')
    for (const [index, productId] of benefit.productIds.entries()) {
      const path = ['benefit', 'productIds', index]
      checkReference(promotion, path, productId, known.productTypes, 'product', problems)
    }
  if (benefit.level === 'shipping')
    for (const [index, methodId] of benefit.methodIds.entries()) {
      const path = ['benefit', 'methodIds', index]
      checkReference(promotion, path, methodId, known.methodIds, 'shipping method', problems)
    }
}

function checkSelection(
  promotion: Located<Promotion>,
  path: readonly PropertyKey[],
  selection: ProductSelection,
  known: KnownIds,
  problems: Problems,
): void {
  for (const key of ['productIds', 'excludedProductIds'] as const)
    for (const [index, id] of selection[key].entries())
      checkReference(promotion, [...path, key, index], id, known.productTypes, 'product', problems)
  for (const key of ['categoryIds', 'excludedCategoryIds'] as const)
    for (const [index, id] of selection[key].entries())
      checkReference(promotion, [...path, key, index], id, known.allCategoryIds, 'category', problems)
}
