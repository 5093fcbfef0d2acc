/** What was written on the card, once the field for it is there. */
export interface GiftWords {
  /** Whether it can be printed. If not, the field says why and has the focus. */
  check: () => boolean
  /** Saves it for the parcel, after the goods were added. Never throws: the field says what went wrong. */
  save: () => Promise<void>
}
