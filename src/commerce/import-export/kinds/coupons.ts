import { checkCouponLimits, checkCouponUses } from '#commerce/import-export/checks/check-pricing.ts'
import {
  couponLimitsFile,
  CouponLimitRow,
  couponUsesFile,
  CouponUseRow,
} from '#commerce/import-export/format/coupons.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { itemsOf, type WrittenKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

export const couponLimits: WrittenKind<'couponLimits'> = {
  path: 'coupons/limits.csv',
  tag: 'promotions',
  read: ({ folder, problems }) => readCsv(folder, 'coupons/limits.csv', CouponLimitRow, problems),
  check: checkCouponLimits,
  write: ({ pricing }, files) => pricing.coupons.records.limits.replace(itemsOf(files.couponLimits)),
  // Shops without limits have no such file.
  async *export({ pricing }) {
    const limits = await pricing.coupons.records.limits.all()
    if (limits.length > 0) yield couponLimitsFile(limits)
  },
  replaced: ({ pricing }, files) => [
    replacedKind({
      name: 'limits of promo codes',
      empty: emptyCsv,
      all: pricing.coupons.records.limits.all,
      given: itemsOf(files.couponLimits),
      keyOf: ({ code }) => code.toUpperCase(),
      path: 'coupons/limits.csv',
    }),
  ],
}

export const couponUses: WrittenKind<'couponUses'> = {
  path: 'coupons/uses.csv',
  tag: 'coupon-uses',
  read: ({ folder, problems }) => readCsv(folder, 'coupons/uses.csv', CouponUseRow, problems),
  check: checkCouponUses,
  write: async ({ pricing }, files) =>
    (await pricing.coupons.records.uses.add(itemsOf(files.couponUses))) ? ['coupon-uses'] : [],
  async *export({ pricing }) {
    const uses = await pricing.coupons.records.uses.all()
    if (uses.length > 0) yield couponUsesFile(uses)
  },
}
