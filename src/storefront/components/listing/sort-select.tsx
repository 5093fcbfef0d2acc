import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { listingLink, sortOf } from '#storefront/lib/listing/listing-query.ts'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './sort-select.module.css'

export function SortSelect({ listing }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  const id = useId()
  const navigate = useNavigate()
  const { request, path, sortingOptions } = listing
  const select = useRef<HTMLSelectElement>(null)
  const sortBy = (rule: string) =>
    void navigate(to(listingLink(path, { ...request, sort: sortOf(rule), start: 0 })), {
      preventScrollReset: true,
    })
  // Applies a sorting rule that the shopper chose before hydration.
  useEffect(() => {
    const chosen = select.current?.value ?? request.sort
    if (chosen !== request.sort) sortBy(chosen)
    // Runs only at hydration: later choices fire events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{text('search.sort')}</label>
      <select
        id={id}
        ref={select}
        // Prevents the browser from restoring an older choice after a reload, which would look like a shopper's
        // choice.
        autoComplete="off"
        value={request.sort}
        onChange={({ target }) => sortBy(target.value)}
      >
        {sortingOptions.map(({ id: rule, label }) => (
          <option key={rule} value={rule}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
