import type { Currency } from '#shared/money.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Records } from '#commerce/records.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { deliveryPromise, type DeliveryPromise, type Destination } from './promise.ts'
import { allShippingMethods, replaceShippingMethods } from './queries.ts'

/** A way to send a shipment, as the shopkeeper wrote it. */
export interface ShippingMethod {
  id: string
  name: string
  description: string
  siteIds: SiteId[]
  countries: string[]
  currency: Currency
  /** Price by merchandise total: the first bracket that is not below it; a bracket without limit is the last. */
  prices: { upToCents: number | null; priceCents: number }[]
  carrier: string
  transitDays: { minimum: number; maximum: number }
  isExpedited: boolean
  isDefault: boolean
  isPickup: boolean
  position: number
}

export interface ShippingMethodOffer {
  method: ShippingMethod
  priceCents: number
}

/** What is sent, and where to. */
export interface DeliveryRequest {
  destination: Destination
  isMeltable: boolean
}

export interface Shipping {
  /** When something arrives that is ordered now; nothing where the shop can promise no day. Warm: no SQL. */
  promise(siteId: SiteId, currency: Currency, wish: DeliveryRequest): Promise<DeliveryPromise | undefined>
  /** A table of a site to look offers up in while amounts are reckoned. Warm: no SQL. */
  table(siteId: SiteId, currency: Currency): Promise<ShippingTable>
  records: Records<ShippingMethod>
}

export interface ShippingTable {
  /** Methods for a destination and merchandise total, in the shop's order; a pickup shipment gets the pickup methods only. Any country when it is null. */
  offers(request: {
    countryCode: string | null
    merchandiseCents: number
    isPickup: boolean
  }): ShippingMethodOffer[]
}

/** Opens the shipping methods. A change is announced as `shipping`. */
export function openShipping({
  database,
  readModel,
  clock = () => new Date(),
}: {
  database: Database
  readModel: ReadModel
  clock?: () => Date
}): Shipping {
  const table = (siteId: SiteId, currency: Currency) =>
    readModel.getOrLoad(`shipping:${siteId}:${currency}`, ['shipping'], async () => {
      const methods = (await allShippingMethods(database)).filter(
        (method) => method.currency === currency && method.siteIds.includes(siteId),
      )
      return tableOf(methods)
    })
  return {
    table,
    async promise(siteId, currency, { destination, isMeltable }) {
      const { countryCode } = destination
      const request = { countryCode, merchandiseCents: 0, isPickup: false }
      const methods = (await table(siteId, currency)).offers(request).map(({ method }) => method)
      return deliveryPromise(methods, { destination, isMeltable, now: clock() })
    },
    records: {
      all: () => allShippingMethods(database),
      replace: async (methods) => ((await replaceShippingMethods(database, methods)) ? ['shipping'] : []),
    },
  }
}

const tableOf = (methods: readonly ShippingMethod[]): ShippingTable => ({
  offers: ({ countryCode, merchandiseCents, isPickup }) =>
    methods
      .filter((method) => method.isPickup === isPickup)
      .filter(({ countries }) => isPickup || countryCode === null || countries.includes(countryCode))
      .flatMap((method) => {
        const priceCents = priceFor(method, merchandiseCents)
        return priceCents === undefined ? [] : [{ method, priceCents }]
      }),
})

/** Nothing when the merchandise is beyond the method's last bracket. */
const priceFor = ({ prices }: ShippingMethod, merchandiseCents: number): number | undefined =>
  prices.find(({ upToCents }) => upToCents === null || merchandiseCents <= upToCents)?.priceCents
