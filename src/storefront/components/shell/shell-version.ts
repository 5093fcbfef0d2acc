import { useRootData, type RootData } from '#storefront/lib/preferences/root-data.ts'

const versions = new WeakMap<RootData, string>()

/**
 * What header and footer depend on, as a text: the data of every page. `undefined` in browsers, and where they may differ:
 * on pages without these data and in the preview of staff.
 */
export function useShellVersion(): string | undefined {
  const root = useRootData()
  if (!import.meta.env.SSR || !root || root.preview) return undefined
  const version = versions.get(root) ?? JSON.stringify(root)
  versions.set(root, version)
  return version
}
