import type { ShopFiles } from '#commerce/import-export/shop-files.ts'
import { assortments } from './assortments.ts'
import { categories } from './categories.ts'
import { clients } from './clients.ts'
import { concierges } from './concierges.ts'
import { content } from './content.ts'
import { couponLimits, couponUses } from './coupons.ts'
import { accounts } from './customers.ts'
import { fonts } from './fonts.ts'
import { giftCards } from './gift-cards.ts'
import { images } from './images.ts'
import type { ImportKind, WrittenKind } from './kind.ts'
import { localized } from './localized.ts'
import { footers, navigations } from './navigation.ts'
import { fundraisers, organisations } from './organisations.ts'
import { priceBooks, prices } from './prices.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { reviewPhotos, reviews } from './reviews.ts'
import { destinations, synonyms } from './search-phrases.ts'
import { carriers, deliveryRules, shippingMethods } from './shipping.ts'
import { sites } from './sites.ts'
import { shopStock, webStock } from './stock.ts'
import { stores } from './stores.ts'
import { taxRates } from './tax.ts'
import { texts } from './texts.ts'
import { upsells } from './upsells.ts'
import { videos } from './videos.ts'

// The kinds of an import folder, in the order in which an import writes and locks them: referenced records before
// those that refer to them. Then follow promo codes, stock and gift cards, in the order in which orders lock them
// (docs/decisions/0029-imports-beside-sales.md, 0103). In another order, an import and an order could deadlock.

/**
 * Records without counts. While an import writes these, orders continue, and the import does not lock the shop's
 * counts yet.
 */
export const recordKinds = {
  texts,
  images,
  fonts,
  videos,
  sites,
  categories,
  products,
  assortments,
  upsells,
  priceBooks,
  prices,
  promotions,
  stores,
  clients,
  concierges,
  shippingMethods,
  carriers,
  deliveryRules,
  taxRates,
  reviews,
  reviewPhotos,
  content,
  synonyms,
  destinations,
  navigations,
  footers,
  // Localized texts use the tags of their records, which the kinds above write.
  localized,
} satisfies WrittenKinds

/** Records that an import only adds, or adds to. */
export const addedKinds = { accounts, organisations, fundraisers } satisfies WrittenKinds

/** Orders lock promo codes before stock. An order with a changed code waits from here until the commit. */
export const couponKinds = { couponLimits, couponUses } satisfies WrittenKinds

/**
 * Numbers that the shop counts down. write-counts.ts compares them first, and locks and writes only the differences,
 * stock before cards.
 */
const countedKinds = { webStock, shopStock, giftCards }

type WrittenKinds = { [Key in keyof ShopFiles]?: WrittenKind<Key> }
type Kinds = { [Key in keyof ShopFiles]: ImportKind<Key> }

/** All kinds. The type ensures that each part of `ShopFiles` has a kind. */
export const importKinds: Kinds = { ...recordKinds, ...addedKinds, ...couponKinds, ...countedKinds }

/** All kinds as a list, for work that is the same for each kind. */
export const allImportKinds: readonly Omit<ImportKind, 'read'>[] = Object.values(importKinds)

export const importKindNames = Object.keys(importKinds) as (keyof ShopFiles)[] // the keys of the constant above
