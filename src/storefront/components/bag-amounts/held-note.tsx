import { useEffect, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import styles from './held-note.module.css'

const tickMilliseconds = 10_000

/**
 * Shows until when products are reserved for the payment, or that this time is over. Renders nothing without a
 * reservation.
 */
export function HeldNote({ basket: { c_heldUntil } }: { basket: Pick<Basket, 'c_heldUntil'> }) {
  const text = useText()
  const formatDate = useFormatDate()
  const now = useNow(c_heldUntil !== undefined)
  if (c_heldUntil === undefined) return null
  const left = Date.parse(c_heldUntil) - now
  const time = formatDate(c_heldUntil, { timeStyle: 'short' })
  return (
    <p className={styles.held}>
      {left > 0
        ? text('bag.held', { time, minutes: Math.floor(left / 60_000) })
        : text('bag.held.over', { time })}
    </p>
  )
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, tickMilliseconds)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
