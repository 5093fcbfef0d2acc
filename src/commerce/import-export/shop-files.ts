import type { z } from 'zod'
import type { FontRecord } from '#commerce/brand/brands.ts'
import type { AssortmentLine, UpsellLine } from '#commerce/catalog/catalog.ts'
import type { CategoryInput, ProductInput } from '#commerce/catalog/inputs.ts'
import type { ClientRecord } from '#commerce/clients/clients.ts'
import type { Concierge } from '#commerce/concierges/concierges.ts'
import type { ContentItem, Footer, ForSite, MenuItem } from '#commerce/content/content.ts'
import type { AccountRecord } from '#commerce/customers/inputs.ts'
import type { FundraiserRecord } from '#commerce/fundraisers/inputs.ts'
import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import type { ImageRecord } from '#commerce/images/images.ts'
import type { OrganisationRecord } from '#commerce/organisations/inputs.ts'
import type { CouponLimitRecord, CouponUse } from '#commerce/pricing/coupons/coupons.ts'
import type { PriceBook, PriceLine } from '#commerce/pricing/pricing.ts'
import type { Promotion } from '#commerce/pricing/promotions/promotion.ts'
import type { ReviewPhotoRecord } from '#commerce/reviews/photos.ts'
import type { Review } from '#commerce/reviews/reviews.ts'
import type { Destination, Synonym } from '#commerce/search/query/phrases/phrase-records.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { DeliveryRules } from '#commerce/shipping/inputs.ts'
import type { Carrier, ShippingMethod } from '#commerce/shipping/shipping.ts'
import type { Store } from '#commerce/stores/stores.ts'
import type { TaxRate } from '#commerce/tax/tax.ts'
import type { ImportedTexts } from '#commerce/texts/texts.ts'
import type { VideoRecord } from '#commerce/videos/videos.ts'
import type { ShopStockRow, WebStockRow } from './format/stock.ts'
import type { Located } from './problems.ts'
import type { LocatedTexts } from './read/read-localized.ts'

/** The contents of an import folder, by kind, each item with its source. kinds/import-kinds.ts has the kinds. */
export interface ShopFiles {
  texts: Located<ImportedTexts>[]
  images: Located<ImageRecord>[]
  fonts: FontRecord[]
  videos: VideoRecord[]
  sites: Located<Site>[]
  categories: Located<ForSite<CategoryInput>>[]
  products: Located<ProductInput>[]
  assortments: Located<AssortmentLine>[]
  upsells: Located<UpsellLine>[]
  priceBooks: Located<PriceBook>[]
  prices: Located<PriceLine>[]
  promotions: Located<Promotion>[]
  stores: Located<Store>[]
  clients: Located<ClientRecord>[]
  concierges: Located<Concierge>[]
  shippingMethods: Located<ShippingMethod>[]
  carriers: Located<Carrier>[]
  /** The delivery rules: a list of one, or an empty list. */
  deliveryRules: Located<DeliveryRules>[]
  taxRates: Located<TaxRate>[]
  reviews: Located<Review>[]
  reviewPhotos: Located<ReviewPhotoRecord>[]
  content: Located<ContentItem>[]
  synonyms: Located<Synonym>[]
  destinations: Located<Destination>[]
  navigations: Located<ForSite<MenuItem[]>>[]
  footers: Located<ForSite<Footer>>[]
  localized: LocatedTexts[]
  accounts: Located<AccountRecord>[]
  organisations: Located<OrganisationRecord>[]
  fundraisers: Located<FundraiserRecord>[]
  couponLimits: Located<CouponLimitRecord>[]
  couponUses: Located<CouponUse>[]
  webStock: Located<z.output<typeof WebStockRow>>[]
  shopStock: Located<z.output<typeof ShopStockRow>>[]
  giftCards: Located<GiftCardRecord>[]
}
