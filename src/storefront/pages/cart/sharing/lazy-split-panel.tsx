import { lazyPart } from '#ui/lazy-part.tsx'
import { closeAndReport } from '#ui/chunk-load-failure.ts'

/** The panel that splits a line, loaded when it opens. */
export const SplitPanel = lazyPart(
  async () => ({ default: (await import('./split-panel.tsx')).SplitPanel }),
  closeAndReport,
)
