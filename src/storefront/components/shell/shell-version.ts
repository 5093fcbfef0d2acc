import { jsonOf } from '#library-internals/page-data.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'

/**
 * What header and footer depend on, as a version: the data of every page. `undefined` in browsers, and where they may differ:
 * on pages without these data and in the preview of staff.
 */
export function useShellVersion(): string | undefined {
  const root = useRootData()
  return import.meta.env.SSR && root && !root.preview ? jsonOf(root) : undefined
}
