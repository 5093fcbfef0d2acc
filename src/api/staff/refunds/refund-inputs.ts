import { z } from 'zod'

const Id = z.string().min(1).max(100)
const Cents = z.number().int().min(1).max(100_000_000)
const Units = z.number().int().min(1).max(100_000)

const Line = z
  .strictObject({
    kind: z.literal('line'),
    itemId: Id,
    units: Units.optional(),
    amountCents: Cents.optional(),
  })
  .refine(
    ({ units, amountCents }) => units !== undefined || amountCents !== undefined,
    'needs units or an amount',
  )

const Part = z.discriminatedUnion('kind', [
  Line,
  z.strictObject({ kind: z.literal('shipping'), shipmentId: Id, amountCents: Cents }),
  z.strictObject({ kind: z.literal('gift-card'), itemId: Id, amountCents: Cents }),
])

const idOf = (part: z.output<typeof Part>): string =>
  part.kind === 'shipping' ? part.shipmentId : part.itemId

/** Units of lines, or amounts: of lines, of shipping and of e-gift cards. Each part may occur once. */
export const RefundedParts = z
  .array(Part)
  .min(1)
  .max(1_000)
  .refine(
    (parts) => new Set(parts.map((part) => `${part.kind} ${idOf(part)}`)).size === parts.length,
    'must name each part once',
  )

export const Destination = z.enum(['original', 'new-gift-card'])

export const refundedParts = (parts: z.output<typeof RefundedParts>) =>
  parts.map((part) => ({
    kind: part.kind,
    id: idOf(part),
    units: part.kind === 'line' ? (part.units ?? 0) : 0,
    goodwillCents: part.amountCents ?? 0,
  }))

/** The parts of an order to cancel. */
export const CancelledParts = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order') }),
  z.strictObject({ kind: z.literal('shipment'), shipmentId: Id }),
  z.strictObject({
    kind: z.literal('units'),
    units: z
      .array(z.strictObject({ itemId: Id, quantity: Units }))
      .min(1)
      .max(1_000),
  }),
  z.strictObject({ kind: z.literal('gift-card'), itemId: Id }),
])

export function cancelledParts(parts: z.output<typeof CancelledParts>) {
  switch (parts.kind) {
    case 'order':
      return {}
    case 'shipment':
      return { shipmentId: parts.shipmentId }
    case 'units':
      return { units: new Map(parts.units.map(({ itemId, quantity }) => [itemId, quantity])) }
    case 'gift-card':
      return { eGiftCardId: parts.itemId }
  }
}

/** The order's version and the token of the preview that the member has seen. */
export const seen = {
  version: z.number().int().min(1),
  effect: z.string().min(1).max(100).optional(),
}

export const Note = z.string().trim().min(1).max(2_000)

export const needsNoteForOther = ({ reason, note }: { reason: string; note?: string | undefined }): boolean =>
  reason !== 'other' || note !== undefined
