import { useEffect, useEffectEvent, type RefObject } from 'react'
import { deviceSetting } from '#office/state/device.ts'

/** The direction of a key. Single keys can be turned off, arrows cannot (OFF-033). */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  Home: -Infinity,
  End: Infinity,
}

const singleKeys = new Set(['j', 'k'])

/**
 * Moves the focus among the `[data-row]` elements of a list. From outside of the list `j` and `k` focus its first
 * row. The links handle Enter and Ctrl Enter.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const { target } = event
    if (!(target instanceof Element) || target.closest('input, select, textarea, dialog')) return
    const isSingle = singleKeys.has(event.key)
    if (isSingle && !deviceSetting('hasSingleKeys')) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.contains(target))
    // The arrow keys scroll the page until a row has the focus.
    if (rows.length === 0 || (at === -1 && !isSingle)) return
    event.preventDefault()
    rows[Math.max(0, Math.min(rows.length - 1, at === -1 ? 0 : at + step))]?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
