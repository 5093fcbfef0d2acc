import { useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { evenShares } from '#storefront/lib/basket/split-shares.ts'
import type { PersonName } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { recipientsOf } from '#storefront/state/recipients/recipients.ts'

/** The most rows. For more recipients a list is better. */
const mostRows = 24

/** A recipient of pieces, beside the current recipient of the line. */
export interface PersonShare {
  key: string
  /** `undefined` for a new recipient. */
  shipmentId: string | undefined
  name: string | undefined
  /** The typed name of a new recipient. */
  typed: string
  /** The typed number. */
  pieces: string
}

export type Shares = ReturnType<typeof useShares>

interface SplitLine {
  line: LineView
  basket: Basket
  nameOf: (shipmentId: string) => string
}

/** The shares of a line. Its current recipient keeps the rest. */
export function useShares({ line: { itemId, quantity }, basket, nameOf }: SplitLine) {
  const ownId = basket.productItems.find((item) => item.itemId === itemId)?.shipmentId ?? ''
  const known = recipientsOf(basket).filter(({ shipmentId }) => shipmentId !== ownId)
  const mostPeople = Math.min(quantity, Math.max(mostRows, known.length + 1))
  const firstPeople = Math.min(Math.max(2, known.length + 1), mostPeople)
  const [people, setPeople] = useState(firstPeople)
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>({})
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const even = evenShares(quantity, people)
  const others = Array.from({ length: Math.max(people - 1, known.length) }, (_, index): PersonShare => {
    const shipmentId = known[index]?.shipmentId
    const newKey = `new-${index}`
    const key = shipmentId ?? newKey
    return {
      key,
      shipmentId,
      name: shipmentId && nameOf(shipmentId),
      typed: names[key] ?? '',
      // A new recipient from a failed split keeps the typed pieces.
      pieces: pieces[key] ?? pieces[newKey] ?? String(even[index + 1] ?? 0),
    }
  })
  const numbers = others.map((other) => (/^\d{1,3}$/.test(other.pieces) ? Number(other.pieces) : NaN))
  const rest = quantity - numbers.reduce((sum, number) => sum + (number || 0), 0)
  return {
    ownId,
    people,
    mostPeople,
    others,
    rest: Math.max(0, rest),
    all: [rest, ...numbers],
    isPossible: rest >= 0 && !numbers.includes(NaN) && numbers.some((number) => number > 0),
    /** The recipients with pieces, except the current recipient. */
    given: others.flatMap(({ key, shipmentId, typed }, index) => {
      const number = numbers[index] ?? 0
      return number > 0 ? [{ key, shipmentId, name: nameFrom(typed), pieces: number }] : []
    }),
    /** Distributes the pieces evenly again. */
    setPeople(next: number): void {
      setPeople(next)
      setPieces({})
    },
    setPieces: (key: string, value: string): void => setPieces({ ...pieces, [key]: value }),
    setName: (key: string, value: string): void => setNames({ ...names, [key]: value }),
  }
}

/** The last word is the last name. */
function nameFrom(typed: string): Partial<PersonName> {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  const lastName = words.length > 1 ? words.pop() : undefined
  const firstName = words.join(' ')
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}
