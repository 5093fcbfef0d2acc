import { openCatalog } from '#commerce/catalog/open-catalog.ts'
import type { Catalog } from '#commerce/catalog/catalog.ts'
import { openContent } from '#commerce/content/open-content.ts'
import type { Content } from '#commerce/content/content.ts'
import type { Database } from '#commerce/database.ts'
import { openImages } from '#commerce/images/open-images.ts'
import { openLocalizedTexts } from '#commerce/localized-texts/open-localized-texts.ts'
import { openPricing } from '#commerce/pricing/open-pricing.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import { openReadOnce } from '#commerce/read-once.ts'
import { openSites } from '#commerce/settings/open-sites.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import { openShipping } from '#commerce/shipping/open-shipping.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import { openTax } from '#commerce/tax/open-tax.ts'
import type { Tax } from '#commerce/tax/tax.ts'
import { openVideos } from '#commerce/videos/open-videos.ts'

/** The domains that pages and baskets read from memory. */
export interface Readers {
  sites: Sites
  catalog: Catalog
  pricing: Pricing
  shipping: Shipping
  tax: Tax
  content: Content
}

/**
 * Opens these domains without the shop's caches, so that they read the uncommitted data of the caller's transaction.
 */
export function openReaders(database: Database): Readers {
  const readModel = openReadOnce()
  const sites = openSites({ database, readModel })
  const localizedTexts = openLocalizedTexts({ database, readModel, sites })
  const images = openImages({ database, readModel, localizedTexts })
  const videos = openVideos({ database, readModel })
  return {
    sites,
    catalog: openCatalog({ database, readModel, images, localizedTexts }),
    pricing: openPricing({ database, readModel, sites, localizedTexts }),
    shipping: openShipping({ database, readModel, localizedTexts }),
    tax: openTax({ database, readModel }),
    content: openContent({ database, readModel, images, videos, localizedTexts }),
  }
}
