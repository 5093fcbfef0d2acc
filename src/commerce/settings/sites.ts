import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Records } from '#commerce/records.ts'
import type { Currency } from '#shared/money.ts'
import { allSites, replaceSites, setMaintenance } from './queries.ts'

export type SiteId = string

/** Switches and limits of a site that a shopkeeper sets (SHELL-126 to SHELL-128). */
export interface SitePreferences {
  storePickupEnabled: boolean
  recommendersEnabled: boolean
  reviewsEnabled: boolean
  companyNameRequired: boolean
  payLaterEnabled: boolean
  canadaAddressesEnabled: boolean
  botCheckEnabled: boolean
  multiShippingEnabled: boolean
  recipientLimit: number
  freeBagsProductId: string | null
  /** Where letters to the shop go; without one they are only kept. */
  contactEmail: string | null
  shipmentBatchSize: number
  basketThresholdEnabled: boolean
  basketThresholdCents: number
  maintenance: boolean
}

export interface PaymentMethodSetting {
  id: string
  name: string
  showInCart: boolean
}

/** One of the shop's sites: its own assortment, prices, content and host name on the same stock and customers. */
export interface Site {
  id: SiteId
  name: string
  /** Host label in front of the shop's domain: `volumesavings` answers on volumesavings.example.com. */
  hostLabel: string
  rootCategoryId: string
  defaultLocale: string
  locales: { id: string; preferredCurrency: Currency }[]
  defaultCurrency: Currency
  /** Price books by currency: a sale price wins over the list price (CAT-027). */
  priceBooks: Partial<Record<Currency, { list: string; sale: string | null }>>
  preferences: SitePreferences
  paymentMethods: PaymentMethodSetting[]
}

export interface Sites {
  all(): Promise<Site[]>
  /** The site with this id, or nothing. */
  find(siteId: SiteId): Promise<Site | undefined>
  /** Closes sites for a while or opens them again (SHELL-075): one, or all. Gives the ids of those that there are. */
  setMaintenance(isOn: boolean, siteId?: SiteId): Promise<SiteId[]>
  records: Records<Site>
}

/** What a site prefers that says nothing about it. */
export const defaultPreferences: SitePreferences = {
  storePickupEnabled: true,
  recommendersEnabled: true,
  reviewsEnabled: true,
  companyNameRequired: false,
  payLaterEnabled: false,
  canadaAddressesEnabled: false,
  botCheckEnabled: false,
  multiShippingEnabled: true,
  recipientLimit: 100,
  freeBagsProductId: null,
  contactEmail: null,
  shipmentBatchSize: 5,
  basketThresholdEnabled: false,
  basketThresholdCents: 0,
  maintenance: false,
}

/** Opens the sites. A change is announced as `sites`. */
export function openSites({ database, readModel }: { database: Database; readModel: ReadModel }): Sites {
  // A site that was written before a preference existed has its default.
  const read = async () =>
    (await allSites(database)).map((site) => ({
      ...site,
      preferences: { ...defaultPreferences, ...site.preferences },
    }))
  const all = () => readModel.getOrLoad('sites', ['sites'], read)
  return {
    all,
    find: async (siteId) => (await all()).find(({ id }) => id === siteId),
    setMaintenance: (isOn, siteId) =>
      database.transact(async () => {
        const ids = await setMaintenance(database, isOn, siteId)
        if (ids.length > 0) await database.announce(['sites'])
        return ids
      }),
    records: {
      all: read,
      replace: async (sites) => ((await replaceSites(database, sites)) ? ['sites'] : []),
    },
  }
}
