import { listingLink, type ListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Listing, RefinementValue } from '#storefront/lib/listing/load-listing.ts'
import {
  excludedWords,
  refinementsInEffect,
  toggleValue,
  withoutAnyRefinement,
  withoutExclusion,
} from '#storefront/lib/listing/understood.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './chips.module.css'

/** The active refinements, from filters and from the query. Each one is a link that removes it. */
export function Chips({ listing }: { listing: Listing }) {
  const text = useText()
  const to = useTo()
  const { path } = listing
  const chips = useChips(listing)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips}>
      {chips.map(({ id, label, without }) => (
        <li key={id}>
          <a href={to(listingLink(path, without))} className={styles.chip} rel="nofollow">
            <HiddenText>{text('search.remove')} </HiddenText>
            {label}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a href={to(listingLink(path, withoutAnyRefinement(listing)))} className={styles.clear}>
          {text('search.clear')}
        </a>
      </li>
    </ul>
  )
}

interface Chip {
  id: string
  label: string
  /** The list without the refinement. */
  without: ListingQuery
}

function useChips(listing: Listing): Chip[] {
  const text = useText()
  const labels = new Map(
    listing.refinements.flatMap(({ attributeId, values }) =>
      allOf(values).map(({ value, label }) => [`${attributeId}=${value}`, label] as const),
    ),
  )
  const chosen = Object.entries(refinementsInEffect(listing)).flatMap(([attribute, values]) =>
    values.map((value) => {
      const id = `${attribute}=${value}` as const
      return {
        id,
        // The name of an allergen alone would read as if the products contained it.
        label:
          attribute === 'c_without'
            ? text('search.madeWithout', { value: labels.get(id)?.toLowerCase() ?? value })
            : (labels.get(id) ?? value),
        without: toggleValue(listing, attribute, value),
      }
    }),
  )
  const excluded = excludedWords(listing).map((word) => ({
    id: `without ${word}`,
    label: text('search.without', { word }),
    without: withoutExclusion(listing, word),
  }))
  return [...chosen, ...excluded]
}

const allOf = (values: readonly RefinementValue[]): RefinementValue[] =>
  values.flatMap((value) => [value, ...allOf(value.values ?? [])])
