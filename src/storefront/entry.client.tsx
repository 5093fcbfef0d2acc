import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchStyleSheets } from '#library-internals/failed-style-sheets.ts'
import { listenBeforeRouter } from '#library-internals/first-popstate.ts'
import { followChunkLoadFailure } from '#library-internals/follow-chunk-load-failure.ts'
import { HydratedRouter } from '#library-internals/hydrated-router.tsx'
import { connectSession } from './lib/api/session-source.ts'
import { preload } from '#ui/lazy-part.tsx'

followChunkLoadFailure()
watchStyleSheets()
connectSession(async () => (await import('./state/session/session.ts')).session)

/**
 * Leaves the history entry of an overlay that is not open, after a reload or a step forward: goes back to the page's
 * entry.
 */
const leaveEntryOfOverlay = () => {
  if (history.state?.overlays) preload(() => import('#library-internals/overlay-history.ts'))
}
leaveEntryOfOverlay()
listenBeforeRouter(leaveEntryOfOverlay)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
