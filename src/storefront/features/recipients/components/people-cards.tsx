import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { cellOf, cellTexts, goodsTotal } from '#storefront/features/recipients/lib/grid.ts'
import { Button } from '#ui/button.tsx'
import { chunksOf } from '#shared/work/chunks.ts'
import type { PeopleViewProps } from './grid-table.tsx'
import styles from './people-cards.module.css'
import { PersonCard, type CardHandlers } from './person-card.tsx'

const shownAtOnce = 25

/**
 * On phones: a card for each recipient, with its products. A thousand cards are split into lists of 25, so that the
 * browser checks few boxes for each frame while it scrolls.
 */
export function PeopleCards(props: PeopleViewProps) {
  const { editing, removal, people, hasSums, money } = props
  const text = useText()
  const [most, setMost] = useState(shownAtOnce)
  const handlers = useCardHandlers(props)
  const { grid, edits } = editing
  return (
    <>
      <div className={styles.lists}>
        {chunksOf(people.slice(0, most), shownAtOnce).map((list, at) => (
          // A list is a range of positions: removing a recipient moves the following ones up.
          // oxlint-disable-next-line react/no-array-index-key
          <ul key={at} className={styles.cards}>
            {list.map((person) => (
              <PersonCard
                key={person.shipmentId}
                person={person}
                products={grid.products}
                {...cellTexts(grid, edits, person.shipmentId)}
                sum={hasSums ? money(goodsTotal(grid, edits, [person])) : undefined}
                isRemovable={removal.isPossible && person.name !== ''}
                handlers={handlers}
              />
            ))}
          </ul>
        ))}
      </div>
      {people.length > most && (
        // Doubles the number of cards: six presses show a thousand recipients.
        <Button kind="secondary" wide onClick={() => setMost(most * 2)}>
          {text('recipients.more', { count: Math.min(most, people.length - most) })}
        </Button>
      )}
    </>
  )
}

/** One object for the lifetime of the cards. Its functions use the last rendered props. */
function useCardHandlers(props: PeopleViewProps): CardHandlers {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [handlers] = useState((): CardHandlers => ({
    type: (person, product, value) =>
      latest.current.editing.type([[cellOf(person.shipmentId, product.key), value]]),
    remove: (person) => void latest.current.removal.remove(person),
  }))
  return handlers
}
