import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import { setShopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { countriesOf } from './countries.ts'
import { carriersOf } from './carriers.ts'
import { importedCarriers, replaceCarriers } from './carrier-queries.ts'
import { deliveryDaysTag, openDeliveryCapacity } from './delivery-capacity.ts'
import * as queries from './queries.ts'
import { defaultRules, type DeliveryRules } from './inputs.ts'
import { cutOffsAt, placesOfDays } from './outlook.ts'
import type { Shipping, ShippingMethod } from './shipping.ts'
import { openShippingTable } from './shipping-table.ts'

/**
 * Opens shipping. Announces the tag `shipping` for changes, and `delivery-days` for a day that becomes full or open
 * again.
 */
export function openShipping({
  database,
  readModel,
  localizedTexts,
  clock = () => new Date(),
}: {
  database: Database
  readModel: ReadModel
  localizedTexts: LocalizedTexts
  clock?: () => Date
}): Shipping {
  const readRules = async () => {
    const rules = await queries.deliveryRules(database)
    setShopTimeZone((rules[0] ?? defaultRules).timeZone)
    return rules
  }
  const table = openTables({ database, readModel, localizedTexts, readRules })
  const methods = () =>
    readModel.getOrLoad('shipping-methods', ['shipping'], () => queries.allShippingMethods(database))
  const rulesOf = () => readModel.getOrLoad('delivery-rules', ['shipping'], readRules)
  return {
    table,
    ...openDeliveryCapacity(database),
    async promise(siteId, currency, { locale, ...request }) {
      return (await table(siteId, currency, locale)).promise({ ...request, now: clock() })
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
        queries.reservedDays(database),
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

/** Opens the tables of sites and currencies, with the texts of a locale. */
const openTables =
  ({
    database,
    readModel,
    localizedTexts,
    readRules,
  }: {
    database: Database
    readModel: ReadModel
    localizedTexts: LocalizedTexts
    readRules: () => Promise<DeliveryRules[]>
  }): Shipping['table'] =>
  async (siteId, currency, locale) => {
    const locales = await localizedTexts.localesFor('shipping', siteId, locale)
    const key = `shipping:${siteId}:${currency}${locales.length > 0 ? `:${locales.join()}` : ''}`
    return readModel.getOrLoad(key, ['shipping', deliveryDaysTag], async () => {
      const [own, [rules = defaultRules], taken, texts] = await Promise.all([
        queries.allShippingMethods(database),
        readRules(),
        queries.reservedDays(database),
        localizedTexts.of('shipping', ['methods'], locales),
      ])
      const all = (texts.get('methods') ?? []).reduce<ShippingMethod[]>(withTexts, own)
      const methods = all.filter((method) => method.currency === currency && method.siteIds.includes(siteId))
      return openShippingTable({ methods, rules, taken })
    })
  }
