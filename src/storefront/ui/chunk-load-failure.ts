/** What does not come: a part of the page, the look at what has just come into the bag, or the page that was asked for. */
export type ChunkLoadFailure = 'part' | 'added' | 'page'

let missing: ChunkLoadFailure | undefined
const listeners = new Set<() => void>()

export const chunkLoadFailure = (): ChunkLoadFailure | undefined => missing

export function onChunkLoadFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Has the shopper told that something does not come; without `what`, that it has come after all. */
export function reportChunkLoadFailure(what?: ChunkLoadFailure): void {
  missing = what
  for (const listener of listeners) listener()
}

/** The same for what was pressed and has opened: closes it, so that the next press opens it anew. */
export function closeAndReport({ onClose }: { onClose: () => void }, what: ChunkLoadFailure = 'part'): void {
  onClose()
  reportChunkLoadFailure(what)
  // What tells of it is missing as well: a newer build has taken the place of this page's.
  if (listeners.size === 0) loadPageAnew()
}

/** The same for work that a press began: it fails as before. */
export function reportAndThrow(error: unknown): never {
  closeAndReport({ onClose() {} })
  throw error
}

/** A page without a part is better than the browser's own page about a lost line. */
const loadPageAnew = () =>
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  )
