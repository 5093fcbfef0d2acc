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
 * On a phone: a card for each person, with the goods inside. A thousand cards are in lists of 25, so that the browser has
 * few boxes to look at for each frame while it scrolls.
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
          // A list is a place, not a group of people: who is taken out moves the others up.
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
        // As many again: a thousand people are six presses away.
        <Button kind="secondary" wide onClick={() => setMost(most * 2)}>
          {text('recipients.more', { count: Math.min(most, people.length - most) })}
        </Button>
      )}
    </>
  )
}

/** One object for the life of the cards, whose functions use what was rendered last. */
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
