import { bisn } from './bisn.ts'
import { createSession } from './createSession.ts'
import { getShippingCalendar } from './getShippingCalendar.ts'

/** Every call of the older API that is not one of the Shopper APIs. */
export const ocapi = { bisn, createSession, getShippingCalendar }
