import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** What the link in the email about a delay names. */
export interface AskedDelay {
  orderNo: string
  shipmentId: string
  /** Never log it. */
  token: string
}

export type DelayAnswer = 'keep' | 'cancel'

/** The question whether a buyer keeps a new day, and what has become of it. */
export interface DelayQuestion {
  orderNo: string
  shipmentId: string
  /** Who gets the parcel; null where nobody is named. */
  name: string | null
  oldDay: CalendarDate
  newDay: CalendarDate
  /** Without an answer, the parcel is cancelled on this day. Null: it is sent. */
  cancelsOn: CalendarDate | null
  /** `left`: it is too late to cancel. */
  state: 'open' | 'kept' | 'cancelled' | 'left'
}

/** A question that waits for the answer of the buyer. */
export type OpenDelay = Pick<DelayQuestion, 'shipmentId' | 'oldDay' | 'newDay' | 'cancelsOn'>
