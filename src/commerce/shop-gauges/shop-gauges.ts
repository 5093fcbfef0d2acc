/**
 * Numbers about the state of the shop, for monitoring (RUN-057). Ages are in seconds, 0 if there is no such object.
 */
export interface ShopGauges {
  /** The age of the oldest email that is neither sent nor given up. Emails that wait for a refund are not counted. */
  oldestUnsentMailSeconds: number
  unsentMails: number
  givenUpMails: number
  /** The delay of the most overdue job that has not begun. */
  oldestOverdueJobSeconds: number
  /** The age of the newest backup. Absent if none was made by the shop's own command. */
  lastBackupSeconds?: number | undefined
  /** Orders whose payment is not decided yet. */
  unsettledOrders: number
  oldestUnsettledOrderSeconds: number
  /** Orders whose money must be captured now. */
  uncapturedOrders: number
  oldestUncapturedOrderSeconds: number
  /** Products without stock at any location. */
  productsOutOfStock: number
  /** Units that checkouts hold. */
  heldUnits: number
  /** The age of the oldest import that is not yet in the search index. */
  searchIndexLagSeconds: number
  /** Reviews that are neither published nor rejected. */
  waitingReviews: number
}

export interface ShopGaugesReader {
  /**
   * The numbers, at most 15 seconds old with regular reads: one process reads them for all. Undefined while the first
   * ones are being read.
   */
  read(): Promise<ShopGauges | undefined>
}
