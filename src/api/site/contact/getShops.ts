import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { decimal, ids } from '#api/input/parameters.ts'
import {
  HolidayHoursSchema,
  storeDocument,
  WeekHoursSchema,
} from '#api/scapi/shopper-stores/store-document.ts'
import { stockDocument, type StockDocument, StockSchema } from '#api/documents/stock-document.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { FoundStore } from '#commerce/stores/stores.ts'
import { directionsLink } from '#shared/addresses/map-links.ts'
import { openingStatus } from '#shared/dates/opening-hours.ts'
import type { TextOf } from '#shared/messages/text-of.ts'
import { regionsOf } from '#shared/addresses/regions.ts'
import { openingText } from '#shared/dates/opening-text.ts'
import { parsePostalCode } from '#api/input/postal-code.ts'

const ShopSchema = named(
  'Shop',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    address1: z.string(),
    address2: z.string().optional(),
    city: z.string(),
    stateCode: z.string(),
    postalCode: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    inventoryId: z.string(),
    storeHours: z.string(),
    storeLocatorEnabled: z.boolean(),
    posEnabled: z.boolean(),
    distanceUnit: z.enum(['km', 'mi']).optional(),
    c_bopisEnabled: z.boolean(),
    c_temporarilyClosed: z.boolean(),
    c_isInternational: z.boolean(),
    c_storeType: z.enum(['candy_shop', 'corporate_gifting', 'quantity_discount']),
    c_rioStoreCode: z.string(),
    c_rioURL: z.string(),
    c_stateName: z.string(),
    c_countryName: z.string(),
    c_hours: WeekHoursSchema,
    c_holidays: z.array(HolidayHoursSchema),
    c_timeZone: z.string(),
    fid: z.string(),
    sfccStoreId: z.string(),
    shopName: z.string(),
    address_1: z.string(),
    address_2: z.string().nullable(),
    region: z.string(),
    post_code: z.string(),
    country: z.string(),
    local_phone: z.string(),
    distance: z.number().nullable(),
    isEnabledForBopis: z.boolean(),
    isTemporarilyClosed: z.boolean(),
    isInternational: z.boolean(),
    shopData: z.strictObject({
      slug: z.string(),
      holidays: z.array(HolidayHoursSchema),
    }),
    storeType: z.enum(['candy_shop', 'corporate_gifting', 'quantity_discount']),
    stateName: z.string(),
    mainAddressData: z.string(),
    secondaryAddressData: z.string(),
    detailLink: z.string(),
    directionsLink: z.string(),
    workingTime: z.strictObject({
      isOpen: z.boolean(),
      status: z.string(),
    }),
    hours_sets: z.strictObject({
      primary: z.strictObject({
        days: WeekHoursSchema,
      }),
    }),
    inventory: z.record(z.string(), StockSchema).optional(),
  }),
)

const ShopsSchema = named(
  'Shops',
  z.strictObject({
    stores: z.array(ShopSchema),
  }),
)

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
  handle: async ({ shop, site, locale, parameters: { zip, range, productIds = [] } }) => {
    const place = zip === undefined ? undefined : parsePostalCode(zip)
    if (isRefusal(place)) return place
    const found = await shop.stores.search({
      ...(place && { place, maxDistanceMiles: range }),
      shownIn: { siteId: site.id, locale },
    })
    const products = await shop.catalog.products(site.id, productIds)
    const { text } = await shop.texts.of(site, locale)
    return { found, stock: await stockAt(shop, found, [...products.keys()]), text }
  },
  document: ShopsSchema,
  answer: ({ found, stock, text }, { locale }) => ({
    stores: found.map((one) => shopDocument(one, { stock, text, locale, now: new Date() })),
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

/** A shop, with all names that the specification uses for its fields (SHOP-001 to SHOP-008). */
interface ShopWords {
  stock: Stock
  text: TextOf
  locale: string
  now: Date
}

function shopDocument(found: FoundStore, { stock, text, locale, now }: ShopWords) {
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
    stateName: regionsOf(store.countryCode).some(({ code }) => code === store.stateCode)
      ? text(`regions.${store.countryCode}.${store.stateCode}`)
      : document.c_stateName,
    mainAddressData: [address1, address2].filter(Boolean).join(', '),
    secondaryAddressData: `${city}, ${stateCode} ${postalCode}`,
    detailLink: document.c_rioURL,
    directionsLink: directionsLink('google', store),
    workingTime: {
      isOpen: status.kind === 'open',
      status: openingText(status, { text, locale, timeZone: document.c_timeZone }),
    },
    hours_sets: { primary: { days: document.c_hours } },
    ...(inventory && { inventory }),
  }
}
