import type { ImportExportDependencies } from '../dependencies.ts'
import type { ShopFiles } from '../read-shop.ts'
import { kindsOfCatalog } from './catalog.ts'
import { kindsOfContent } from './content.ts'
import { kindsOfFulfilment } from './fulfilment.ts'
import type { ReplacedKind } from './kind.ts'
import { kindsOfLocalized } from './localized.ts'
import { kindsOfPricing } from './pricing.ts'
import { kindsOfSearchPhrases } from './search-phrases.ts'

/**
 * Every kind that an import replaces. Accounts, organisations, fundraisers and uses of promo codes are only added.
 */
export const replacedKinds = (dependencies: ImportExportDependencies, files: ShopFiles): ReplacedKind[] => [
  ...kindsOfContent(dependencies, files),
  ...kindsOfCatalog(dependencies, files),
  ...kindsOfPricing(dependencies, files),
  ...kindsOfFulfilment(dependencies, files),
  ...kindsOfSearchPhrases(dependencies, files),
  ...kindsOfLocalized(dependencies, files),
]
