/**
 * Numbers about the state of the shop, for monitoring (RUN-057). Ages are in seconds, 0 if there is no such object.
 */
export interface ShopGauges {
  /** The age of the oldest email that is still to be sent. Excludes emails that wait for a refund. */
  oldestUnsentMailSeconds: number
  unsentMails: number
  givenUpMails: number
  /** The delay of the most overdue job that has not begun. */
  oldestOverdueJobSeconds: number
  /** The age of the newest backup. Absent if the shop's own command has made no backup. */
  lastBackupSeconds?: number | undefined
  /** The number of orders with an undecided payment. */
  unsettledOrders: number
  oldestUnsettledOrderSeconds: number
  /** The number of orders whose money must be captured now. */
  uncapturedOrders: number
  oldestUncapturedOrderSeconds: number
  /** Products without stock at any location. */
  productsOutOfStock: number
  /** The number of units that checkouts hold. */
  heldUnits: number
  /** The age of the oldest import that is not yet in the search index. */
  searchIndexLagSeconds: number
  /** The number of reviews that wait for moderation. */
  waitingReviews: number
}

export interface ShopGaugesReader {
  /**
   * The numbers, at most 15 seconds old with regular reads: one process reads them for all. Undefined while the first
   * ones are being read.
   */
  read(): Promise<ShopGauges | undefined>
}
