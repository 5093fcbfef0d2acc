import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

interface MoreOrdersProps {
  /** The number of loaded pages. */
  pages: number
  /** Whether the last page has no orders. */
  isEmpty: boolean
  isBusy: boolean
  onMore: () => void
}

/**
 * Loads the next page when the end of the list is near. The button is for members who reach the end first, and for
 * pages without orders, because the server might otherwise search all orders of the shop.
 */
export function MoreOrders({ pages, isEmpty, isBusy, onMore }: MoreOrdersProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const more = useEffectEvent(() => !isBusy && onMore())
  useEffect(() => {
    const { current } = button
    if (!current || isEmpty) return undefined
    // A new observer for each page, because the end may still be near.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1200px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [pages, isEmpty])
  return (
    <button
      ref={button}
      type="button"
      className={styles.more}
      aria-busy={isBusy}
      onClick={() => !isBusy && onMore()}
    >
      {text(isEmpty ? 'orders.further' : 'orders.more')}
    </button>
  )
}
