/** An entry of the search results, and its action. */
export interface Found {
  id: string
  label: string
  /** A text that distinguishes the entry from others with the same label. */
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
