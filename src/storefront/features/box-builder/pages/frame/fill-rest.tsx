import { useEffect, useEffectEvent, useState } from 'react'
import { roomOf } from '#storefront/features/box-builder/lib/box.ts'
import { fillOrder, suitsAll } from '#storefront/features/box-builder/lib/tastes.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import type { BuilderContext } from './builder-context.ts'
import styles from './fill-rest.module.css'

/** Fills the rest of the box, by stock, by the chosen pieces and by the filters. One undo removes all of them. */
export function FillRest({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const { box, variant, pieces, pieceOf, shortageOf, isStockRead, wanted, change } = builder
  const [isWaiting, setWaiting] = useState(false)
  const room = box.rules ? roomOf(box) : variant.rules.full
  const [hasNothing, setNothing] = useState(false)
  const fill = useEffectEvent(() => {
    const available = pieces.filter((piece) => suitsAll(piece, wanted) && shortageOf(piece.id) === undefined)
    const chosen = box.selections.flatMap(({ pid }) => pieceOf(pid) ?? [])
    const { flavourLimit, increment } = variant.rules
    const pids = fillOrder({ available, chosen, flavourLimit, room: Math.ceil(room / increment) })
    const isFilled = change({ kind: 'fill', pids })
    setNothing(room > 0 && !isFilled)
  })
  // Waits for the stock, because pieces that are sold out would be added before.
  useEffect(() => {
    if (!isWaiting || !isStockRead) return
    setWaiting(false)
    fill()
  }, [isWaiting, isStockRead])
  return (
    <div className={styles.fill}>
      <Button
        kind="secondary"
        busy={isWaiting}
        aria-disabled={room === 0 || undefined}
        onClick={() => {
          setNothing(false)
          setWaiting(true)
        }}
      >
        {text(box.selections.length === 0 ? 'mix.fill.all' : 'mix.fill.rest')}
      </Button>
      <p role="status">
        {hasNothing && room > 0 && text(wanted.size > 0 ? 'mix.fill.nothingSuits' : 'mix.fill.nothing')}
      </p>
    </div>
  )
}
