import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'

/** Loaded when the browser is idle, because it must show without a network, too. */
export const loadAddFailure = () => import('./add-failure.tsx')

export const AddFailure = lazyPart(loadAddFailure, () => reportChunkLoadFailure('part'))
