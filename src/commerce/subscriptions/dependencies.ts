import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Sites } from '#commerce/settings/sites.ts'

export interface SubscriptionDependencies {
  database: Database
  sites: Pick<Sites, 'find'>
  catalog: Pick<Catalog, 'product' | 'products'>
  pricing: Pick<Pricing, 'prices'>
  customers: Pick<Customers, 'find' | 'rereadCards'>
  mail: Pick<Mail, 'noticeSubscriber'>
  /** The current time. Dates are in the time zone of the shops. */
  clock: () => Date
}
