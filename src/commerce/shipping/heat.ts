import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { DeliveryRules, HeatRule } from './inputs.ts'

/** The heat rule for meltable products that arrive on a day in a state. Undefined if it is cool enough. */
export const heatRuleOn = (
  date: CalendarDate,
  stateCode: string | undefined,
  { heat }: DeliveryRules,
): HeatRule | undefined => {
  const month = Number(date.slice(5, 7))
  return heat.find(
    ({ months, states }) =>
      months.includes(month) &&
      (states.length === 0 || (stateCode !== undefined && states.includes(stateCode))),
  )
}
