import type { Rolldown } from 'vite'

interface Modules {
  getModuleInfo(moduleId: string): Rolldown.ModuleInfo | null
}

/** What every page starts with. */
const beginnings = /\/storefront\/(entry\.client|root)\.tsx/

/**
 * The chunk of a module that every page loads: one for the libraries, one for the shop's own parts. Without it the
 * bundler makes a small file of every part that some other page uses too, and small files pack badly.
 */
export function firstLoadChunk(moduleId: string, modules: Modules): string | null {
  if (!isInFirstLoad(moduleId, modules)) return null
  return moduleId.includes('/node_modules/') ? 'libraries' : 'window'
}

/** Whether plain imports, not lazy ones, lead from a page's beginning to the module. */
function isInFirstLoad(moduleId: string, modules: Modules): boolean {
  const seen = new Set([moduleId])
  for (const id of seen) {
    if (beginnings.test(id)) return true
    for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  }
  return false
}
