import type { CallContext } from '#api/call.ts'
import type { ListedProduct } from '#commerce/catalog/catalog.ts'
import type { PromotionRole } from '#commerce/pricing/pricing.ts'
import { orderableIds } from './orderable-ids.ts'
import { pickupIds } from './pickup-ids.ts'

/** The refinements that are no attributes of the search index (DROP-051). */
const narrowingNames = ['htype', 'orderable_only', 'ilids', 'pmid', 'pmpt', 'brand'] as const

type Narrowing = Partial<Record<(typeof narrowingNames)[number], string[]>>

interface SplitRefinements {
  /** The attributes of the search index. */
  attributes: Record<string, string[]>
  narrowing: Narrowing
}

/** Separates the refinements that the index knows from the others. */
export function splitRefinements(refinements: Readonly<Record<string, string[]>>): SplitRefinements {
  const isNarrowing = (name: string) => narrowingNames.some((one) => one === name)
  const entries = Object.entries(refinements)
  return {
    attributes: Object.fromEntries(entries.filter(([name]) => !isNarrowing(name))),
    narrowing: Object.fromEntries(entries.filter(([name]) => isNarrowing(name))),
  }
}

/** The products that fit all of these refinements. Undefined if none of them narrows the list. */
export async function narrowedIds(
  context: Pick<CallContext, 'shop' | 'site' | 'currency'>,
  { htype, orderable_only: orderableOnly, ilids, pmid, pmpt, brand }: Narrowing,
): Promise<Set<string> | undefined> {
  const sets = await Promise.all([
    htype && idsOfTypes(context, htype),
    orderableOnly?.at(-1) === 'true' ? orderableIds(context) : undefined,
    ilids && pickupIds(context, ilids),
    pmid && promotedIds(context, pmid, pmpt?.at(-1)),
    brand && idsOfBrands(context, brand),
  ])
  return sets
    .flatMap((set) => set ?? [])
    .reduce<Set<string> | undefined>((left, set) => (left ? intersectionOf(left, set) : set), undefined)
}

/** The products of a brand that has this name. Undefined if there is none. */
export async function idsOfBrandNamed(
  context: Pick<CallContext, 'shop' | 'site'>,
  name: string,
): Promise<Set<string> | undefined> {
  const ids = await idsOfBrands(context, [name])
  return ids.size > 0 ? ids : undefined
}

async function idsOfBrands(
  { shop, site }: Pick<CallContext, 'shop' | 'site'>,
  names: readonly string[],
): Promise<Set<string>> {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  const listed = await shop.catalog.listedProducts(site.id)
  return new Set(listed.filter(({ brand }) => wanted.has(brand.toLowerCase())).map(({ id }) => id))
}

export function intersectionOf(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((id) => other.has(id)))
}

/** The types of the catalog by the hit types of the Shopper APIs. Other hit types have no products here. */
const typesByHitType: Readonly<Record<string, ListedProduct['type']>> = {
  product: 'simple',
  master: 'master',
  set: 'set',
}

async function idsOfTypes(
  { shop, site }: Pick<CallContext, 'shop' | 'site'>,
  hitTypes: readonly string[],
): Promise<Set<string>> {
  const types = new Set(hitTypes.map((hitType) => typesByHitType[hitType]))
  const listed = await shop.catalog.listedProducts(site.id)
  return new Set(listed.filter(({ type }) => types.has(type)).map(({ id }) => id))
}

const roles: readonly PromotionRole[] = ['all', 'qualifying', 'discounted', 'bonus']

async function promotedIds(
  { shop, site, currency }: Pick<CallContext, 'shop' | 'site' | 'currency'>,
  promotionIds: readonly string[],
  asked: string | undefined,
): Promise<Set<string>> {
  const [listed, categories] = await Promise.all([
    shop.catalog.listedProducts(site.id),
    shop.catalog.categories(site.id),
  ])
  const role = roles.find((one) => one === asked) ?? 'all'
  return shop.pricing.promotedIds(site.id, { currency, promotionIds, role }, new Date(), listed, categories)
}
