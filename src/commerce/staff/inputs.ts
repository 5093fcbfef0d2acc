import { z } from 'zod'
import { shownLine } from '#commerce/text-inputs.ts'
import { patterns } from '#shared/text/patterns.ts'
import { allPermissions } from './permissions.ts'

/** SALE-131: lengths in characters. */
export const staffPasswordLengths = { least: 12, most: 128 } as const

export const StaffEmail = z.string().trim().max(254).regex(patterns.email)
export const StaffName = shownLine(80).pipe(z.string().min(1))
/** Any length is accepted here: the domain refuses weak passwords with a text, and a wrong one fails the sign-in. */
export const StaffPassword = z.string().min(1).max(1_000)
/** Six digits of the authenticator app, or a recovery code. */
export const FactorCode = z.string().trim().min(1).max(40)
/** The secret of a link or of a step of the sign-in. */
export const Ticket = z.string().min(1).max(200)

const Cents = z.number().int().min(0).max(100_000_000)
const Ids = z.array(z.string().min(1).max(100)).max(200)

/** The limits of a member. An absent amount has no limit; an absent list means all sites or shops. */
export const StaffLimits = z.strictObject({
  refundCents: Cents.optional(),
  refundDayCents: Cents.optional(),
  approveCents: Cents.optional(),
  replaceCents: Cents.optional(),
  sites: Ids.optional(),
  stores: Ids.optional(),
})

export type StaffLimits = z.output<typeof StaffLimits>

/** Ids of members and their invitations. */
export const MemberId = z.string().regex(/^[\w-]{1,40}$/)

export const RoleId = z.string().regex(/^[a-z][a-z\d-]{0,39}$/)

export const Permissions = z.array(z.enum(allPermissions)).max(allPermissions.length)
