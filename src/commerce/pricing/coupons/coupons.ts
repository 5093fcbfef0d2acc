import type { Records } from '#commerce/records.ts'

/**
 * How often a promo code may be used in orders, like Salesforce's redemption limits. Null for no limit; one of the
 * two is set.
 */
export interface CouponLimit {
  code: string
  perCode: number | null
  perCustomer: number | null
}

/** A limit with the number of uses before the shop managed the code. The shop's own count is preserved. */
export interface CouponLimitRecord extends CouponLimit {
  redeemed: number
}

/** The uses of a code by a customer, who is identified by a hash of the email address. */
export interface CouponUse {
  code: string
  customer: string
  redeemed: number
}

/** Why a code no longer gives a discount: Salesforce's status codes. */
export type ExceededLimit = 'redemption_limit_exceeded' | 'customer_redemption_limit_exceeded'

/**
 * Codes with the email address that identifies the shopper, as in Salesforce. Without an address, only the limits of
 * the codes themselves apply.
 */
interface CodesOfShopper {
  codes: readonly string[]
  email: string | null
}

/** The limits of promo codes. A function runs SQL only if one of its codes has a limit. */
export interface Coupons {
  /** Returns the codes that have no limit. Cached: no SQL when warm. */
  unlimited(codes: readonly string[]): Promise<string[]>
  /** Returns the codes whose limit is reached, in the spelling of the shopper. One statement. */
  exceeded(shopper: CodesOfShopper): Promise<ReadonlyMap<string, ExceededLimit>>
  /**
   * Locks the counts of codes until the transaction ends, so that the result of `exceeded` is still true at `redeem`.
   */
  lock(codes: readonly string[]): Promise<void>
  /** Counts a use of each code that has a limit. Returns these codes, for `giveBack`. Inside a transaction. */
  redeem(shopper: CodesOfShopper): Promise<string[]>
  /** Undoes a `redeem`. Inside a transaction. */
  giveBack(shopper: CodesOfShopper): Promise<void>
  records: {
    limits: Records<CouponLimitRecord>
    uses: {
      all(): Promise<CouponUse[]>
      /** Adds uses by customers for whom the shop has no count. Returns their number. */
      add(uses: readonly CouponUse[]): Promise<number>
    }
  }
}
