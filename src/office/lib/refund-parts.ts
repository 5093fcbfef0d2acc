import type { BodyOf } from '#office/lib/calls/call-types.ts'
import { readLimit } from './limit-amounts.ts'

/** A part of an order that can be refunded. Amounts are in whole cents. */
export interface RefundablePart {
  kind: 'line' | 'shipping' | 'gift-card'
  /** The id of the line, the shipment or the e-gift card. */
  id: string
  /** Units that have left and were not refunded. */
  units: number
  refundableCents: number
  currency: string
}

/** The typed values for a part: the units of a line, and an amount. */
export interface TypedPart {
  units: string
  amount: string
}

export type RefundedParts = BodyOf<'refundParts'>['parts']

export const nothingTyped: TypedPart = { units: '', amount: '' }

export const keyOfPart = ({ kind, id }: Pick<RefundablePart, 'kind' | 'id'>): string => `${kind} ${id}`

/** The errors of the typed values for a part. */
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

/** The typed parts. Undefined if there are none, or one is invalid. */
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
