import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

interface MoreOrdersProps {
  /** The number of pages that were read. */
  pages: number
  /** Whether the last page has no order. */
  isEmpty: boolean
  isBusy: boolean
  onMore: () => void
}

/**
 * Reads the next page when it comes near. The button is for those who come to it first, and after pages without an order: the server
 * may look through all orders of the shop.
 */
export function MoreOrders({ pages, isEmpty, isBusy, onMore }: MoreOrdersProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const more = useEffectEvent(() => !isBusy && onMore())
  useEffect(() => {
    const { current } = button
    if (!current || isEmpty) return undefined
    // A new one for each page: it may be near again.
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
