import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followChunkLoadFailure } from '#library-internals/follow-chunk-load-failure.ts'
import { connectSession } from './lib/api/session-source.ts'

followChunkLoadFailure()
connectSession(async () => (await import('./state/session/session.ts')).session)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
