import type { AddressCheck } from './address-check/address-check.ts'
import { openAddressCheck } from './address-check/open-address-check.ts'
import { readCountryRules } from './country-data.ts'
import { setCountrySource } from '#shared/addresses/country-rules.ts'
import { openAvailability } from './availability/availability.ts'
import { openBackInStockAlerts, type BackInStockAlerts } from './back-in-stock/back-in-stock.ts'
import { openSavedBoxes } from './custom-mix/open-saved-boxes.ts'
import type { SavedBoxes } from './custom-mix/saved-boxes.ts'
import type { Database } from './database.ts'
import { openImportExport, type ImportExport } from './import-export/import-export.ts'
import type { Mail } from './mail/mail.ts'
import { openPurchases } from './orders/statistics/purchases.ts'
import type { Ports } from './ports/ports.ts'
import { openReadModel } from './read-model.ts'
import { openRecommendations } from './recommendations/open-recommendations.ts'
import type { Recommendations } from './recommendations/recommendations.ts'
import type { LocalizedTexts } from './localized-texts/localized-texts.ts'
import { openLocalizedTexts } from './localized-texts/open-localized-texts.ts'
import { openSites } from './settings/open-sites.ts'
import { openSealedTexts } from './settings/sealed-texts.ts'
import type { SecretKeys } from './settings/key-cipher.ts'
import { openSecrets } from './settings/secrets.ts'
import type { Origins } from './settings/site-origin.ts'
import type { Sites } from './settings/sites.ts'
import { openCheckout, type Checkout } from './shop/checkout.ts'
import { openForms, type Forms } from './shop/forms.ts'
import { openShopMail } from './shop/mail.ts'
import { openOffice, type Office } from './shop/office.ts'
import { openReaders } from './shop/readers.ts'
import { openMerchandise, type Merchandise } from './shop/merchandise.ts'
import { openShoppers, type ClientSettings, type Shoppers } from './shop/shoppers.ts'
import { openTexts } from './texts/open-texts.ts'
import type { Texts } from './texts/texts.ts'

/** The shop, domain by domain. API, storefront server and commands access the business only through this. */
export interface Shop extends Merchandise, Shoppers, Checkout, Forms, Office {
  database: Database
  sites: Sites
  texts: Texts
  localizedTexts: LocalizedTexts
  addressCheck: AddressCheck
  savedBoxes: SavedBoxes
  mail: Mail
  backInStock: BackInStockAlerts
  recommendations: Recommendations
  importExport: ImportExport
}

/** The dependencies of the shop on its process. */
export interface ShopDependencies extends Partial<Origins> {
  database: Database
  ports: Ports
  /** Organisation and client id of the API, if configured. */
  client?: ClientSettings | undefined
  /** Receives unexpected errors that do not fail a call, such as a payment gateway that did not respond. */
  report?: ((error: unknown) => void) | undefined
  /** How long a placed order retains its buyer's personal data. */
  keepOrdersYears?: number | undefined
  /** The origin of the office, if it has its own host. */
  officeOrigin?: string | undefined
  /** The keys that encrypt the keys in the database. */
  secretKeys?: SecretKeys | undefined
  /** The clock of subscriptions and of staff. Only set in tests. */
  clock?: () => Date
}

/**
 * Opens the shop. Shows all domains of the business and their dependencies, from top to bottom: each domain gets its
 * dependencies as a parameter, so a wrong order does not compile.
 */
export function openShop({
  database,
  ports,
  client,
  origin = 'http://localhost:3000',
  siteOrigins,
  officeOrigin = origin,
  report = () => {},
  keepOrdersYears = 7,
  secretKeys,
  clock = () => new Date(),
}: ShopDependencies): Shop {
  setCountrySource(readCountryRules)
  const readModel = openReadModel({ database })
  const sites = openSites({ database, readModel })
  const texts = openTexts({ database, readModel })
  const localizedTexts = openLocalizedTexts({ database, readModel, sites })
  const foundation = { database, readModel, sites, texts, localizedTexts }
  const purchases = openPurchases({ database })

  const merchandise = openMerchandise(foundation, purchases)
  const { catalog, pricing, inventory, search } = merchandise
  const secrets = openSecrets({ database, keys: secretKeys })
  const sealedTexts = openSealedTexts({ secrets })
  const mail = openShopMail({
    database,
    sealedTexts,
    ports,
    merchandise,
    sites,
    texts,
    origins: { origin, siteOrigins },
  })
  const shoppers = openShoppers({ ...foundation, ports, client, mail, secrets, pricing, keepOrdersYears })
  const services = { ports, mail, secrets, sealedTexts, clock }
  const checkout = openCheckout(foundation, { ...services, merchandise, shoppers, report })

  const availability = openAvailability({ catalog, pricing, inventory })
  return {
    database,
    sites,
    texts,
    localizedTexts,
    ...merchandise,
    mail,
    ...shoppers,
    ...checkout,
    ...openOffice({ database, officeOrigin, ...services, ...merchandise, ...shoppers, ...checkout }),
    savedBoxes: openSavedBoxes({ database, catalog }),
    addressCheck: openAddressCheck({ database, ...merchandise, vendor: ports.addressChecker, report }),
    ...openForms(foundation, { ports, ...shoppers, mail, content: merchandise.content }),
    backInStock: openBackInStockAlerts({ database, sites, catalog, availability, mail }),
    recommendations: openRecommendations({
      database,
      readModel,
      catalog,
      availability,
      search,
      coPurchases: purchases,
    }),
    importExport: openImportExport({
      ...foundation,
      ...merchandise,
      ...shoppers,
      ...checkout,
      giftCards: checkout.giftCards.records,
      openReaders: () => openReaders(database),
    }),
  }
}
