/** An entry of the search results, and its action. */
export interface Found {
  id: string
  label: string
  /** Distinguishes it from entries with the same label. */
  hint?: string
  /** The shortcut of the same action. */
  key?: string
  open: () => void
}

export interface FoundGroup {
  /** The message id of the title. */
  title: string
  found: readonly Found[]
}
