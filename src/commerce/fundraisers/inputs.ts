import { z } from 'zod'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { shownLine } from '#commerce/text-inputs.ts'

/** The part of a link that identifies a fundraiser or a seller. */
const LinkName = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must have small letters, digits and single hyphens only')
const FundraiserTitle = shownLine(100).min(1)
export const SellerName = shownLine(60).min(1)
const LastDay = z.string().refine(isCalendarDate, 'must be a day, YYYY-MM-DD')

/** A fundraiser in the import format (demo/README.md). */
export const FundraiserRecord = z.strictObject({
  id: LinkName,
  organization: z.string().min(1).max(60),
  title: FundraiserTitle,
  story: z.string().trim().max(2_000).default(''),
  endsOn: LastDay,
  sellers: z.array(z.strictObject({ id: LinkName, name: SellerName })).optional(),
})
export type FundraiserRecord = z.output<typeof FundraiserRecord>
