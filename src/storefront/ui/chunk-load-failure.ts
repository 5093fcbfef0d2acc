import { openStore } from '#storefront/lib/store.ts'
import { useStore } from '#storefront/lib/use-store.ts'

/** What does not come: a part of the page, the look at what has just come into the bag, or the page that was asked for. */
export type ChunkLoadFailure = 'part' | 'added' | 'page'

const failure = openStore<ChunkLoadFailure | undefined>(undefined)

/** The failure that the shopper is to be told of. */
export const useChunkLoadFailure = (): ChunkLoadFailure | undefined => useStore(failure, undefined)

/** Has the shopper told that something does not come; without `what`, that it has come after all. */
export const reportChunkLoadFailure = (what?: ChunkLoadFailure): void => failure.set(what)

/** The same for what was pressed and has opened: closes it, so that the next press opens it anew. */
export function closeAndReport({ onClose }: { onClose: () => void }, what: ChunkLoadFailure = 'part'): void {
  onClose()
  reportChunkLoadFailure(what)
  // What tells of it is missing as well: a newer build has taken the place of this page's.
  if (!failure.hasListeners()) loadPageAnew()
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
