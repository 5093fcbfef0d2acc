import { defaultRules } from '#commerce/shipping/inputs.ts'
import type { ShippingMethod } from '#commerce/shipping/shipping.ts'
import {
  checkReference,
  checkSiteIds,
  checkUnique,
  orMentioned,
  type KnownIds,
} from '#commerce/import-export/known-ids.ts'
import type { Located, Problems, Source } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks the references of shipping methods, carriers and delivery rules. */
export function checkShippingMethods(files: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const method of files.shippingMethods) checkShippingMethod(method, known, problems)
  checkCarriers(files, known, problems)
  checkDeliveryRules(files, known, problems)
  checkUnique(files.shippingMethods, ['id'], ({ id }) => id, problems)
}

function checkShippingMethod(method: Located<ShippingMethod>, known: KnownIds, problems: Problems): void {
  checkSiteIds(method, method.item.siteIds, known, problems)
  const limits = method.item.prices.map(({ upToCents }) => upToCents ?? Infinity)
  if (limits.some((limit, index) => index > 0 && limit <= (limits[index - 1] ?? 0)))
    problems.at(method, ['prices'], 'must rise in upTo')
}

/** A shop without the file has the carriers of its methods. */
function checkCarriers({ carriers, shippingMethods }: ShopFiles, known: KnownIds, problems: Problems): void {
  checkUnique(carriers, ['id'], ({ id }) => id, problems)
  if (carriers.length === 0) return
  const ids = orMentioned(new Set(carriers.map(({ item }) => item.id)), known, 'shipping/carriers.json')
  for (const method of shippingMethods)
    if (!method.item.isPickup)
      checkReference(method, ['carrier'], method.item.carrier, ids, 'carrier', problems)
}

/** A shop without rules has the default zones. */
function checkDeliveryRules(
  { deliveryRules: [rules], shippingMethods }: ShopFiles,
  known: KnownIds,
  problems: Problems,
): void {
  const { zones, blackoutDays, heat } = rules?.item ?? defaultRules
  const zoneIds = orMentioned(new Set(zones.map(({ id }) => id)), known, 'shipping/rules.json')
  for (const method of shippingMethods)
    for (const zoneId of Object.keys(method.item.transitDays.zones ?? {}))
      checkReference(method, ['transitDays', 'zones', zoneId], zoneId, zoneIds, 'delivery zone', problems)
  if (!rules) return
  checkTwice(
    rules,
    'zones',
    zones.map(({ id }) => id),
    problems,
  )
  checkTwice(
    rules,
    'blackoutDays',
    blackoutDays.map(({ date }) => date),
    problems,
  )
  for (const [index, { methodIds }] of heat.entries())
    for (const [position, methodId] of methodIds.entries()) {
      const path = ['heat', index, 'methodIds', position]
      checkReference(rules, path, methodId, known.methodIds, 'shipping method', problems)
    }
}

function checkTwice(source: Source, field: string, keys: readonly string[], problems: Problems): void {
  for (const [index, key] of keys.entries())
    if (keys.indexOf(key) < index) problems.at(source, [field, index], `"${key}" is there twice`)
}
