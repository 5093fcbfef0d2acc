import { useText } from '#ui/messages/use-text.ts'
import styles from './information-panel.module.css'
import type { ProductAttributes } from './use-product-attributes.ts'

/** The ingredients and the nutrition table. */
export function Ingredients({ attributes }: { attributes: ProductAttributes }) {
  const text = useText()
  const { ingredients, servingSize, nutrition } = attributes
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
            {nutrition.map(({ name, amount, dailyPercent }) => (
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
