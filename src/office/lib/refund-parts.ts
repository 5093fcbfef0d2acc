import type { BodyOf } from '#office/lib/calls/call-types.ts'
import { readLimit } from './limit-amounts.ts'

/** A part of an order of which money can be given back. Whole cents. */
export interface RefundablePart {
  kind: 'line' | 'shipping' | 'gift-card'
  /** Of the line, the shipment or the e-gift card. */
  id: string
  /** Units that have left and were not refunded. */
  units: number
  refundableCents: number
  currency: string
}

/** What was typed for a part: units of a line, and an amount. */
export interface TypedPart {
  units: string
  amount: string
}

export type RefundedParts = BodyOf<'refundParts'>['parts']

export const nothingTyped: TypedPart = { units: '', amount: '' }

export const keyOfPart = ({ kind, id }: Pick<RefundablePart, 'kind' | 'id'>): string => `${kind} ${id}`

/** What is wrong with what was typed for a part. */
export function typedProblems(
  { units: most, refundableCents, currency }: RefundablePart,
  { units, amount }: TypedPart,
): { units?: 'wrong'; amount?: 'wrong' | 'too-much' } {
  const cents = readLimit(amount, currency)
  const isUnits = units.trim() === '' || (/^\d{1,6}$/.test(units.trim()) && Number(units) <= most)
  return {
    ...(!isUnits && { units: 'wrong' }),
    ...(cents === 'wrong' && { amount: 'wrong' }),
    ...(typeof cents === 'number' && cents > refundableCents && { amount: 'too-much' }),
  }
}

/** The parts that were typed; undefined for none, or where one is wrong. */
export function typedParts(
  parts: readonly RefundablePart[],
  typed: ReadonlyMap<string, TypedPart>,
): RefundedParts | undefined {
  const asked = parts.map((part) => ({ part, own: typed.get(keyOfPart(part)) ?? nothingTyped }))
  if (asked.some(({ part, own }) => Object.keys(typedProblems(part, own)).length > 0)) return undefined
  const chosen = asked.flatMap(({ part, own }): RefundedParts => {
    const cents = readLimit(own.amount, part.currency)
    const amountCents = typeof cents === 'number' && cents > 0 ? cents : undefined
    const units = Number(own.units)
    if (part.kind === 'line')
      return units > 0 || amountCents !== undefined
        ? [
            {
              kind: 'line',
              itemId: part.id,
              ...(units > 0 && { units }),
              ...(amountCents !== undefined && { amountCents }),
            },
          ]
        : []
    if (amountCents === undefined) return []
    return part.kind === 'shipping'
      ? [{ kind: 'shipping', shipmentId: part.id, amountCents }]
      : [{ kind: 'gift-card', itemId: part.id, amountCents }]
  })
  return chosen.length === 0 ? undefined : chosen
}
