import { useEffect, useRef, useState } from 'react'
import {
  checkQuantity,
  piecesLeft,
  problemOfStanding,
  type QuantityLimits,
  type QuantityProblem,
} from './check-quantity.ts'

const pauseMilliseconds = 400

/** What was typed is not accepted, not even lowered. */
export const refused: ReadonlySet<QuantityProblem> = new Set(['QUANTITY_EXCEEDS_MAX', 'NOT_WHOLE'])

interface QuantityOptions extends QuantityLimits {
  value: number
  onChange: (quantity: number) => void
}

interface Entry {
  typed: string
  /** What will be reported; `undefined` while the typed number is not accepted. */
  accepted: number | undefined
}

/** The text of the field, its problem, and the report of an accepted quantity after a pause (PDP-054). */
export function useQuantity(options: QuantityOptions) {
  const { value, minimum = 1 } = options
  const [entry, setEntry] = useState<Entry>()
  const [problem, setProblem] = useState<QuantityProblem>()
  // The owner lowers `value` to what is left; what was typed and not reported yet is lowered here.
  const [seen, setSeen] = useState(options)
  const hasOtherStock = seen.inBag !== options.inBag || seen.stock !== options.stock
  if (hasOtherStock || seen.value !== value) {
    const standing = problemOfStanding(entry?.accepted ?? seen.value, seen, options)
    // A line of the bag keeps its quantity, and says itself what is left.
    const reduced = value > piecesLeft(options) ? undefined : standing
    setSeen(options)
    // What was said before counted other pieces, but for what no stock makes right.
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
  /** '2.5' must not become 25, nor '-3' become 3. */
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
    /** Reports at once. An empty field and 0 give the minimum, what else is not accepted gives the last quantity. */
    commit: () => entry && report(entry.accepted ?? (/^0*$/.test(entry.typed) ? minimum : value)),
  }
}
