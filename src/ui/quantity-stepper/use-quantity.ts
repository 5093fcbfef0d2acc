import { useEffect, useRef, useState } from 'react'
import {
  checkQuantity,
  piecesLeft,
  problemOfStanding,
  type QuantityLimits,
  type QuantityProblem,
} from './check-quantity.ts'

const pauseMilliseconds = 400

/** Problems for which the typed number is rejected, and not lowered. */
export const refused: ReadonlySet<QuantityProblem> = new Set(['QUANTITY_EXCEEDS_MAX', 'NOT_WHOLE'])

interface QuantityOptions extends QuantityLimits {
  value: number
  onChange: (quantity: number) => void
}

interface Entry {
  typed: string
  /** The quantity that will be reported; `undefined` while the typed number is rejected. */
  accepted: number | undefined
}

/** The text of the field, its problem, and the delayed report of an accepted quantity (PDP-054). */
export function useQuantity(options: QuantityOptions) {
  const { value, minimum = 1 } = options
  const [entry, setEntry] = useState<Entry>()
  const [problem, setProblem] = useState<QuantityProblem>()
  // The parent lowers `value` to the pieces left. A typed quantity that is not yet reported is lowered here.
  const [seen, setSeen] = useState(options)
  const hasOtherStock = seen.inBag !== options.inBag || seen.stock !== options.stock
  if (hasOtherStock || seen.value !== value) {
    const standing = problemOfStanding(entry?.accepted ?? seen.value, seen, options)
    // A line of the bag keeps its quantity, and shows the pieces left itself.
    const reduced = value > piecesLeft(options) ? undefined : standing
    setSeen(options)
    // With another stock, an earlier problem is outdated, unless the stock cannot solve it.
    if (hasOtherStock) setProblem(reduced ?? (problem && refused.has(problem) ? problem : undefined))
    if (standing) setEntry(undefined)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function report(quantity: number): void {
    clearTimeout(timer.current)
    setEntry(undefined)
    if (quantity !== latest.current.value) latest.current.onChange(quantity)
  }
  /** '2.5' must not become 25, and '-3' must not become 3. */
  function refuse(typed: string): void {
    clearTimeout(timer.current)
    setProblem('NOT_WHOLE')
    setEntry({ typed, accepted: undefined })
  }
  function enter(typed: string): void {
    const checked = checkQuantity(Number(typed), options)
    const { quantity } = checked
    setProblem(checked.problem)
    setEntry({
      typed: checked.problem === 'QUANTITIES_REDUCED' ? String(quantity) : typed,
      accepted: quantity,
    })
    clearTimeout(timer.current)
    if (quantity !== undefined) timer.current = setTimeout(() => report(quantity), pauseMilliseconds)
  }
  return {
    shown: entry?.typed ?? String(value),
    current: entry?.accepted ?? value,
    problem,
    type: (typed: string) => (/^\d*$/.test(typed) ? enter(typed.slice(0, 4)) : refuse(typed.slice(0, 6))),
    set: (quantity: number) => enter(String(quantity)),
    /**
     * Reports immediately. An empty field and 0 become the minimum; another rejected value becomes the last quantity.
     */
    commit: () => entry && report(entry.accepted ?? (/^0*$/.test(entry.typed) ? minimum : value)),
  }
}
