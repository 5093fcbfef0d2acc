import type { Rolldown } from 'vite'

type Name = (moduleId: string, modules: Modules) => string | null

interface Modules {
  getModuleInfo(moduleId: string): Rolldown.ModuleInfo | null
}

/** What every page starts with. */
const beginnings = /\/storefront\/(entry\.client|root)\.tsx/

/** What every page loads at rest: it brings no style sheet of its own. */
const atRest = /\/storefront\/components\/shell\/shopper-features\.tsx/

/** The pages on which shoppers arrive. */
const landings = ['home', 'category', 'search', 'product']

/**
 * The files that landing pages begin with. Left alone, the bundler makes a small file of every part that some other
 * page uses too; small files pack badly, a phone asks for six at a time, and a page is seen when its last style sheet is
 * there. So there is one file for the libraries, one for the shop's own parts of every page, one for each set of landing
 * pages that share scripts, and of styles one for what every page or two landing pages use and one for each landing page. What a part needs goes
 * where the part goes, so larger sets come first.
 */
export const firstLoadChunks: { name: Name; priority: number }[] = [
  { name: everywhere, priority: 9 },
  { name: styles, priority: 8 },
  ...[4, 3, 2].map((count) => ({ name: sharedBy(count), priority: count })),
]

function everywhere(moduleId: string, modules: Modules): string | null {
  if (isStyle(moduleId) && (pagesOf(moduleId, modules).length > 1 || leadsFrom(atRest, moduleId, modules)))
    return 'common'
  if (!leadsFrom(beginnings, moduleId, modules)) return null
  return moduleId.includes('/node_modules/') ? 'libraries' : 'common'
}

function styles(moduleId: string, modules: Modules): string | null {
  return isStyle(moduleId) ? (pagesOf(moduleId, modules)[0] ?? null) : null
}

const isStyle = (moduleId: string): boolean => moduleId.endsWith('.css')

function sharedBy(count: number): Name {
  return (moduleId, modules) => {
    const pages = pagesOf(moduleId, modules)
    return pages.length === count ? pages.join('-') : null
  }
}

const pagesOf = (moduleId: string, modules: Modules): string[] =>
  landings.filter((page) => leadsFrom(pageFile(page), moduleId, modules))

const pageFile = (page: string) => new RegExp(`/storefront/pages/${page}/${page}-page\\.tsx`)

/** Whether plain imports, not lazy ones, lead from such a module to this one. */
function leadsFrom(start: RegExp, moduleId: string, modules: Modules): boolean {
  const seen = new Set([moduleId])
  for (const id of seen) {
    if (start.test(id)) return true
    for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  }
  return false
}
