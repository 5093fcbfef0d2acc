import type { Availability } from '#commerce/availability/availability.ts'
import type { Catalog, Product } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'
import { claimSignUps, deleteOlder, insertSignUp, waitedForProducts } from './queries.ts'

/** Emails that a product is back in stock (PDP-067). */
export interface BackInStockAlerts {
  /**
   * Saves a shopper's sign-up for a product's return. A repeated sign-up before the alert is ignored. Only for
   * products with the back-in-stock flag (PDP-073).
   */
  signUp(
    site: Site,
    request: { productId: string; email: string; locale?: string },
  ): Promise<void | Refusal<'product-not-found' | 'notice-not-offered'>>
  /**
   * Queues an email for each sign-up whose product can be bought again, and deletes the sign-up in the same
   * transaction. So each sign-up gets exactly one email, even with concurrent runs. Returns the number of emails.
   */
  sendDue(): Promise<number>
  /** Deletes sign-ups older than this, because they contain email addresses. Returns their number. */
  deleteOlder(olderThanDays: number): Promise<number>
}

interface BackInStockDependencies {
  database: Database
  sites: Sites
  catalog: Catalog
  availability: Availability
  mail: Mail
}

/** Emails per transaction, so that a product with thousands of sign-ups does not lock thousands of rows. */
const batchSize = 100

/** Opens the back-in-stock alerts. */
export function openBackInStockAlerts({
  database,
  sites,
  catalog,
  availability,
  mail,
}: BackInStockDependencies): BackInStockAlerts {
  /** Alerts every shopper who has signed up for a product. */
  async function alertAll(site: Site, productId: string): Promise<number> {
    const product = await catalog.product(site.id, productId, site.defaultLocale)
    if (isRefusal(product)) return 0
    // Each mail has the product's name in the mail's own locale.
    const localized = new Map<string | null, Product>()
    for (const { id } of site.locales) {
      const found = await catalog.product(site.id, productId, id)
      if (!isRefusal(found)) localized.set(id, found)
    }
    const alertBatch = () =>
      database.transact(async () => {
        const signUps = await claimSignUps(database, { siteId: site.id, productId, limit: batchSize })
        for (const signUp of signUps)
          await mail.alertBackInStock(signUp, localized.get(signUp.locale) ?? product, site)
        return signUps.length
      })
    let alerted = 0
    let batch: number
    do {
      batch = await alertBatch()
      alerted += batch
    } while (batch === batchSize)
    return alerted
  }

  return {
    async signUp(site, { productId, email, locale = null }) {
      const product = await catalog.product(site.id, productId)
      if (isRefusal(product)) return product
      if (!product.showBackInStock) return refuse('notice-not-offered', { productId })
      await insertSignUp(database, { siteId: site.id, productId, email, locale })
    },

    async sendDue() {
      let alerted = 0
      for (const { siteId, productIds } of await waitedForProducts(database)) {
        const site = await sites.find(siteId)
        if (!site) continue
        for (const productId of await availability.orderable(site, productIds))
          alerted += await alertAll(site, productId)
      }
      return alerted
    },

    deleteOlder: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}
