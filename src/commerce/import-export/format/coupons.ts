import { z } from 'zod'
import type { CouponLimitRecord, CouponUse } from '#commerce/pricing/coupons/coupons.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { emptyAsNull, typedCode, wholeText } from './values.ts'

const limit = emptyAsNull(wholeText(1, 100_000_000)).default(null)
/** Written by exports: the uses before this shop managed the code. */
const count = wholeText(0, 1_000_000_000)

/** A row of `coupons/limits.csv`. */
export const CouponLimitRow = z
  .object({
    code: typedCode,
    perCode: limit,
    perCustomer: limit,
    redeemed: emptyAsNull(count)
      .default(null)
      .transform((redeemed) => redeemed ?? 0),
  })
  .refine(({ perCode, perCustomer }) => perCode !== null || perCustomer !== null, {
    path: ['perCode'],
    message: 'perCode, perCustomer or both must have a number: a code without a limit needs no line',
  })

/** A row of `coupons/uses.csv`, which only exports write. */
export const CouponUseRow = z.object({
  code: typedCode,
  customer: z.string().regex(/^[\da-f]{64}$/, 'must be as an export writes it'),
  redeemed: count,
})

export const couponLimitsFile = (limits: readonly CouponLimitRecord[]): FolderFile =>
  csvFile('coupons/limits.csv', ['code', 'perCode', 'perCustomer', 'redeemed'], limits)

export const couponUsesFile = (uses: readonly CouponUse[]): FolderFile =>
  csvFile('coupons/uses.csv', ['code', 'customer', 'redeemed'], uses)
