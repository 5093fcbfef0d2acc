import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { shopDay } from '#shared/calendar-date.ts'
import { setShopTimeZone } from '#shared/shop-time-zone.ts'
import type { Currency } from '#shared/money.ts'
import { countriesOf } from './countries.ts'
import { carriersOf } from './carriers.ts'
import { importedCarriers, replaceCarriers } from './carrier-queries.ts'
import { deliveryDaysTag, openDeliveryCapacity } from './delivery-capacity.ts'
import * as queries from './queries.ts'
import { defaultRules } from './inputs.ts'
import { cutOffsAt, placesOfDays } from './outlook.ts'
import type { Shipping } from './shipping.ts'
import { openShippingTable } from './shipping-table.ts'

/** Opens shipping. The tag of a change is `shipping`; of a day that becomes full or open again, `delivery-days`. */
export function openShipping({
  database,
  readModel,
  clock = () => new Date(),
}: {
  database: Database
  readModel: ReadModel
  clock?: () => Date
}): Shipping {
  const readRules = async () => {
    const rules = await queries.deliveryRules(database)
    setShopTimeZone((rules[0] ?? defaultRules).timeZone)
    return rules
  }
  const table = (siteId: SiteId, currency: Currency) =>
    readModel.getOrLoad(`shipping:${siteId}:${currency}`, ['shipping', deliveryDaysTag], async () => {
      const [all, [rules = defaultRules], taken] = await Promise.all([
        queries.allShippingMethods(database),
        readRules(),
        queries.takenDays(database),
      ])
      const methods = all.filter((method) => method.currency === currency && method.siteIds.includes(siteId))
      return openShippingTable({ methods, rules, taken })
    })
  const methods = () =>
    readModel.getOrLoad('shipping-methods', ['shipping'], () => queries.allShippingMethods(database))
  const rulesOf = () => readModel.getOrLoad('delivery-rules', ['shipping'], readRules)
  return {
    table,
    ...openDeliveryCapacity(database),
    async promise(siteId, currency, request) {
      return (await table(siteId, currency)).promise({ ...request, now: clock() })
    },
    countries: async (site) => countriesOf(site, await methods()),
    async timeZone() {
      const [{ timeZone } = defaultRules] = await rulesOf()
      return timeZone
    },
    async cutOffs(now) {
      const [rules = defaultRules] = await rulesOf()
      return cutOffsAt(now, rules)
    },
    async places(now, days) {
      const [[rules = defaultRules], methods, taken] = await Promise.all([
        rulesOf(),
        queries.allShippingMethods(database),
        queries.takenDays(database),
      ])
      return placesOfDays(methods, { taken, rules, from: shopDay(now), days })
    },
    carriers: () =>
      readModel.getOrLoad('carriers', ['shipping'], async () =>
        carriersOf(await importedCarriers(database), await queries.allShippingMethods(database)),
      ),
    carrierRecords: {
      all: () => importedCarriers(database),
      replace: async (carriers) => ((await replaceCarriers(database, carriers)) ? ['shipping'] : []),
    },
    records: {
      all: () => queries.allShippingMethods(database),
      replace: async (methods) =>
        (await queries.replaceShippingMethods(database, methods)) ? ['shipping'] : [],
    },
    rules: {
      all: () => queries.deliveryRules(database),
      replace: async (rules) => ((await queries.replaceDeliveryRules(database, rules)) ? ['shipping'] : []),
    },
  }
}
