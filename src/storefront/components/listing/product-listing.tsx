import { useId } from 'react'
import { useNavigation } from 'react-router'
import { InGridTile } from '#storefront/components/content-blocks/in-grid-tiles/in-grid-tile.tsx'
import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import { market } from '#storefront/lib/api/market.ts'
import type { ListTile } from '#storefront/lib/content/block-schemas.ts'
import { gridCells } from '#storefront/lib/listing/grid-cells.ts'
import { listingLink, readListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useListActivities } from '#storefront/state/activities/use-list-activities.ts'
import { useTrackProducts } from '#storefront/state/analytics/track-products.ts'
import { Alert } from '#ui/alert.tsx'
import { Chips } from './chips.tsx'
import { FilterButton } from './filter-button.tsx'
import { ListingNotes } from './listing-notes.tsx'
import { Pagination } from './pagination.tsx'
import { PickupSwitch } from './pickup-switch.tsx'
import styles from './product-listing.module.css'
import { Refinements } from './refinements.tsx'
import { SortSelect } from './sort-select.tsx'
import { usePickupListing } from './use-pickup-listing.ts'

interface ProductListingProps {
  listing: Listing
  /** Content between the products of the unfiltered list (CONT-025, CONT-026). */
  inGridTiles?: readonly ListTile[]
  /** Whether a price of 0 is shown as FREE, as for sales materials (CAT-044). */
  showFreePrice?: boolean
}

/** A product list with refinements, sorting and pages. The address contains all choices. */
export function ProductListing({
  listing: rendered,
  inGridTiles = [],
  showFreePrice = false,
}: ProductListingProps) {
  const headingId = useId()
  const text = useText()
  const { listing, isLoading, hasFailed, shop } = usePickupListing(rendered)
  const pending = usePendingListing(listing)
  return (
    <div className={styles.listing}>
      <aside className={styles.side} aria-label={text('search.refine')}>
        <Refinements listing={pending} />
      </aside>
      <section className={styles.results} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.heading}>
          {text('search.results')}
        </h2>
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {text('search.count', { count: listing.total })}
          </p>
          <PickupSwitch />
          <FilterButton listing={pending} />
          <SortSelect listing={pending} />
        </div>
        <Chips listing={pending} />
        <ListingNotes listing={listing} />
        {hasFailed && <Alert>{text('search.pickupOnly.failure')}</Alert>}
        {!shop && <EmptyNote listing={rendered} />}
        {shop && listing.total === 0 && <p>{text('search.pickupOnly.nothing', { shop: shop.name })}</p>}
        <TileGrid
          listing={listing}
          inGridTiles={shop ? [] : inGridTiles}
          isLoading={isLoading || pending !== listing}
          showFreePrice={showFreePrice}
        />
        <Pagination listing={pending} />
      </section>
    </div>
  )
}

/**
 * The list with the choices of the pending navigation. The choices are visible immediately, and the next choice adds
 * to them instead of replacing them.
 */
function usePendingListing(listing: Listing): Listing {
  const { location } = useNavigation()
  if (location?.pathname !== listing.path) return listing
  return { ...listing, request: readListingQuery(new URLSearchParams(location.search)) }
}

/** Shows that no product matches the refinements, or that the address is beyond the last page. */
function EmptyNote({ listing: { path, request, total, tiles } }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  if (tiles.length > 0) return null
  if (total === 0) return <p className={styles.empty}>{text('search.noneLeft')}</p>
  return (
    <p className={styles.empty}>
      {text('search.beyondEnd')}{' '}
      <a href={to(listingLink(path, { ...request, start: 0 }))}>{text('search.toFirstPage')}</a>
    </p>
  )
}

/** The pictures of the first row load first. */
const urgentTiles = 2

interface TileGridProps {
  listing: Listing
  inGridTiles: readonly ListTile[]
  isLoading: boolean
  showFreePrice: boolean
}

function TileGrid({ listing, inGridTiles, isLoading, showFreePrice }: TileGridProps) {
  const { path, request, categoryId, tiles } = listing
  const address = listingLink(path, request)
  useTrackProducts(address, ({ listEvent }) => [listEvent(path, tiles, market().currency)])
  const reportClick = useListActivities(address, {
    categoryId,
    query: request.query,
    productIds: tiles.map(({ id }) => id),
  })
  return (
    // The links inside are the controls. This element only observes their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.grid} data-loading={isLoading || undefined} onClick={reportClick}>
      {gridCells(listing, inGridTiles).map((cell, index) =>
        'schema' in cell ? (
          <li
            key={cell.headline}
            data-content=""
            data-double={cell.schema === 'double-in-grid-tile' || undefined}
          >
            <InGridTile tile={cell} />
          </li>
        ) : (
          <li key={cell.id}>
            <ProductTile tile={cell} urgent={index < urgentTiles} showFreePrice={showFreePrice} />
          </li>
        ),
      )}
    </ul>
  )
}
