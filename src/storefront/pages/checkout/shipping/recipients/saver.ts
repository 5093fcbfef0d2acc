/** Saves the open card. Returns whether it was saved; if not, the card shows the reason and gets the focus. */
export interface Saver {
  current: (() => Promise<boolean>) | undefined
}
