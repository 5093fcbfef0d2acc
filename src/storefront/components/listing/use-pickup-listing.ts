import { calls } from '#storefront/lib/api/calls.ts'
import { listingLink } from '#storefront/lib/listing/listing-query.ts'
import { loadPickupListing, type Listing } from '#storefront/lib/listing/load-listing.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { usePickupOnly } from '#storefront/state/preferred-shop/pickup-only-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import type { PreferredShop } from '#storefront/state/preferred-shop/preferred-shop.ts'

interface ShownListing {
  listing: Listing
  isLoading: boolean
  hasFailed: boolean
  /** The shop whose stock limits the list. */
  shop: PreferredShop | undefined
}

/** The list from the server. With the pickup switch on, only products in stock at the preferred shop (SHOP-037). */
export function usePickupListing(rendered: Listing): ShownListing {
  const locale = useLocale()
  const isOn = usePickupOnly()
  const preferred = usePreferredShop()
  const shop = isOn ? preferred : undefined
  const { path, request, categoryId } = rendered
  const answer = useLoaded(shop && `${shop.inventoryId} ${listingLink(path, request)}`, () =>
    loadPickupListing({ calls: calls(), locale, path, request, categoryId, inventoryId: shop?.inventoryId }),
  )
  return {
    listing: answer.kind === 'loaded' ? answer.value : rendered,
    isLoading: answer.kind === 'loading',
    hasFailed: answer.kind === 'failed',
    shop,
  }
}
