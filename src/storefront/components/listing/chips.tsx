import { listingLink, toggleRefinement, withoutRefinements } from '#storefront/lib/listing/listing-query.ts'
import type { Listing, RefinementValue } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './chips.module.css'

/** The chosen refinements; each is a link that removes it. */
export function Chips({ listing }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  const { request, path, refinements } = listing
  const labels = new Map(
    refinements.flatMap(({ attributeId, values }) =>
      allOf(values).map(({ value, label }) => [`${attributeId}=${value}`, label] as const),
    ),
  )
  const chosen = Object.entries(request.refinements).flatMap(([attribute, values]) =>
    values.map((value) => ({ attribute, value, label: labels.get(`${attribute}=${value}`) ?? value })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips}>
      {chosen.map(({ attribute, value, label }) => (
        <li key={`${attribute}=${value}`}>
          <a
            href={to(listingLink(path, toggleRefinement(request, attribute, value)))}
            className={styles.chip}
            rel="nofollow"
          >
            <HiddenText>{text('search.remove')} </HiddenText>
            {label}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a href={to(listingLink(path, withoutRefinements(request)))} className={styles.clear}>
          {text('search.clear')}
        </a>
      </li>
    </ul>
  )
}

const allOf = (values: readonly RefinementValue[]): RefinementValue[] =>
  values.flatMap((value) => [value, ...allOf(value.values ?? [])])
