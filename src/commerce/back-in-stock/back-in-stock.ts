import type { Availability } from '#commerce/availability/availability.ts'
import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'
import { awaited, deleteOlder, insertSignUp, claimAlerts } from './queries.ts'

/** Notices that something is back in stock (PDP-067). */
export interface BackInStockAlerts {
  /**
   * Keeps that somebody wants to hear of a product's return; the same person and product again stay one. Offered for
   * products with the back-in-stock flag (PDP-073).
   */
  signUp(
    site: Site,
    request: { productId: string; email: string },
  ): Promise<void | Refusal<'product-not-found' | 'notice-not-offered'>>
  /**
   * Leaves a mail for each sign-up whose product can be bought again, and forgets the sign-up in the same transaction:
   * exactly one mail each, whoever runs this and how often. Gives how many.
   */
  sendDue(): Promise<number>
  /** Deletes sign-ups older than this: they hold addresses. Gives how many. */
  forget(olderThanDays: number): Promise<number>
}

interface NoticesParts {
  database: Database
  sites: Sites
  catalog: Catalog
  availability: Availability
  mail: Mail
}

/** Mails that one transaction leaves: a return that thousands wait for must not hold thousands of rows at once. */
const batchSize = 100

export function openBackInStockAlerts({
  database,
  sites,
  catalog,
  availability,
  mail,
}: NoticesParts): BackInStockAlerts {
  /** Tells everybody who waits for one product. */
  async function tellAll(site: Site, productId: string): Promise<number> {
    const product = await catalog.product(site.id, productId)
    if (isRefusal(product)) return 0
    const tellSome = () =>
      database.transact(async () => {
        const taken = await claimAlerts(database, { siteId: site.id, productId, limit: batchSize })
        for (const notice of taken) await mail.tellBackInStock(notice, product, site)
        return taken.length
      })
    let told = 0
    let batch: number
    do {
      batch = await tellSome()
      told += batch
    } while (batch === batchSize)
    return told
  }

  return {
    async signUp(site, { productId, email }) {
      const product = await catalog.product(site.id, productId)
      if (isRefusal(product)) return product
      if (!product.showBackInStock) return refuse('notice-not-offered', { productId })
      await insertSignUp(database, { siteId: site.id, productId, email })
    },

    async sendDue() {
      let told = 0
      for (const { siteId, productIds } of await awaited(database)) {
        const site = await sites.find(siteId)
        if (!site) continue
        for (const productId of await availability.orderable(site, productIds))
          told += await tellAll(site, productId)
      }
      return told
    },

    forget: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}
