import { z } from 'zod'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { line, shownLine } from '#commerce/text-inputs.ts'
import { organizationTypes } from '#shared/commerce/organization-types.ts'

/**
 * The roles in an organisation. All of them buy at its prices. Owners and buyers act for it: they pay by check and
 * accept the agreement. Owners also see the revenue of its fundraisers.
 */
const roles = ['owner', 'buyer', 'member'] as const
export const Role = z.enum(roles, 'must be owner, buyer or member')
export type Role = z.output<typeof Role>

export const OrganisationId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must have small letters, digits and single hyphens only')
/** The price level. Customers in the group business-{level} buy at its prices. */
export const Level = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must have small letters, digits and single hyphens only')
export const OrganisationName = shownLine(100).min(1)
export const OrganisationType = z.enum(organizationTypes)
/** A discount code as shoppers type it. */
export const DiscountCode = z
  .string()
  .trim()
  .min(6)
  .max(40)
  .regex(/^[\w-]+$/, 'must have letters, digits and hyphens only')
const MemberEmail = line(100).pipe(z.email().max(100))
const day = z.string().refine(isCalendarDate, 'must be a day, YYYY-MM-DD')

/**
 * A member of an organisation in the import format: an account by its login, or an address without an account yet.
 */
export const MemberRecord = z
  .strictObject({ login: z.string().min(1).max(100).optional(), email: MemberEmail.optional(), role: Role })
  .refine(({ login, email }) => (login === undefined) !== (email === undefined), 'needs a login or an email')
export type MemberRecord = z.output<typeof MemberRecord>

/** An organisation in the import format (demo/README.md). */
export const OrganisationRecord = z.strictObject({
  id: OrganisationId,
  name: OrganisationName,
  type: OrganisationType,
  level: Level.optional(),
  discountCode: DiscountCode.optional(),
  agreementDate: day.optional(),
  isClosed: z.literal(true).optional(),
  members: z.array(MemberRecord).optional(),
})
export type OrganisationRecord = z.output<typeof OrganisationRecord>
