import { openStore } from './lib/store.ts'
import { useStore } from './lib/use-store.ts'

/** The code that failed to load: a part of the page, the panel that shows an added product, or the next page. */
export type ChunkLoadFailure = 'part' | 'added' | 'page'

const failure = openStore<ChunkLoadFailure | undefined>(undefined)

/** The failure that is shown to the shopper. */
export const useChunkLoadFailure = (): ChunkLoadFailure | undefined => useStore(failure, undefined)

/** Shows a failure to the shopper. Without `what`, hides the message. */
export const reportChunkLoadFailure = (what?: ChunkLoadFailure): void => failure.set(what)

/** Closes a part that failed to load after a click, so that the next click tries again, and reports the failure. */
export function closeAndReport({ onClose }: { onClose: () => void }, what: ChunkLoadFailure = 'part'): void {
  onClose()
  reportChunkLoadFailure(what)
  // Without a listener, the message has failed to load too: a newer build has replaced the files of this page.
  if (!failure.hasListeners()) reloadIfOnline()
}

/** For work that a click started: reports the failure and throws the error again. */
export function reportAndThrow(error: unknown): never {
  closeAndReport({ onClose() {} })
  throw error
}

/** Offline, the page without the part is better than the browser's error page. */
const reloadIfOnline = () =>
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  )
