import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { listingLink } from '#storefront/lib/listing/listing-query.ts'
import { loadListing, type Listing } from '#storefront/lib/listing/load-listing.ts'
import { useLocale } from '#storefront/lib/messages/area-messages.tsx'
import { usePickupOnly } from '#storefront/state/preferred-shop/pickup-only-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import type { PreferredShop } from '#storefront/state/preferred-shop/preferred-shop.ts'

interface ShownListing {
  listing: Listing
  isLoading: boolean
  hasFailed: boolean
  /** The shop whose stock narrows the list. */
  at: PreferredShop | undefined
}

interface Answer {
  to: string
  /** Nothing when it could not be had. */
  listing: Listing | undefined
}

/** The list as the server drew it or, if only what can be picked up is wanted, with the live stock of the shop (SHOP-037). */
export function usePickupListing(drawn: Listing): ShownListing {
  const locale = useLocale()
  const isOn = usePickupOnly()
  const shop = usePreferredShop()
  const at = isOn ? shop : undefined
  const [answer, setAnswer] = useState<Answer>()
  const question = at && `${at.inventoryId} ${listingLink(drawn.path, drawn.request)}`
  const inventoryId = at?.inventoryId
  useEffect(() => {
    if (question === undefined || inventoryId === undefined) return
    let isCurrent = true
    const settle = (listing: Listing | undefined) => isCurrent && setAnswer({ to: question, listing })
    const { path, request, categoryId } = drawn
    loadListing({ calls: calls(), locale, path, request, categoryId, inventoryId }).then(
      settle,
      (error: unknown) => {
        console.error(error)
        settle(undefined)
      },
    )
    return () => {
      isCurrent = false
    }
    // The question says all that counts of the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question, inventoryId, locale])
  if (question === undefined) return { listing: drawn, isLoading: false, hasFailed: false, at }
  const isAnswered = answer?.to === question
  const hasFailed = isAnswered && answer.listing === undefined
  return { listing: (isAnswered && answer.listing) || drawn, isLoading: !isAnswered, hasFailed, at }
}
