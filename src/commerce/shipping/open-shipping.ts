import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money.ts'
import { checkDeliveryDay } from './delivery-day.ts'
import { arrivalBy, deliveryPromise } from './promise.ts'
import { allShippingMethods, replaceShippingMethods } from './queries.ts'
import type { Shipping, ShippingMethod, ShippingTable } from './shipping.ts'

/** Opens shipping. The tag of a change is `shipping`. */
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
    checkDay: (wanted) => checkDeliveryDay(wanted, clock()),
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
  arrivesOn: arrivalBy,
})

/** Undefined when the merchandise total is beyond the method's last bracket. */
const priceFor = ({ prices }: ShippingMethod, merchandiseCents: number): number | undefined =>
  prices.find(({ upToCents }) => upToCents === null || merchandiseCents <= upToCents)?.priceCents
