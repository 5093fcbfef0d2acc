import { isAboutAllergens, ListingNotes } from '#storefront/components/listing/listing-notes.tsx'
import { ProductListing } from '#storefront/components/listing/product-listing.tsx'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#ui/messages/use-text.ts'
import { allergensLink, searchLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Destinations } from './destinations.tsx'
import { FoundContents } from './found-contents.tsx'
import type { FoundContent } from './load-search.ts'
import { OtherProducts } from './other-products.tsx'
import styles from './search-results.module.css'

interface SearchResultsProps {
  listing: Listing
  /** Content pages that match the words. They are first if no product has all of the words. */
  contents: readonly FoundContent[]
  /** Shown for a search without results. */
  others: Listing | null
}

/** The results of a search. Without results, shows a message before other products. */
export function SearchResults({ listing, contents, others }: SearchResultsProps) {
  const startsWithContents = others !== null || listing.isAnyWord
  return (
    <div>
      <Heading listing={listing} isNothing={others !== null} />
      <Destinations destinations={destinationsToShow(listing)} />
      {startsWithContents && <FoundContents hits={contents} />}
      {others ? (
        <>
          <div className={styles.notes}>
            <ListingNotes listing={listing} />
          </div>
          <OtherProducts listing={others} nearest={listing.unmet.flatMap((one) => one.nearest ?? [])[0]} />
        </>
      ) : (
        <ProductListing listing={listing} />
      )}
      {!startsWithContents && <FoundContents hits={contents} />}
    </div>
  )
}

/** The notes of a list about allergens link to their page already. */
const destinationsToShow = (listing: Listing) =>
  isAboutAllergens(listing)
    ? listing.destinations.filter(({ href }) => href !== allergensLink)
    : listing.destinations

/** The search term with its messages: a spelling with more results, or no results. */
function Heading({ listing, isNothing }: { listing: Listing; isNothing: boolean }) {
  const text = useText()
  const to = useTo()
  const { unmet, suggestion, isAnyWord, destinations } = listing
  const { query } = listing.request
  return (
    <div className={styles.heading}>
      <h1>{query ? text('search.title', { query }) : text('search.all')}</h1>
      {suggestion && (
        <p>
          {text('search.didYouMean')} <a href={to(searchLink(suggestion))}>{suggestion}</a>?
        </p>
      )}
      {isAnyWord && <p className={styles.nothing}>{text('search.someWords', { query })}</p>}
      {unmet.map(({ label }) => (
        <p key={label} className={styles.nothing}>
          {text('search.unmet', { label })}
        </p>
      ))}
      {isNothing && unmet.length === 0 && destinations.length === 0 && (
        <p className={styles.nothing}>{text('search.nothing', { query })}</p>
      )}
    </div>
  )
}
