import { createHash } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Coupons, ExceededLimit } from './coupons.ts'
import {
  addUses,
  allLimits,
  allUses,
  insertUses,
  keyOf,
  limitRecords,
  lockCounts,
  readCounts,
  replaceLimits,
  takeUsesBack,
  type CouponCount,
} from './queries.ts'

/**
 * Opens the limits of promo codes. The list of codes with a limit is cached by the tag `promotions`; the counts are
 * read live.
 */
export function openCoupons({ database, readModel }: { database: Database; readModel: ReadModel }): Coupons {
  const limitedKeys = () =>
    readModel.getOrLoad(
      'coupon-limits',
      ['promotions'],
      async () => new Set((await allLimits(database)).map(({ code }) => keyOf(code))),
    )
  const limited = async (codes: readonly string[]): Promise<string[]> => {
    if (codes.length === 0) return []
    const keys = await limitedKeys()
    return codes.filter((code) => keys.has(keyOf(code)))
  }

  return {
    async unlimited(codes) {
      const known = new Set(await limited(codes))
      return codes.filter((code) => !known.has(code))
    },
    async exceeded({ codes, email }) {
      const known = await limited(codes)
      if (known.length === 0) return new Map()
      const counts = await readCounts(database, known.map(keyOf), email && customerOf(email))
      const countOf = new Map(counts.map((count) => [count.key, count]))
      return new Map(
        known.flatMap((code) => {
          const limit = exceededBy(countOf.get(keyOf(code)))
          return limit ? [[code, limit] as const] : []
        }),
      )
    },
    async lock(codes) {
      const known = await limited(codes)
      if (known.length > 0) await lockCounts(database, known.map(keyOf))
    },
    async redeem({ codes, email }) {
      const known = await limited(codes)
      if (known.length === 0) return []
      const counted = await addUses(database, known.map(keyOf), email && customerOf(email))
      // An import may have removed a limit that is still cached here.
      const keys = new Set(counted.map(({ key }) => key))
      return known.filter((code) => keys.has(keyOf(code)))
    },
    async giveBack({ codes, email }) {
      if (codes.length === 0) return
      const keys = codes.map(keyOf)
      if (keys.length > 1) await lockCounts(database, keys)
      await takeUsesBack(database, keys, email && customerOf(email))
    },
    records: {
      limits: {
        all: () => limitRecords(database),
        replace: async (limits) => ((await replaceLimits(database, limits)) ? ['promotions'] : []),
      },
      uses: { all: () => allUses(database), add: (uses) => insertUses(database, uses) },
    },
  }
}

function exceededBy(count: CouponCount | undefined): ExceededLimit | undefined {
  if (!count) return undefined
  const { perCode, perCustomer, redeemed, byCustomer } = count
  if (perCode !== null && redeemed >= perCode) return 'redemption_limit_exceeded'
  if (perCustomer !== null && byCustomer >= perCustomer) return 'customer_redemption_limit_exceeded'
  return undefined
}

/**
 * The hash that identifies a customer. An export must not contain the addresses of guests, and a count only needs to
 * distinguish them.
 */
const customerOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
