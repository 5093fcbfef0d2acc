import { readsShipment } from '#shared/orders/reads-shipment.ts'
import type { OrderSearch } from './order-search.ts'
import { kindsOf, termsOfText, type Term } from './terms.ts'
import { shipmentWords } from './words-of-order.ts'

/** See OrderSearch.shipmentsOf. */
export const findShipments: OrderSearch['shipmentsOf'] = ({ shipments }, text, reader) => {
  const terms = termsOfText(text)
  const kinds = kindsOf(reader)
  const isAsked = text.trim() !== ''
  return shipments.flatMap((shipment, index) => {
    if (!isAsked) return [index + 1]
    if (!readsShipment(shipment, reader)) return []
    const words = shipmentWords(shipment, index + 1)
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .map(({ word }) => word)
    const isFound = terms.length > 0 && terms.every((term) => words.some((word) => hasTerm(word, term)))
    return isFound ? [index + 1] : []
  })
}

/** Compares by code points, like PostgreSQL compares words. */
function hasTerm(word: string, term: Term): boolean {
  if ('word' in term) return word === term.word
  return term.ranges.some(({ from, to }) => compare(from, word) <= 0 && compare(word, to) < 0)
}

const compare = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))
