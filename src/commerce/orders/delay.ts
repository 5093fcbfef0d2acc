import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** The parameters of the link in the email about a delay. */
export interface DelayKey {
  orderNo: string
  shipmentId: string
  /** The token with which the buyer responds. Never log it. */
  token: string
}

export type DelayAnswer = 'keep' | 'cancel'

/** The question whether a buyer accepts a new day, and its state. */
export interface DelayQuestion {
  orderNo: string
  shipmentId: string
  /** The recipient's name. Null if the shipment has none. */
  name: string | null
  oldDay: CalendarDate
  newDay: CalendarDate
  /** The day on which the parcel is cancelled without a response. Null: the parcel is sent. */
  cancelsOn: CalendarDate | null
  /** `kept`: the buyer accepts the new day. `left`: the parcel has left, and can no longer be cancelled. */
  state: 'open' | 'kept' | 'cancelled' | 'left'
}

/** A question to which the buyer has not responded. */
export type OpenDelay = Pick<DelayQuestion, 'shipmentId' | 'oldDay' | 'newDay' | 'cancelsOn'>
