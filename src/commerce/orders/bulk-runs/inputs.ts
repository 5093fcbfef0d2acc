import { z } from 'zod'
import { HoldDay, HoldNote, holdReasons } from '#commerce/orders/holds/inputs.ts'
import { OrderFilters, OrderNo, Tags } from '#commerce/orders/search/inputs.ts'
import { cancelReasons } from '#shared/orders/order-reasons.ts'

/** The maximum number of orders in a run (OFF-045). */
export const mostOrdersOfRun = 10_000

/**
 * The maximum number of orders for which a member prepares runs or stores selections per day, because they become
 * rows even if the run is never started.
 */
export const mostPreparedOfDay = 100_000
export const mostSelectedOfDay = 200_000
/** Limited separately, because an empty selection is also a row. */
export const mostSelectionsOfDay = 500

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

/** Releases holds. Without a reason, releases all of them. */
const Release = z.strictObject({ kind: z.literal('release'), reason: z.enum(holdReasons).optional() })

const Tag = z
  .strictObject({ kind: z.literal('tag'), add: Tags.default([]), remove: Tags.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    message: 'Write a tag.',
  })

/** Dispatches waiting parcels that are due by a day, without tracking numbers. */
const Ship = z.strictObject({ kind: z.literal('ship'), dueBy: HoldDay })

/** Filters waiting shipments: due by a day, held for a reason, or both. */
const which = { dueBy: HoldDay.optional(), heldFor: z.enum(holdReasons).optional() }
const says = ({ dueBy, heldFor }: { dueBy?: string | undefined; heldFor?: string | undefined }) =>
  dueBy !== undefined || heldFor !== undefined
const sayWhich = { path: ['dueBy'], message: 'Say which shipments: a day, or why they are held.' }

/** Another arrival day. */
const Day = z.strictObject({ kind: z.literal('day'), arrivesOn: HoldDay, ...which }).refine(says, sayWhich)

/** Another shipping method, such as a faster one, for the same arrival day. The price does not change. */
const Method = z
  .strictObject({ kind: z.literal('method'), methodId: z.string().min(1).max(100), ...which })
  .refine(says, sayWhich)

/** Adds or removes a cold pack. Overrides the heat rules. */
const ColdPack = z
  .strictObject({ kind: z.literal('cold-pack'), isIn: z.boolean(), ...which })
  .refine(says, sayWhich)

const Cancel = z
  .strictObject({
    kind: z.literal('cancel'),
    reason: z.enum(cancelReasons),
    note: HoldNote.optional(),
  })
  .refine(({ reason, note }) => reason !== 'other' || !!note, { path: ['note'], message: 'must say why' })

/**
 * The action of a run on each of its orders. Refunds, erasures and changes of staff are never bulk actions (OFF-045).
 */
export const BulkAction = z.discriminatedUnion('kind', [
  Hold,
  Release,
  Tag,
  Day,
  Method,
  ColdPack,
  Ship,
  Cancel,
])

/** Individually selected orders, or a selection of all that matched filters. */
export const BulkSelection = z.union([
  z.strictObject({ orderNos: z.array(OrderNo).min(1).max(mostOrdersOfRun) }),
  z.strictObject({ selectionId: z.uuid() }),
])

/** The common filter of all selected orders: words or filters of the order list. */
export const SelectedFilters = OrderFilters
