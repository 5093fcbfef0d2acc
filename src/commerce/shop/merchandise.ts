import type { Brands } from '#commerce/brand/brands.ts'
import { openBrands } from '#commerce/brand/open-brands.ts'
import type { Catalog } from '#commerce/catalog/catalog.ts'
import { openCatalog } from '#commerce/catalog/open-catalog.ts'
import type { Concierges } from '#commerce/concierges/concierges.ts'
import { openConcierges } from '#commerce/concierges/open-concierges.ts'
import type { Content } from '#commerce/content/content.ts'
import { openContent } from '#commerce/content/open-content.ts'
import { openCustomMixes, type CustomMixes } from '#commerce/custom-mix/custom-mixes.ts'
import type { Images } from '#commerce/images/images.ts'
import { openImages } from '#commerce/images/open-images.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import { openInventory } from '#commerce/inventory/open-inventory.ts'
import { openSales } from '#commerce/orders/statistics/sales.ts'
import { openPricing } from '#commerce/pricing/open-pricing.ts'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import { openRedirects } from '#commerce/redirects/open-redirects.ts'
import type { Redirects } from '#commerce/redirects/redirects.ts'
import { openReviews } from '#commerce/reviews/open-reviews.ts'
import type { Purchases, Reviews } from '#commerce/reviews/reviews.ts'
import { openSearch, type Search } from '#commerce/search/search.ts'
import { openStores } from '#commerce/stores/open-stores.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import { openVideos } from '#commerce/videos/open-videos.ts'
import type { Videos } from '#commerce/videos/videos.ts'
import type { Foundation } from './foundation.ts'

/**
 * Everything that the shop sells and shows: products, prices, stock, shops, content, reviews, and the search over
 * them.
 */
export interface Merchandise {
  images: Images
  brands: Brands
  videos: Videos
  catalog: Catalog
  customMixes: CustomMixes
  redirects: Redirects
  pricing: Pricing
  inventory: Inventory
  stores: Stores
  concierges: Concierges
  content: Content
  reviews: Reviews
  search: Search
}

export function openMerchandise(
  { database, readModel, sites, localizedTexts }: Foundation,
  purchases: Purchases,
): Merchandise {
  const images = openImages({ database, readModel, localizedTexts })
  const brands = openBrands({ database, readModel, images })
  const videos = openVideos({ database, readModel })
  const catalog = openCatalog({ database, readModel, images, localizedTexts })
  const customMixes = openCustomMixes({ catalog })
  const redirects = openRedirects({ database, readModel, readTrees: catalog.records.categories.all })
  const pricing = openPricing({ database, readModel, sites, localizedTexts })
  const inventory = openInventory({ database, readModel })
  const stores = openStores({ database, readModel, localizedTexts })
  const concierges = openConcierges({ database, readModel })
  const content = openContent({ database, readModel, images, videos, localizedTexts })
  const reviews = openReviews({ database, readModel, catalog, purchases })
  const sales = openSales({ database })
  const search = openSearch({
    database,
    readModel,
    sites,
    catalog,
    pricing,
    priceRules,
    sales,
    localizedTexts,
  })
  return {
    images,
    brands,
    videos,
    catalog,
    customMixes,
    redirects,
    pricing,
    inventory,
    stores,
    concierges,
    content,
    reviews,
    search,
  }
}
