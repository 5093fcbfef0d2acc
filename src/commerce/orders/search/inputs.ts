import { z } from 'zod'
import { holdReasons } from '#commerce/orders/holds/inputs.ts'
import { shownLine } from '#commerce/text-inputs.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { visibleText } from '#shared/text/visible-text.ts'

/** The built-in views of the order list, besides the view of all orders (OFF-058). */
const orderViews = [
  'to-pack',
  'to-pack-later',
  'late',
  'held',
  'look-again',
  'pickups',
  'pickups-to-prepare',
  'pickups-ready',
  'pickups-not-collected',
  'payment-problems',
  'given-back',
] as const
export type OrderView = (typeof orderViews)[number]

/** The payment filters of the list. An order can match several. */
const paymentFilters = [
  'check-expected',
  'held',
  'captured',
  'refunded',
  'capture-failed',
  'owed',
  'disputed',
  'dispute-lost',
] as const

const shipmentStates = [
  'waiting',
  'picking',
  'packed',
  'part-shipped',
  'shipped',
  'delivered',
  'ready',
  'handed-over',
  'lost',
  'returned',
  'cancelled',
] as const

export const OrderNo = z.string().regex(/^[\w-]{1,40}$/)

/** The end of later days cannot be stored in PostgreSQL. */
const isDay = (text: string): boolean => isCalendarDate(text) && text < '3000'

const Day = z.string().refine(isDay, 'A day is written as 2026-02-14.')
const Id = z.string().min(1).max(100)

/** `{placedAt}_{orderNo}` of the last order of the previous page. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z_[\w-]{1,40}$/)
  .refine((cursor) => isDay(cursor.slice(0, 10)))

/** The search text and filters of the order list (OFF-058). Days are in the shop's time zone, both ends inclusive. */
export const OrderFilters = z.object({
  q: z.string().max(200).optional(),
  view: z.enum(orderViews).optional(),
  status: z.enum(['new', 'open', 'completed', 'cancelled']).optional(),
  shipping: z.enum(shipmentStates).optional(),
  payment: z.enum(paymentFilters).optional(),
  hold: z.enum(holdReasons).optional(),
  site: Id.optional(),
  store: Id.optional(),
  /** Several values are separated by commas: one of them must match. */
  method: z.string().min(1).max(500).optional(),
  tag: Id.optional(),
  placedFrom: Day.optional(),
  placedUntil: Day.optional(),
  shipsFrom: Day.optional(),
  shipsUntil: Day.optional(),
})

export const OrderListInput = OrderFilters.extend({ after: Cursor.optional() })

/** Line breaks are retained. */
export const NoteText = z
  .string()
  .transform((text) => visibleText(text).trim())
  .pipe(z.string().min(1).max(2_000))

/** The maximum number of tags of an order. */
export const mostTags = 20

export const Tags = z.array(shownLine(40).pipe(z.string().min(1))).max(mostTags)
