import { useId } from 'react'
import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import { listingLink } from '#storefront/lib/listing/listing-query.ts'
import type { Listing, Unmet } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './other-products.module.css'

interface OtherProductsProps {
  listing: Listing
  /** The relation of the products to the search; undefined for best sellers. */
  nearest: Unmet['nearest']
}

/** Products for a search without results: similar ones, or the best sellers. */
export function OtherProducts({ listing, nearest }: OtherProductsProps) {
  const headingId = useId()
  const text = useText()
  const to = useTo()
  return (
    <section className={styles.others} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>
          {nearest ? text('search.unmet.nearest', { label: nearest.label }) : text('search.others')}
        </h2>
        {nearest && (
          <a href={to(listingLink(listing.path, nearest.request))}>
            {text('search.unmet.all', { count: nearest.hitCount })}
          </a>
        )}
      </div>
      <ul className={styles.grid}>
        {listing.tiles.map((tile) => (
          <li key={tile.id}>
            <ProductTile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}
