import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** The parameters of the link in the email about a delay. */
export interface DelayKey {
  orderNo: string
  shipmentId: string
  /** Never log it. */
  token: string
}

export type DelayAnswer = 'keep' | 'cancel'

/** The question whether a buyer accepts a new day, and its state. */
export interface DelayQuestion {
  orderNo: string
  shipmentId: string
  /** The recipient's name; null if there is none. */
  name: string | null
  oldDay: CalendarDate
  newDay: CalendarDate
  /** The day on which the parcel is cancelled without an answer. Null: it is sent. */
  cancelsOn: CalendarDate | null
  /** `left`: it is too late to cancel. */
  state: 'open' | 'kept' | 'cancelled' | 'left'
}

/** A question that waits for the buyer's answer. */
export type OpenDelay = Pick<DelayQuestion, 'shipmentId' | 'oldDay' | 'newDay' | 'cancelsOn'>
