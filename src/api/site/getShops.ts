import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { decimal, ids } from '#api/parameters.ts'
import { storeDocument } from '#api/scapi/shopper-stores/store-document.ts'
import { stockDocument, type StockDocument } from '#api/stock-document.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { FoundStore } from '#commerce/stores/stores.ts'
import { directionsLink } from '#shared/map-links.ts'
import { openingStatus } from '#shared/opening-hours.ts'
import { openingText } from '#shared/opening-text.ts'
import { parsePostalCode } from '#api/postal-code.ts'

/** API-067, API-068. */
export const getShops = call({
  path: 'GET /stores',
  summary: 'Returns shops with their stock of products.',
  description:
    'With a US ZIP or Canadian postal code, only shops within `range` miles, nearest first. Refuses text that is no such code.',
  auth: 'public',
  parameters: z.object({
    zip: z.string().trim().max(10).optional(),
    range: decimal(1, 12_500).default(10),
    unit: z.literal('mi').default('mi'),
    productIds: ids(50).optional(),
  }),
  handle: async ({ shop, site, parameters: { zip, range, productIds = [] } }) => {
    const place = zip === undefined ? undefined : parsePostalCode(zip)
    if (isRefusal(place)) return place
    const found = await shop.stores.search(place ? { place, maxDistanceMiles: range } : {})
    const products = await shop.catalog.products(site.id, productIds)
    return { found, stock: await stockAt(shop, found, [...products.keys()]) }
  },
  answer: ({ found, stock }) => ({
    stores: found.map((one) => shopDocument(one, { stock, now: new Date() })),
  }),
  tags: () => ['stores'],
})

type Stock = ReadonlyMap<string, Record<string, StockDocument>>

/** The stock of each product by inventory location. */
async function stockAt(
  shop: CallContext['shop'],
  found: readonly FoundStore[],
  productIds: readonly string[],
): Promise<Stock> {
  if (productIds.length === 0) return new Map()
  const locations = found.map(({ store }) => store.inventoryId)
  const levels = await shop.inventory.levelsAt(productIds, locations)
  return new Map(
    locations.map((location) => [
      location,
      Object.fromEntries(
        productIds.map((id) => {
          const level = levels.find((one) => one.productId === id && one.locationId === location)
          return [id, stockDocument([level])]
        }),
      ),
    ]),
  )
}

/** A shop, with every name under which the spec knows its fields (SHOP-001 to SHOP-008). */
function shopDocument(found: FoundStore, { stock, now }: { stock: Stock; now: Date }) {
  const { store, distanceMiles } = found
  const { address1, address2, city, stateCode, postalCode } = store
  const status = store.isTemporarilyClosed ? ({ kind: 'closed' } as const) : openingStatus(store, now)
  const document = storeDocument(found, 'mi')
  const inventory = stock.get(store.inventoryId)
  return {
    ...document,
    fid: store.id,
    sfccStoreId: store.id,
    shopName: store.name,
    address_1: store.address1,
    address_2: store.address2,
    region: store.stateCode,
    post_code: store.postalCode,
    country: store.countryCode,
    local_phone: store.phone,
    distance: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
    isEnabledForBopis: store.isPickupEnabled,
    isTemporarilyClosed: store.isTemporarilyClosed,
    isInternational: store.isInternational,
    shopData: { slug: store.slug, holidays: store.holidays },
    storeType: store.kind,
    stateName: document.c_stateName,
    mainAddressData: [address1, address2].filter(Boolean).join(', '),
    secondaryAddressData: `${city}, ${stateCode} ${postalCode}`,
    detailLink: document.c_rioURL,
    directionsLink: directionsLink('google', store),
    workingTime: { isOpen: status.kind === 'open', status: openingText(status, document.c_timeZone) },
    hours_sets: { primary: { days: document.c_hours } },
    ...(inventory && { inventory }),
  }
}
