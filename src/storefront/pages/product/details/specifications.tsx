import { useText } from '#ui/messages/use-text.ts'
import { shippingRatesLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './information-panel.module.css'
import type { ProductAttributes } from './use-product-attributes.ts'

const gramsPerTenthPound = 45.359_237

/** Features, weight, diet, product number, leaflet and a link to the shipping rates (PDP-016). */
export function Specifications({ attributes }: { attributes: ProductAttributes }) {
  const text = useText()
  const to = useTo()
  const { features, pdfUrl } = attributes
  return (
    <div className={styles.facts}>
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <SpecificationList attributes={attributes} />
      {pdfUrl && (
        <p>
          <a href={pdfUrl} target="_blank" rel="noreferrer">
            {text('facts.pdf')}
          </a>
        </p>
      )}
      <p>
        {text('facts.shipping')} <a href={to(shippingRatesLink)}>{text('facts.learnMore')}</a>
      </p>
    </div>
  )
}

function SpecificationList({ attributes }: { attributes: ProductAttributes }) {
  const text = useText()
  const { id, weightGrams, isKosher, isDairyFree } = attributes
  const pounds = Math.round(weightGrams / gramsPerTenthPound) / 10
  const rows = [
    ...(weightGrams > 0
      ? [{ term: 'facts.weight', value: text('facts.weight.amount', { pounds, grams: weightGrams }) }]
      : []),
    ...(isKosher ? [{ term: 'facts.kosher', value: text('facts.yes') }] : []),
    ...(isDairyFree ? [{ term: 'facts.dairyFree', value: text('facts.yes') }] : []),
    { term: 'facts.number', value: id },
  ]
  return (
    <dl className={styles.list}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{text(term)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
