import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { asksForDate, excludedWords, refinementsInEffect } from '#storefront/lib/listing/understood.ts'
import { useText } from '#ui/messages/use-text.ts'
import { allergensLink, shippingRatesLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './listing-notes.module.css'

/** Explains the limits of a list that was searched by allergens or by an arrival day. */
export function ListingNotes({ listing }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  return (
    <>
      {isAboutAllergens(listing) && (
        <p className={styles.note}>
          {text('search.note.allergens')} <a href={to(allergensLink)}>{text('search.note.allergens.link')}</a>
        </p>
      )}
      {asksForDate(listing) && (
        <p className={styles.note}>
          {text('search.note.date')} <a href={to(shippingRatesLink)}>{text('search.note.date.link')}</a>
        </p>
      )}
    </>
  )
}

export function isAboutAllergens(listing: Listing): boolean {
  const { c_without: without, c_isDairyFree: dairyFree } = refinementsInEffect(listing)
  return Boolean(without ?? dairyFree) || excludedWords(listing).length > 0 || listing.unmet.length > 0
}
