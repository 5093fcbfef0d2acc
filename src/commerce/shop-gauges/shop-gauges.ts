/** Numbers that say how the shop is, for monitoring (RUN-057). Ages are in seconds, 0 where there is nothing of the kind. */
export interface ShopGauges {
  /** Since the oldest email was written that is neither sent nor given up. Emails that wait for a refund are not counted. */
  oldestUnsentMailSeconds: number
  unsentMails: number
  givenUpMails: number
  /** Since the oldest job should have run that has not begun. */
  oldestOverdueJobSeconds: number
  /** Since the newest backup; absent where none was made by the shop's own command. */
  lastBackupSeconds?: number | undefined
  /** Orders whose payment is not decided yet. */
  unsettledOrders: number
  oldestUnsettledOrderSeconds: number
  /** Orders of which money must be captured now. */
  uncapturedOrders: number
  oldestUncapturedOrderSeconds: number
  /** Products of which nothing is left at any location. */
  productsOutOfStock: number
  /** Units that checkouts hold. */
  heldUnits: number
  /** Since the oldest import that is not in the search yet. */
  searchIndexLagSeconds: number
  /** Reviews that nobody has published or rejected. */
  waitingReviews: number
}

export interface ShopGaugesReader {
  /**
   * The numbers, at most 15 seconds old while somebody asks for them: one process reads them for all. Undefined while the
   * first ones are being read.
   */
  read(): Promise<ShopGauges | undefined>
}
