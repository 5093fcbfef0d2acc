import messages from 'virtual:messages/facts'
import { shippingRatesLink } from '#storefront/links.ts'
import { Messages } from '#storefront/messages/area-messages.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { SidePanel } from '#storefront/ui/side-panel.tsx'
import { useTo } from '#storefront/use-to.ts'
import styles from './facts-panel.module.css'
import type { FactsTopic } from './facts.tsx'
import type { ProductView } from './product-view.ts'

interface FactsPanelProps {
  product: ProductView
  topic: FactsTopic
  open: boolean
  onClose: () => void
}

export default function FactsPanel({ product, topic, open, onClose }: FactsPanelProps) {
  const text = useText()
  return (
    <SidePanel open={open} onClose={onClose} title={text(`product.${topic}`)}>
      <Messages of={messages}>
        {topic === 'ingredients' ? <Ingredients product={product} /> : <Details product={product} />}
      </Messages>
    </SidePanel>
  )
}

function Ingredients({ product }: { product: ProductView }) {
  const text = useText()
  const { ingredients, servingSize, nutrition } = product
  return (
    <div className={styles.facts}>
      <p>{ingredients}</p>
      {nutrition.length > 0 && (
        <table className={styles.nutrition}>
          <caption>
            {text('facts.nutrition')}
            {servingSize && <span>{text('facts.serving', { size: servingSize })}</span>}
          </caption>
          <thead>
            <tr>
              <th scope="col">{text('facts.nutrition.perServing')}</th>
              <th scope="col">{text('facts.nutrition.amount')}</th>
              <th scope="col">{text('facts.nutrition.daily')}</th>
            </tr>
          </thead>
          <tbody>
            {nutrition.map(([name, amount, dailyPercent]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{amount}</td>
                <td>{dailyPercent !== null && `${dailyPercent} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Details({ product }: { product: ProductView }) {
  const text = useText()
  const to = useTo()
  const { features, weightGrams, isKosher, isDairyFree, id } = product
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
      <p>
        {text('facts.shipping')} <a href={to(shippingRatesLink)}>{text('facts.learnMore')}</a>
      </p>
    </div>
  )
}
