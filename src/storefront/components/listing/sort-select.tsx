import { useId } from 'react'
import { useNavigate } from 'react-router'
import { listingLink, sortOf } from '#storefront/lib/listing/listing-query.ts'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './sort-select.module.css'

export function SortSelect({ listing }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  const id = useId()
  const navigate = useNavigate()
  const { request, path, sortingOptions } = listing
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{text('search.sort')}</label>
      <span className={styles.field}>
        <select
          id={id}
          value={request.sort}
          onChange={({ target }) =>
            void navigate(to(listingLink(path, { ...request, sort: sortOf(target.value), start: 0 })), {
              preventScrollReset: true,
            })
          }
        >
          {sortingOptions.map(({ id: rule, label }) => (
            <option key={rule} value={rule}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
    </div>
  )
}
