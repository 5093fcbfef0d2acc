import { useEffect, useEffectEvent, type RefObject } from 'react'
import { deviceSetting } from '#office/state/device.ts'

interface SelectKeys {
  /** The list element. Its rows have their order numbers as `data-row`. */
  list: RefObject<HTMLElement | null>
  selected: ReadonlySet<string>
  /** Undefined if rows cannot be selected. */
  onSelect: ((orderNos: readonly string[], isSelected: boolean) => void) | undefined
}

/** `x` selects the focused row, Shift with an arrow extends the selection, and Ctrl A selects all loaded rows. */
export function useSelectKeys({ list, selected, onSelect }: SelectKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!onSelect || event.altKey || !(target instanceof HTMLElement)) return
    if (target.closest('input:not([type="checkbox"]), select, textarea, dialog')) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const numberAt = (at: number): string => rows[at]?.dataset['row'] ?? ''
    const at = rows.findIndex((row) => row.contains(target))
    const hasControl = event.ctrlKey || event.metaKey
    if (hasControl && key.toLowerCase() === 'a') {
      event.preventDefault()
      onSelect(
        rows.map((_, index) => numberAt(index)),
        true,
      )
    } else if (at !== -1 && !hasControl && event.shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      const next = Math.max(0, Math.min(rows.length - 1, at + (key === 'ArrowDown' ? 1 : -1)))
      onSelect([numberAt(at), numberAt(next)], true)
      rows[next]?.focus()
    } else if (at !== -1 && !hasControl && !event.shiftKey && key === 'x' && deviceSetting('hasSingleKeys')) {
      event.preventDefault()
      onSelect([numberAt(at)], !selected.has(numberAt(at)))
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
