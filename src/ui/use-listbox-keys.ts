import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** The ARIA attributes of a combobox with a shown listbox. Empty while no list is shown. */
export interface ShownList {
  id: string
  /** The id of the active option. */
  active?: string | undefined
}

interface ListboxOptions {
  field: RefObject<HTMLInputElement | null>
  query: string
  /** A different object whenever the options change. */
  options: object | undefined
  onChange: (list: ShownList | undefined) => void
  /** Home and End select the first and the last option. Without it, they move the caret. */
  hasEnds?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keys of a combobox with a listbox (ARIA Authoring Practices): the arrows move through the options and, after
 * the last one, back to the field. Enter opens the option. The focus stays in the field.
 */
export function useListboxKeys({
  field,
  query,
  options: shown,
  onChange,
  hasEnds = false,
}: ListboxOptions): RefObject<HTMLDivElement | null> {
  const listbox = useRef<HTMLDivElement>(null)
  const change = useEffectEvent(onChange)
  // A layout effect, so that the combobox never refers to a list that is not rendered.
  useLayoutEffect(() => {
    const input = field.current
    const list = listbox.current
    if (!input || !list) return
    let active: HTMLElement | undefined
    function activate(option: HTMLElement | undefined): void {
      active?.setAttribute('aria-selected', 'false')
      active = option
      option?.setAttribute('aria-selected', 'true')
      option?.scrollIntoView({ block: 'nearest' })
      change({ id: list?.id ?? '', active: option?.id })
    }
    function handleKey(event: KeyboardEvent): void {
      const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
      const step = steps[event.key]
      if (step !== undefined) {
        // The field is an additional position beside the options.
        const places = options.length + 1
        const place = active ? options.indexOf(active) : options.length
        activate(options[(place + step + places) % places])
        event.preventDefault()
      } else if (hasEnds && (event.key === 'Home' || event.key === 'End')) {
        activate(options.at(event.key === 'Home' ? 0 : -1))
        event.preventDefault()
      } else if (event.key === 'Enter' && active) {
        event.preventDefault()
        active.click()
      }
    }
    activate(undefined)
    input.addEventListener('keydown', handleKey)
    return () => {
      input.removeEventListener('keydown', handleKey)
      change(undefined)
    }
    // Another query or other options reset the active option.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [field, query, shown, hasEnds])
  return listbox
}
