/** Saves the open card. Answers whether it is saved; if not, it says why, and has the focus. */
export interface Saver {
  current: (() => Promise<boolean>) | undefined
}
