import { useState, type KeyboardEvent } from 'react'
import type { Found } from './found.ts'
import { useFound, type SearchOptions } from './use-found.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * State and keys of the search: arrows move the selection, Enter opens it, Escape clears the field and then leaves
 * it.
 */
export function useSearch(options: SearchOptions) {
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const groups = useFound(words, options)
  const all = groups.flatMap(({ found }) => found)

  function search(typed: string): void {
    setWords(typed)
    setPlace(0)
    setOpen(true)
  }
  function open(found: Found): void {
    setWords('')
    setOpen(false)
    found.open()
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const step = steps[event.key]
    const found = all[place]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setPlace((place + step + all.length) % Math.max(1, all.length))
    } else if (event.key === 'Enter' && isOpen && found) {
      event.preventDefault()
      event.currentTarget.blur()
      open(found)
    } else if (event.key === 'Escape') {
      if (words === '') event.currentTarget.blur()
      setWords('')
      setOpen(false)
    }
  }
  return { words, isOpen, groups, active: all[place], search, open, press, show: setOpen }
}
