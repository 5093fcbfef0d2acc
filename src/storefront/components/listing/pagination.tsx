import { listingLink } from '#storefront/lib/listing/listing-query.ts'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

/** Links to the pages of a list. */
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
      {current > 1 && <StepLink direction="previous" href={href(current - 1)} />}
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
      {current < last && <StepLink direction="next" href={href(current + 1)} />}
    </nav>
  )
}

const steps = {
  previous: { rel: 'prev', icon: 'left', label: 'search.previousPage' },
  next: { rel: 'next', icon: 'right', label: 'search.nextPage' },
} as const

function StepLink({ direction, href }: { direction: keyof typeof steps; href: string }) {
  const text = useText()
  const { rel, icon, label } = steps[direction]
  return (
    <a href={href} className={styles.step} rel={rel} aria-label={text(label)}>
      <Icon name={icon} size={20} />
    </a>
  )
}
