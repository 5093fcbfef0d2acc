import { z } from 'zod'
import { HoldDay, HoldNote, holdReasons } from '#commerce/orders/holds/inputs.ts'
import { OrderFilters, OrderNo, Tags } from '#commerce/orders/search/inputs.ts'
import { cancelReasons } from '#shared/orders/order-reasons.ts'

/** A run has so many orders at most (OFF-045). */
export const mostOrdersOfRun = 10_000

/** A member prepares runs, and keeps selections, of so many orders within a day at most: they are rows, whether something is done or not. */
export const mostPreparedOfDay = 100_000
export const mostSelectedOfDay = 200_000
/** Also an empty selection is a row. */
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

/** Which of the shipments that wait: those that are due by a day, those that are held for a reason, or that are both. */
const which = { dueBy: HoldDay.optional(), heldFor: z.enum(holdReasons).optional() }
const says = ({ dueBy, heldFor }: { dueBy?: string | undefined; heldFor?: string | undefined }) =>
  dueBy !== undefined || heldFor !== undefined
const sayWhich = { path: ['dueBy'], message: 'Say which shipments: a day, or why they are held.' }

/** Another day of arrival. */
const Day = z.strictObject({ kind: z.literal('day'), arrivesOn: HoldDay, ...which }).refine(says, sayWhich)

/** Another shipping method, such as a faster one, for the same day of arrival. The buyers pay nothing more. */
const Method = z
  .strictObject({ kind: z.literal('method'), methodId: z.string().min(1).max(100), ...which })
  .refine(says, sayWhich)

/** With a cold pack, or without one, whatever the rules for heat say. */
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

/** What a run does with each of its orders. Refunds, erasures and changes of staff are never bulk actions (OFF-045). */
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

/** Orders that were selected one by one, or a selection of all that matched filters. */
export const BulkSelection = z.union([
  z.strictObject({ orderNos: z.array(OrderNo).min(1).max(mostOrdersOfRun) }),
  z.strictObject({ selectionId: z.uuid() }),
])

/** What all selected orders match: words or filters of the order list. */
export const SelectedFilters = OrderFilters
