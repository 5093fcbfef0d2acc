import type { Brands } from '#commerce/brand/brands.ts'
import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Clients } from '#commerce/clients/clients.ts'
import type { Concierges } from '#commerce/concierges/concierges.ts'
import type { Content } from '#commerce/content/content.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { Fundraisers } from '#commerce/fundraisers/fundraisers.ts'
import type { GiftCardRecords } from '#commerce/gift-cards/records.ts'
import type { Images } from '#commerce/images/images.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { Organisations } from '#commerce/organisations/organisations.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Redirects } from '#commerce/redirects/redirects.ts'
import type { Reviews } from '#commerce/reviews/reviews.ts'
import type { Search } from '#commerce/search/search.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import type { Readers } from '#commerce/shop/readers.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import type { Tax } from '#commerce/tax/tax.ts'
import type { Texts } from '#commerce/texts/texts.ts'
import type { Videos } from '#commerce/videos/videos.ts'

/** The domains whose records are imported and exported. */
export interface ImportExportDependencies {
  database: Database
  sites: Sites
  texts: Texts
  localizedTexts: Pick<LocalizedTexts, 'records'>
  images: Images
  brands: Pick<Brands, 'records'>
  videos: Videos
  catalog: Catalog
  redirects: Pick<Redirects, 'recordMoves'>
  pricing: Pricing
  inventory: Inventory
  stores: Stores
  clients: Pick<Clients, 'records'>
  concierges: Pick<Concierges, 'records'>
  shipping: Shipping
  tax: Tax
  reviews: Reviews
  content: Content
  giftCards: GiftCardRecords
  customers: Pick<Customers, 'accounts' | 'hashPasswords' | 'addAccounts'>
  fundraisers: Pick<Fundraisers, 'all' | 'save'>
  organisations: Pick<Organisations, 'all' | 'save'>
  search: Pick<Search, 'requestIndex' | 'indexRequested' | 'phrases'>
  /** Opens the domains without their caches, to read uncommitted changes in a transaction. */
  openReaders: () => Readers
}
