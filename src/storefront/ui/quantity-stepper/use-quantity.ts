import { useEffect, useRef, useState } from 'react'
import { checkQuantity, type QuantityLimits, type QuantityProblem } from './check-quantity.ts'

const settleMilliseconds = 400

interface QuantityOptions extends QuantityLimits {
  value: number
  onChange: (quantity: number) => void
}

interface Entry {
  typed: string
  /** What will be handed on; nothing while the typed number is not accepted. */
  accepted: number | undefined
}

/** What stands in the field, what is the matter with it, and when its owner hears of it (PDP-054). */
export function useQuantity(options: QuantityOptions) {
  const { value, minimum = 1 } = options
  const [entry, setEntry] = useState<Entry>()
  const [problem, setProblem] = useState<QuantityProblem>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function hand(quantity: number): void {
    clearTimeout(timer.current)
    setEntry(undefined)
    if (quantity !== latest.current.value) latest.current.onChange(quantity)
  }
  function enter(typed: string): void {
    const judged = checkQuantity(Number(typed), options)
    const { quantity } = judged
    setProblem(judged.problem)
    setEntry({
      typed: judged.problem === 'QUANTITIES_REDUCED' ? String(quantity) : typed,
      accepted: quantity,
    })
    clearTimeout(timer.current)
    if (quantity !== undefined) timer.current = setTimeout(() => hand(quantity), settleMilliseconds)
  }
  return {
    shown: entry?.typed ?? String(value),
    current: entry?.accepted ?? value,
    problem,
    type: (typed: string) => enter(typed.replace(/\D/g, '').slice(0, 4)),
    set: (quantity: number) => enter(String(quantity)),
    /** Leaving the field: an emptied one becomes the least quantity, one that is not accepted the last. */
    settle: () => entry && hand(entry.accepted ?? (Number(entry.typed) > 0 ? value : minimum)),
  }
}
