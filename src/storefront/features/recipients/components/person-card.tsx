import { memo } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { quantityOf, type GridPerson, type GridProduct } from '#storefront/features/recipients/lib/grid.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './person-card.module.css'

export interface CardHandlers {
  type: (person: GridPerson, product: GridProduct, value: string) => void
  remove: (person: GridPerson) => void
}

interface PersonCardProps {
  person: GridPerson
  products: readonly GridProduct[]
  /** See `cellTexts`. */
  values: string
  changed: string
  sum: string | undefined
  isRemovable: boolean
  /** The same object in every render. */
  handlers: CardHandlers
}

/** The card of a recipient on a phone, with its products. */
export const PersonCard = memo(function PersonCard({
  person,
  products,
  values,
  changed,
  sum,
  isRemovable,
  handlers,
}: PersonCardProps) {
  const text = useText()
  const texts = values.split('\n')
  const name = person.name || text('recipients.grid.unaddressed')
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      {person.place && <p className={styles.place}>{person.place}</p>}
      <ul className={styles.goods}>
        {products.map((product, column) => (
          <ProductRow
            key={product.key}
            product={product.name}
            name={name}
            value={texts[column] ?? ''}
            isChanged={changed[column] === '1'}
            onType={(value) => handlers.type(person, product, value)}
          />
        ))}
      </ul>
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      {isRemovable && (
        <Button kind="quiet" onClick={() => handlers.remove(person)}>
          {text('recipients.grid.takeOut')} <HiddenText>{person.name}</HiddenText>
        </Button>
      )}
    </li>
  )
})

interface ProductRowProps {
  /** The names of product and recipient. */
  product: string
  name: string
  value: string
  isChanged: boolean
  onType: (value: string) => void
}

function ProductRow({ product, name, value, isChanged, onType }: ProductRowProps) {
  const text = useText()
  const quantity = quantityOf(value)
  const step = (by: number) => onType(String(Math.max(0, Math.min(999, (quantity ?? 0) + by))))
  return (
    <li className={styles.product}>
      <span>{product}</span>
      <span className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={text('recipients.grid.less', { product, name })}
          disabled={quantity === 0}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          className={`${styles.number} ${isChanged ? styles.changed : ''}`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={text('recipients.grid.cell', { product, name })}
          aria-invalid={quantity === undefined || undefined}
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={text('recipients.grid.moreOf', { product, name })}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </span>
    </li>
  )
}
