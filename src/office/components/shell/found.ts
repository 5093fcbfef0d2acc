/** What the search shows, and what a press on it does. */
export interface Found {
  id: string
  label: string
  /** What tells it from others, beside the label. */
  hint?: string
  /** The keys that do the same. */
  key?: string
  open: () => void
}

export interface FoundGroup {
  /** The message of its title. */
  title: string
  found: readonly Found[]
}
