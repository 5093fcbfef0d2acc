import type { Records } from '#commerce/records.ts'

/** How often a promo code may be used in orders, as Salesforce's redemption limits. Null for no limit; one of both is set. */
export interface CouponLimit {
  code: string
  perCode: number | null
  perCustomer: number | null
}

/** A limit with the uses that its code had before the shop knew it. What the shop itself has counted stays. */
export interface CouponLimitRecord extends CouponLimit {
  redeemed: number
}

/** The uses of a code by a customer, who is known by a hash of the email address. */
export interface CouponUse {
  code: string
  customer: string
  redeemed: number
}

/** Why a code earns nothing any more: Salesforce's status codes. */
export type ExceededLimit = 'redemption_limit_exceeded' | 'customer_redemption_limit_exceeded'

/** Who uses codes: by email address, as in Salesforce. Without one only the limits of the codes themselves hold. */
interface CodesOfShopper {
  codes: readonly string[]
  email: string | null
}

/** The limits of promo codes. No function has SQL while none of its codes has a limit. */
export interface Coupons {
  /** The codes whose limit is reached, as they were given. One statement. */
  exceeded(shopper: CodesOfShopper): Promise<ReadonlyMap<string, ExceededLimit>>
  /** Locks the counts of codes until the transaction ends, so that `exceeded` still holds at `redeem`. */
  lock(codes: readonly string[]): Promise<void>
  /** Counts a use of each code that has a limit. Gives these codes: `giveBack` takes them. Inside a transaction. */
  redeem(shopper: CodesOfShopper): Promise<string[]>
  /** Takes back what `redeem` has counted. Inside a transaction. */
  giveBack(shopper: CodesOfShopper): Promise<void>
  records: {
    limits: Records<CouponLimitRecord>
    uses: {
      all(): Promise<CouponUse[]>
      /** Adds the uses of customers that the shop knows none of. Gives their number. */
      add(uses: readonly CouponUse[]): Promise<number>
    }
  }
}
