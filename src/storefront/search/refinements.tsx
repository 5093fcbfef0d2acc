import { Accordion } from '#storefront/ui/accordion.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { useTo } from '#storefront/use-to.ts'
import { listingLink, toggled } from './listing-query.ts'
import type { Listing, RefinementValue } from './load-listing.ts'
import styles from './refinements.module.css'

/** What a list can be narrowed by, with the number of products that each value leaves. Every value is a link. */
export function Refinements({ listing }: { listing: Listing }) {
  return (
    <div className={styles.refinements}>
      {listing.refinements.map(({ attributeId, label, values }) => (
        <Accordion key={attributeId} title={label} startsOpen>
          <Values listing={listing} attribute={attributeId} values={values} />
        </Accordion>
      ))}
    </div>
  )
}

interface ValuesProps {
  listing: Listing
  attribute: string
  values: readonly RefinementValue[]
}

function Values({ listing, attribute, values }: ValuesProps) {
  const text = useText()
  const to = useTo()
  const chosen = listing.asked.refinements[attribute] ?? []
  return (
    <ul className={styles.values}>
      {values.map(({ value, label, hitCount, values: below }) => (
        <li key={value}>
          <a
            href={to(listingLink(listing.path, toggled(listing.asked, attribute, value)))}
            className={styles.value}
            rel="nofollow"
            aria-current={chosen.includes(value) || undefined}
          >
            {label}
            <span className={styles.count}>
              {hitCount}
              <HiddenText>{text('search.products', { count: hitCount })}</HiddenText>
            </span>
          </a>
          {below && <Values listing={listing} attribute={attribute} values={below} />}
        </li>
      ))}
    </ul>
  )
}
