import { listingLink } from '#storefront/lib/listing/listing-query.ts'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

/** The pages of a list, each a link. */
export function Pagination({ listing }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  const { request, path, total } = listing
  const last = Math.ceil(total / request.size)
  const current = Math.min(Math.floor(request.start / request.size), last) + 1
  if (last <= 1) return null
  const href = (page: number) => to(listingLink(path, { ...request, start: (page - 1) * request.size }))
  return (
    <nav className={styles.pages} aria-label={text('search.pages')}>
      {current > 1 && (
        <a
          href={href(current - 1)}
          className={styles.step}
          rel="prev"
          aria-label={text('search.previousPage')}
        >
          <Icon name="left" size={20} />
        </a>
      )}
      {pageNumbers(current, last).map((page) =>
        page < 0 ? (
          <span key={page} className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={page}
            href={href(page)}
            className={styles.page}
            aria-label={text('search.page', { page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </a>
        ),
      )}
      {current < last && (
        <a href={href(current + 1)} className={styles.step} rel="next" aria-label={text('search.nextPage')}>
          <Icon name="right" size={20} />
        </a>
      )}
    </nav>
  )
}
