import { useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { cellOf, goodsTotal, quantityOf, shownIn, type GridPerson } from '#storefront/lib/recipients/grid.ts'
import { Button } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { PeopleViewProps } from './grid-table.tsx'
import styles from './people-cards.module.css'

const shownAtOnce = 25

/** On a phone: a card for each person, with the goods inside. */
export function PeopleCards({ editing, removal, people, hasSums, money }: PeopleViewProps) {
  const text = useText()
  const [most, setMost] = useState(shownAtOnce)
  const { grid, edits } = editing
  return (
    <>
      <ul className={styles.cards}>
        {people.slice(0, most).map((person) => (
          <li key={person.shipmentId} className={styles.card}>
            <h3 className={styles.name}>{person.name || text('recipients.grid.unaddressed')}</h3>
            {person.place && <p className={styles.place}>{person.place}</p>}
            <CardGoods editing={editing} person={person} />
            {hasSums && <p className={styles.sum}>{money(goodsTotal(grid, edits, [person]))}</p>}
            {removal.isPossible && person.name !== '' && (
              <Button kind="quiet" onClick={() => void removal.remove(person)}>
                {text('recipients.grid.takeOut')} <HiddenText>{person.name}</HiddenText>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {people.length > most && (
        // As many again: a thousand people are six presses away.
        <Button kind="secondary" wide onClick={() => setMost(most * 2)}>
          {text('recipients.more', { count: Math.min(most, people.length - most) })}
        </Button>
      )}
    </>
  )
}

function CardGoods({ editing, person }: Pick<PeopleViewProps, 'editing'> & { person: GridPerson }) {
  const text = useText()
  const { grid, edits, type } = editing
  const name = person.name || text('recipients.grid.unaddressed')
  return (
    <ul className={styles.goods}>
      {grid.products.map((product) => {
        const cell = cellOf(person.shipmentId, product.key)
        const value = shownIn(grid, edits, cell)
        const quantity = quantityOf(value)
        const label = text('recipients.grid.cell', { product: product.name, name })
        const step = (by: number) => type([[cell, String(Math.max(0, Math.min(999, (quantity ?? 0) + by)))]])
        return (
          <li key={product.key} className={styles.product}>
            <span>{product.name}</span>
            <span className={styles.stepper}>
              <button
                type="button"
                className={styles.step}
                aria-label={text('recipients.grid.less', { product: product.name, name })}
                disabled={quantity === 0}
                onClick={() => step(-1)}
              >
                <Icon name="minus" size={18} />
              </button>
              <input
                className={`${styles.number} ${edits.has(cell) ? styles.changed : ''}`}
                inputMode="numeric"
                autoComplete="off"
                aria-label={label}
                aria-invalid={quantity === undefined || undefined}
                value={value}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => type([[cell, target.value]])}
              />
              <button
                type="button"
                className={styles.step}
                aria-label={text('recipients.grid.moreOf', { product: product.name, name })}
                onClick={() => step(1)}
              >
                <Icon name="plus" size={18} />
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
