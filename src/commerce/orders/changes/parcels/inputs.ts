import { z } from 'zod'
import { addDays, isCalendarDate, shopDay } from '#shared/dates/calendar-date.ts'

/** The maximum age of a dispatch day. Earlier dates are typing errors, or would hide how late a parcel left. */
const mostDaysAgo = 366

/** The day on which a parcel left. */
export const ShippedOn = z.string().refine((day) => {
  const today = shopDay(new Date())
  return isCalendarDate(day) && day <= today && day >= addDays(today, -mostDaysAgo)
}, 'must be a day of the last year, up to today')
