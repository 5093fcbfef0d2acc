import type { Rolldown } from 'vite'

/** The modules of a build, as the bundler passes them to the functions of a group. */
export interface Modules {
  getModuleInfo(moduleId: string): Rolldown.ModuleInfo | null
}

/** The name of a module's chunk, or null if the group does not include the module. */
export type ChunkName = (moduleId: string, modules: Modules) => string | null

/** The entry modules of every page. */
export const entries = /\/storefront\/(entry\.client|root)\.tsx/

/** The pages on which most visits start. */
export const landingPages = ['home', 'category', 'search', 'product']

export const pageFile = (page: string) => new RegExp(`/storefront/pages/${page}/${page}-page\\.tsx`)

export const landingPagesOf = (moduleId: string, modules: Modules): string[] =>
  landingPages.filter((page) => isImportedFrom(pageFile(page), moduleId, modules))

/** Whether a module with this id imports the module statically, directly or indirectly. `import()` does not count. */
export const isImportedFrom = (start: RegExp, moduleId: string, modules: Modules): boolean =>
  importersOf(moduleId, modules).some((id) => start.test(id))

/** The module, and all modules that import it statically, directly or indirectly. */
export function importersOf(moduleId: string, modules: Modules): string[] {
  const seen = new Set([moduleId])
  for (const id of seen) for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  return [...seen]
}
