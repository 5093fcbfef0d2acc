import { camelKey } from '#shared/json/key-case.ts'
import { listedCalls, type ListedCall } from '#api/listed-calls.ts'

/** The version in the older helper's URLs (API-020). */
const olderVersion = 'v21_3'

/** The prefix of the older helper's resources (API-008). */
export const olderPath = `/mobify/proxy/ocapi/s/:siteId/dw/shop/${olderVersion}/*`

/** The APIs whose calls are also resources of the older helper. */
const olderApis = new Set([
  'ShopperBaskets',
  'ShopperCustomers',
  'ShopperOrders',
  'ShopperProducts',
  'ShopperPromotions',
  'ShopperSearch',
  'ShopperStores',
])

interface Resource {
  listed: ListedCall
  pattern: RegExp
}

/** Converts `/product/…/organizations/{organizationId}/products/{id}` to the resource `products/{id}`. */
const resources: readonly Resource[] = listedCalls
  .filter(({ api }) => olderApis.has(api))
  .flatMap((listed) => {
    const [, path] = listed.path.split('/organizations/{organizationId}/')
    if (path === undefined) return []
    const pattern = path
      .replaceAll('-', '_')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`)
    return [{ listed, pattern: new RegExp(`^${pattern}$`) }]
  })

export interface FoundResource {
  listed: ListedCall
  parameters: Record<string, string>
}

/** The call of a resource, with the parameters in its path; `undefined` for an unknown resource. */
export function findResource(verb: string, path: string): FoundResource | 'other-method' | undefined {
  // `products/(a,b)` names several products.
  const several = /^(\w+)\/\(([^)]*)\)$/.exec(path)
  const wanted = several?.[1] ?? path
  const matching = resources.flatMap(({ listed, pattern }) => {
    const match = pattern.exec(wanted)
    return match
      ? [{ listed, parameters: { ...match.groups, ...(several?.[2] && { ids: several[2] }) } }]
      : []
  })
  const found = matching.find(({ listed }) => listed.verb === verb)
  return found ?? (matching.length > 0 ? 'other-method' : undefined)
}

/** Converts the older helper's query: `refine_1=…` and `refine_2=…` become one parameter. */
export function olderQuery(query: Readonly<Record<string, readonly string[]>>): Record<string, unknown> {
  const parameters = new Map<string, string[]>()
  for (const [key, values] of Object.entries(query)) {
    const name = /^refine_\d+$/.test(key) ? 'refine' : /^(_|c_)/.test(key) ? key : camelKey(key)
    parameters.set(name, [...(parameters.get(name) ?? []), ...values])
  }
  return Object.fromEntries(
    [...parameters].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}
