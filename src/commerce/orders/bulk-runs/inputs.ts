import { z } from 'zod'
import { HoldDay, HoldNote, holdReasons } from '#commerce/orders/holds/inputs.ts'
import { OrderFilters, OrderNo, Tags } from '#commerce/orders/search/inputs.ts'
import { cancelReasons } from '#shared/order-reasons.ts'

/** A run has so many orders at most (OFF-045). */
export const mostOrdersOfRun = 10_000

const Hold = z
  .strictObject({
    kind: z.literal('hold'),
    reason: z.enum(holdReasons),
    note: HoldNote.optional(),
    releaseOn: HoldDay.optional(),
    lookAgainOn: HoldDay.optional(),
  })
  .refine(({ reason, note }) => reason !== 'manual' || !!note, {
    path: ['note'],
    message: 'A hold by hand needs a note.',
  })

/** Without a reason, all holds. */
const Release = z.strictObject({ kind: z.literal('release'), reason: z.enum(holdReasons).optional() })

const Tag = z
  .strictObject({ kind: z.literal('tag'), add: Tags.default([]), remove: Tags.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    message: 'Write a tag.',
  })

/** What waits and is due by a day leaves, in parcels without numbers. */
const Ship = z.strictObject({ kind: z.literal('ship'), dueBy: HoldDay })

/** Another day of arrival for what waits and is due by a day. */
const Day = z.strictObject({ kind: z.literal('day'), arrivesOn: HoldDay, dueBy: HoldDay })

const Cancel = z
  .strictObject({
    kind: z.literal('cancel'),
    reason: z.enum(cancelReasons),
    note: HoldNote.optional(),
  })
  .refine(({ reason, note }) => reason !== 'other' || !!note, { path: ['note'], message: 'must say why' })

/** What a run does with each of its orders. Refunds, erasures and changes of staff are never bulk actions (OFF-045). */
export const BulkAction = z.discriminatedUnion('kind', [Hold, Release, Tag, Day, Ship, Cancel])

/** Orders that were selected one by one, or a selection of all that matched filters. */
export const BulkSelection = z.union([
  z.strictObject({ orderNos: z.array(OrderNo).min(1).max(mostOrdersOfRun) }),
  z.strictObject({ selectionId: z.uuid() }),
])

/** What all selected orders match: words or filters of the order list. */
export const SelectedFilters = OrderFilters
