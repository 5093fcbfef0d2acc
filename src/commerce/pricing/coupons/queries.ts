import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import type { CouponLimit, CouponLimitRecord, CouponUse } from './coupons.ts'

/** Codes are compared without case. */
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

/** The limits of codes, with their uses by everybody and by a customer. */
export const readCounts = (database: Database, keys: readonly string[], customer: string | null) =>
  database.rows<CouponCount>(sql`
    select limits.code_key as key, per_code as "perCode", per_customer as "perCustomer", limits.redeemed,
      coalesce(uses.redeemed, 0) as "byCustomer"
    from coupon_limits limits
    left join coupon_uses uses on uses.code_key = limits.code_key and uses.customer = ${customer}
    where limits.code_key = any(${keys})`)

/** Locks the counts of codes until the transaction ends, in the order of their keys, so that there is no deadlock. */
export const lockCounts = (database: Database, keys: readonly string[]) =>
  database.run(sql`
    select from coupon_limits where code_key = any(${keys}) order by code_key collate "C" for update`)

/** Counts a use of each code. The caller has locked the counts. */
export const addUses = (database: Database, keys: readonly string[], customer: string | null) =>
  database.run(sql`
    with counted as (
      update coupon_limits set redeemed = redeemed + 1 where code_key = any(${keys}) returning code_key
    )
    insert into coupon_uses (code_key, customer, redeemed)
    select code_key, ${customer}, 1 from counted where ${customer}::text is not null
    on conflict (code_key, customer) do update set redeemed = coupon_uses.redeemed + 1`)

/** Takes a use of each code back. A limit that was removed and added again meanwhile has none. */
export const takeUsesBack = (database: Database, keys: readonly string[], customer: string | null) =>
  database.run(sql`
    with counted as (
      update coupon_limits set redeemed = greatest(redeemed - 1, 0) where code_key = any(${keys}) returning code_key
    )
    update coupon_uses set redeemed = greatest(coupon_uses.redeemed - 1, 0)
    from counted where counted.code_key = coupon_uses.code_key and customer = ${customer}`)

export const limitRecords = (database: Database): Promise<CouponLimitRecord[]> =>
  database.rows(sql`
    select code, per_code as "perCode", per_customer as "perCustomer", redeemed
    from coupon_limits order by code_key collate "C"`)

/** Returns whether anything changed. A known code keeps its count; a removed one forgets it. */
export async function replaceLimits(
  database: Database,
  limits: readonly CouponLimitRecord[],
): Promise<boolean> {
  const rows = limits.map((limit) => ({ ...limit, key: keyOf(limit.code) }))
  const removed = await database.run(
    sql`delete from coupon_limits where not code_key = any(${rows.map(({ key }) => key)})`,
  )
  const written = await database.run(sql`
    insert into coupon_limits (code_key, code, per_code, per_customer, redeemed)
    select key, code, "perCode", "perCustomer", redeemed from jsonb_to_recordset(${json(rows)}::jsonb)
      as row(key text, code text, "perCode" int, "perCustomer" int, redeemed int)
    order by key collate "C"
    on conflict (code_key) do update
    set code = excluded.code, per_code = excluded.per_code, per_customer = excluded.per_customer
    where (coupon_limits.code, coupon_limits.per_code, coupon_limits.per_customer)
      is distinct from (excluded.code, excluded.per_code, excluded.per_customer)`)
  return removed + written > 0
}

export const allUses = (database: Database): Promise<CouponUse[]> =>
  database.rows(sql`
    select code, customer, uses.redeemed from coupon_uses uses join coupon_limits using (code_key)
    where uses.redeemed > 0 order by code_key collate "C", customer collate "C"`)

/** Adds uses of codes with a limit; what is known of a customer stays. */
export async function insertUses(database: Database, uses: readonly CouponUse[]): Promise<void> {
  const rows = uses.map((use) => ({ ...use, key: keyOf(use.code) }))
  await inPieces(
    rows,
    (statement) => database.rows(statement),
    (piece) => sql`
      insert into coupon_uses (code_key, customer, redeemed)
      select code_key, row.customer, row.redeemed from jsonb_to_recordset(${json(piece)}::jsonb)
        as row(key text, customer text, redeemed int) join coupon_limits on code_key = key
      on conflict (code_key, customer) do nothing`,
  )
}
