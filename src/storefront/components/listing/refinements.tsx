import { listingLink } from '#storefront/lib/listing/listing-query.ts'
import type { Listing, RefinementValue } from '#storefront/lib/listing/load-listing.ts'
import { refinementsInEffect, toggleValue } from '#storefront/lib/listing/understood.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Accordion } from '#ui/accordion.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './refinements.module.css'

/** The number of initially open groups, and of initially visible values. */
const groupsOpen = 4
const valuesShown = 8
/** The number of levels in a tree of values, such as categories. */
const maxDepth = 2

/** The refinements of a list, with the number of products for each value. Every value is a link. */
export function Refinements({ listing }: { listing: Listing }) {
  return (
    <div className={styles.refinements}>
      {listing.refinements.map(({ attributeId, label, values }, index) => (
        <Accordion
          key={attributeId}
          title={label}
          startsOpen={index < groupsOpen || attributeId in refinementsInEffect(listing)}
        >
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
  depth?: number
}

/** The first values and the chosen ones. The other values are in a closed list. */
function Values({ values, ...props }: ValuesProps) {
  const text = useText()
  const chosen = refinementsInEffect(props.listing)[props.attribute] ?? []
  const shown = values.filter(
    (one, index) =>
      chosen.includes(one.value) || (index < valuesShown && !isRare(props.attribute, one, values)),
  )
  const rest = values.filter((one) => !shown.includes(one))
  return (
    <>
      <ValueList {...props} values={shown} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{text('search.moreValues', { count: rest.length })}</summary>
          <ValueList {...props} values={rest} />
        </details>
      )}
    </>
  )
}

/** In a long list of flavors, a flavor of a single product is rare, unless all flavors are. */
const isRare = (attribute: string, { hitCount }: RefinementValue, all: readonly RefinementValue[]): boolean =>
  attribute === 'c_flavour' &&
  hitCount < 2 &&
  all.length > valuesShown &&
  all.some((other) => other.hitCount > 1)

function ValueList({ listing, attribute, values, depth = 1 }: ValuesProps) {
  const text = useText()
  const to = useTo()
  const chosen = refinementsInEffect(listing)[attribute] ?? []
  return (
    <ul className={styles.values}>
      {values.map(({ value, label, hitCount, values: below }) => (
        <li key={value}>
          <a
            href={to(listingLink(listing.path, toggleValue(listing, attribute, value)))}
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
          {below && depth < maxDepth && (
            <ValueList listing={listing} attribute={attribute} values={below} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  )
}
