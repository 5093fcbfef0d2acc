import { useText } from '#storefront/lib/messages/use-text.ts'
import { shippingRatesLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './information-panel.module.css'
import type { ProductAttributes } from './use-product-attributes.ts'

/** What it is like, and how it ships (PDP-016). */
export function Specifications({ facts }: { facts: ProductAttributes }) {
  const text = useText()
  const to = useTo()
  const { features, weightGrams, isKosher, isDairyFree, pdfUrl, id } = facts
  const pounds = Math.round(weightGrams / 45.359_237) / 10
  return (
    <div className={styles.facts}>
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <dl className={styles.list}>
        {weightGrams > 0 && (
          <div>
            <dt>{text('facts.weight')}</dt>
            <dd>{text('facts.weight.amount', { pounds, grams: weightGrams })}</dd>
          </div>
        )}
        {isKosher && (
          <div>
            <dt>{text('facts.kosher')}</dt>
            <dd>{text('facts.yes')}</dd>
          </div>
        )}
        {isDairyFree && (
          <div>
            <dt>{text('facts.dairyFree')}</dt>
            <dd>{text('facts.yes')}</dd>
          </div>
        )}
        <div>
          <dt>{text('facts.number')}</dt>
          <dd>{id}</dd>
        </div>
      </dl>
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
