import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { filtersIn } from '#office/lib/orders/order-filters.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { deviceSetting } from '#office/state/device.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'

/** The query of the list from which the order was opened, in the history state. */
const listOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : undefined

/** Links to the list, and to the previous and next order of it: `[` and `]` (OFF-034). */
export function Neighbors({ orderNo }: { orderNo: string }) {
  const text = useText()
  const navigate = useNavigate()
  // React Router types the history state as `any`.
  const state: unknown = useLocation().state
  const list = listOf(state)
  const [end, setEnd] = useState('')
  const orders = list === undefined ? [] : ordersOf(list)
  const at = orders.indexOf(orderNo)
  const go = useEffectEvent((step: number) => {
    if (at === -1) return
    const next = orders[at + step]
    setEnd(next === undefined ? text(step < 0 ? 'order.first' : 'order.last') : '')
    if (next !== undefined) void navigate(`/orders/${next}`, { state, replace: true })
  })
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog') !== null
      if (ctrlKey || metaKey || altKey || isTyping || !deviceSetting('hasSingleKeys')) return
      if (key === '[') go(-1)
      if (key === ']') go(1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const step = (name: 'previous' | 'next', next: string | undefined) =>
    next !== undefined && (
      <Link to={`/orders/${next}`} state={state} replace className={styles.back ?? ''}>
        {text(`order.${name}`)}
      </Link>
    )
  return (
    <nav className={styles.neighbors} aria-label={text('order.list')}>
      <span role="status" className={styles.quiet}>
        {end}
      </span>
      {at !== -1 && step('previous', orders[at - 1])}
      {at !== -1 && step('next', orders[at + 1])}
      <Link to={`/orders${list ?? ''}`} className={styles.back ?? ''}>
        {text('order.all')}
      </Link>
    </nav>
  )
}

/** The order numbers of a cached list, in its order. */
function ordersOf(list: string): string[] {
  const filters = filtersIn(new URLSearchParams(list))
  const read = queryClient.getQueryData<InfiniteData<AnswerOf<'searchOrders'>>>(['orders', filters])
  return read?.pages.flatMap(({ items }) => items.map(({ orderNo }) => orderNo)) ?? []
}
