import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OrderFilters } from '#office/lib/orders/order-filters.ts'
import { call } from '#office/state/call.ts'
import { deviceSetting } from '#office/state/device.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

/** The polling interval for new orders. A hidden tab does not poll. */
const readMilliseconds = 10_000

interface NewOrdersProps {
  filters: OrderFilters
  /** The time of the newest order in the list. */
  since: string
  onShow: () => void
}

/** Shows the number of new orders. The list stays unchanged until the member shows them (OFF-036). */
export function NewOrders({ filters, since, onShow }: NewOrdersProps) {
  const text = useText()
  const found = useQuery({
    queryKey: ['new-orders', filters, since],
    queryFn: () => call('countNewOrders', { parameters: { ...filters, since } }),
    refetchInterval: readMilliseconds,
    staleTime: readMilliseconds,
    refetchOnWindowFocus: true,
  })
  const count = found.data?.count ?? 0
  const press = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key !== 'u' || ctrlKey || metaKey || altKey || count === 0 || !deviceSetting('hasSingleKeys')) return
    if (target instanceof Element && target.closest('input, select, textarea, dialog')) return
    onShow()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className={styles.fresh} onClick={onShow}>
          {text('orders.new', { count })}{' '}
          <kbd aria-hidden="true" className={styles.freshKey}>
            u
          </kbd>
        </button>
      )}
    </div>
  )
}
