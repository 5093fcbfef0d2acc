import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import type { CouponLimit, CouponLimitRecord, CouponUse } from './coupons.ts'

/** Codes are case-insensitive. */
export const keyOf = (code: string): string => code.toUpperCase()

export const allLimits = (database: Database): Promise<CouponLimit[]> =>
  database.rows(sql`select code, per_code as "perCode", per_customer as "perCustomer" from coupon_limits`)

export interface CouponCount {
  key: string
  perCode: number | null
  perCustomer: number | null
  redeemed: number
  byCustomer: number
}

/** The limits of codes, with their total uses and their uses by a customer. */
export const readCounts = (database: Database, keys: readonly string[], customer: string | null) =>
  database.rows<CouponCount>(sql`
    select limits.code_key as key, per_code as "perCode", per_customer as "perCustomer", limits.redeemed,
      coalesce(uses.redeemed, 0) as "byCustomer"
    from coupon_limits limits
    left join coupon_uses uses on uses.code_key = limits.code_key and uses.customer = ${customer}
    where limits.code_key = any(${keys})`)

/** Locks the counts of codes until the transaction ends, in the order of their keys, which prevents deadlocks. */
export const lockCounts = (database: Database, keys: readonly string[]) =>
  database.run(sql`
    select from all_coupon_limits where code_key = any(${keys}) order by code_key collate "C" for update`)

/** Counts a use of each code that has a limit now, and returns their keys. The caller has locked the counts. */
export const addUses = (database: Database, keys: readonly string[], customer: string | null) =>
  database.rows<{ key: string }>(sql`
    with counted as (
      update coupon_limits set redeemed = redeemed + 1 where code_key = any(${keys}) returning code_key
    ), used as (
      insert into coupon_uses (code_key, customer, redeemed)
      select code_key, ${customer}, 1 from counted where ${customer}::text is not null
      on conflict (code_key, customer) do update set redeemed = coupon_uses.redeemed + 1
    )
    select code_key as key from counted`)

/** Subtracts a use of each code, also if its limit is removed: the count applies again when the limit returns. */
export const takeUsesBack = (database: Database, keys: readonly string[], customer: string | null) =>
  database.run(sql`
    with counted as (
      update all_coupon_limits set redeemed = greatest(redeemed - 1, 0) where code_key = any(${keys}) returning code_key
    )
    update coupon_uses set redeemed = greatest(coupon_uses.redeemed - 1, 0)
    from counted where counted.code_key = coupon_uses.code_key and customer = ${customer}`)

export const limitRecords = (database: Database): Promise<CouponLimitRecord[]> =>
  database.rows(sql`
    select code, per_code as "perCode", per_customer as "perCustomer", redeemed
    from coupon_limits order by code_key collate "C"`)

/**
 * Replaces the limits. Returns whether any limit changed. A known code retains its count, also while its limit is
 * removed. Locks only changed rows, in the order of `lockCounts`: an import continues for a long time after this, and
 * orders with other codes must not wait for its end.
 */
export async function replaceLimits(
  database: Database,
  limits: readonly CouponLimitRecord[],
): Promise<boolean> {
  const keys = limits.map(({ code }) => keyOf(code))
  const rows = sql`jsonb_to_recordset(${json(limits.map((limit, index) => ({ ...limit, key: keys[index] })))}::jsonb)
      as row(key text, code text, "perCode" int, "perCustomer" int, redeemed int)`
  const isNews = sql`(limits.code, limits.per_code, limits.per_customer)
      is distinct from (row.code, row."perCode", row."perCustomer") or limits.removed_at is not null`
  await database.run(sql`
    select from all_coupon_limits limits left join ${rows} on key = code_key
    where key is null and limits.removed_at is null or key is not null and (${isNews}) order by code_key collate "C" for update of limits`)
  const removed = await database.run(sql`
    update all_coupon_limits set removed_at = now() where not code_key = any(${keys}) and removed_at is null`)
  const changed = await database.run(sql`
    update all_coupon_limits limits
    set code = row.code, per_code = row."perCode", per_customer = row."perCustomer", removed_at = null
    from ${rows} where key = code_key and (${isNews})`)
  const added = await database.run(sql`
    insert into all_coupon_limits (code_key, code, per_code, per_customer, redeemed)
    select key, code, "perCode", "perCustomer", redeemed from ${rows} order by key collate "C"
    on conflict (code_key) do nothing`)
  return removed + changed + added > 0
}

export const allUses = (database: Database): Promise<CouponUse[]> =>
  database.rows(sql`
    select code, customer, uses.redeemed from coupon_uses uses join coupon_limits using (code_key)
    where uses.redeemed > 0 order by code_key collate "C", customer collate "C"`)

/**
 * Adds uses of codes with a limit, and returns their number. Existing counts of a customer do not change. A new use
 * locks the count of its code, in the order of `lockCounts`, which prevents a deadlock with an order.
 */
export async function insertUses(database: Database, uses: readonly CouponUse[]): Promise<number> {
  const rows = uses
    .map((use) => ({ ...use, key: keyOf(use.code) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
  const added = await inPieces(
    rows,
    (statement) => database.rows<{ key: string }>(statement),
    (piece) => sql`
      insert into coupon_uses (code_key, customer, redeemed)
      select code_key, row.customer, row.redeemed from jsonb_to_recordset(${json(piece)}::jsonb)
        as row(key text, customer text, redeemed int) join coupon_limits on code_key = key
      order by code_key collate "C"
      on conflict (code_key, customer) do nothing
      returning code_key as key`,
  )
  return added.length
}
