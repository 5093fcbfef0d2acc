/** The gift message, once its field has loaded. */
export interface GiftWords {
  /** Whether the message can be printed. If not, the field shows the error and gets the focus. */
  check: () => boolean
  /** Saves the message for the parcel after the products were added. Never throws: the field shows the error. */
  save: () => Promise<void>
}
