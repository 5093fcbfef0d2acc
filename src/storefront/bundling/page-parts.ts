import {
  type ChunkName,
  entries,
  importersOf,
  isImportedFrom,
  landingPages,
  landingPagesOf,
  type Modules,
  pageFile,
} from './importers.ts'

const files = (...paths: string[]) => new RegExp(`/src/(${paths.join('|')})\\.(tsx?|css)`)

/** Parts that lazy components of landing pages also need, such as panels. */
const sharedParts = {
  common: files(
    'ui/(text-field|select-field|checkbox|text-area|radio-cards|email-field|error-summary)',
    'ui/(progress-bar|failed-read|use-heading-focus|move-focus)',
    'storefront/lib/forms/(failure-text|draft|address-values|checkout-drafts)',
    '(ui/messages/use-money|storefront/lib/messages/use-arrival-day)',
    'storefront/components/(box-map/box-allergens|forms/form-page.module)',
    'storefront/state/stock/use-stocks',
    'shared/(text/patterns|dates/calendar-date|addresses/regions|boxes/read-custom-mix)',
  ),
  // Separate from `common`, because most pages with fields have no small form.
  smallForm: files('storefront/lib/forms/use-small-form'),
  form: files(
    'storefront/lib/forms/(address-form|new-password-field)',
    'storefront/components/forms/form-frame',
  ),
  lines: files(
    'storefront/components/bag-lines/(brief-lines|box-contents)',
    'storefront/components/bag-amounts/(amounts-list|checkout-link|use-total-text|held-note)',
    'storefront/components/(arrival/arrival-line|checkout-error/checkout-error)',
    'storefront/features/(gift-cards/components/lines/e-gift-card-lines|subscriptions/components/renewal-parts)',
    'storefront/components/(order/pickup-summary|address/formatted-address)',
    'storefront/components/(payment/payment-words|payment-card/card-summary)',
    'storefront/(lib/(orders/flashes-of|preferences/use-has-express)|state/orders/unsettled-orders)',
  ),
  message: files('storefront/components/gift-message/(message-words|message-card|use-message-saving)'),
  builder: files(
    'storefront/features/box-builder/pages/builder-layout',
    'storefront/features/box-builder/pages/frame/(box-notices|builder-context|keep-focus-in-step|way-choice)',
  ),
  shops: files(
    'storefront/components/shops/(shop-card|choose-shop-button)',
    'storefront/pages/shops/map/lazy-shop-map',
  ),
}

/** Parts that only pages need. Modules that a lazy component of a landing page needs are separate. */
const pageParts = {
  address: files(
    'storefront/components/(forms/address-fields|address-help/use-address-check)',
    'storefront/pages/checkout/shipping/saved-addresses',
  ),
  order: files(
    'storefront/(components/order/(order-recipients|order-contents)|pages/account/orders/reorder/reorder-button)',
  ),
  checkout: files(
    'storefront/pages/checkout/checkout-layout',
    'storefront/pages/checkout/review/(use-place-order|shipments-review)',
    'storefront/lib/payment/ask-again',
  ),
  wishList: files('storefront/features/wish-list/components/(priorities|wish-entry)'),
  account: files(
    'storefront/pages/sign-in/sign-in-page',
    'storefront/(pages/account/(account-layout|account-card|save-button)|components/account/entries/[a-z-]+)',
  ),
}

/** The messages that several parts use. They are large, so each area has its own chunk. */
const largeMessages = /virtual:messages\/(account|bag|checkout)$/

/**
 * The chunks of pages other than landing pages. The entry of each part lists the modules from which its imports
 * start. A page that needs one of them loads the part in one file. By default the bundler makes a file for each set
 * of pages that share modules: the billing step had 73 scripts and 22 style sheets, and a phone loads six at a time.
 *
 * A module is added to the first part that imports it, so a part is listed after the parts that it depends on.
 */
export const pagePartChunks = [
  { name: messagesChunk, priority: 0.4 },
  ...chunksOf(sharedParts, 0.3, partChunk),
  ...chunksOf(pageParts, 0.2, pagePartChunk),
]

function chunksOf(
  parts: Record<string, RegExp>,
  priority: number,
  chunkName: (part: string, start: RegExp) => ChunkName,
) {
  return Object.entries(parts).map(([part, start], index) => ({
    name: chunkName(part, start),
    priority: priority - index / 1000,
    // Excludes imports: a part would otherwise also include modules that other pages need.
    includeDependenciesRecursively: false,
  }))
}

function messagesChunk(moduleId: string): string | null {
  const [, area] = largeMessages.exec(moduleId) ?? []
  return area === undefined ? null : `${area}-messages`
}

/** Excludes the modules of landing pages, which have chunks of their own. */
function partChunk(part: string, start: RegExp): ChunkName {
  return (moduleId, modules) =>
    isImportedFrom(start, moduleId, modules) && landingPagesOf(moduleId, modules).length === 0 ? part : null
}

function pagePartChunk(part: string, start: RegExp): ChunkName {
  const chunkName = partChunk(part, start)
  return (moduleId, modules) =>
    importersOf(moduleId, modules).some((id) => isLazyOnLandingPages(id, modules))
      ? null
      : chunkName(moduleId, modules)
}

/** Whether a landing page loads the module by `import()`, directly or indirectly. */
function isLazyOnLandingPages(moduleId: string, modules: Modules): boolean {
  if (/-(page|layout)\.tsx/.test(moduleId)) return false
  const seen = new Set(modules.getModuleInfo(moduleId)?.dynamicImporters ?? [])
  for (const id of seen) {
    if (entries.test(id) || landingPages.some((page) => pageFile(page).test(id))) return true
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  return false
}
