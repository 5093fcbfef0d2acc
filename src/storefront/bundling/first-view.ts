import type { Rolldown } from 'vite'
import { entries, landingPages, type Modules, pageFile } from './importers.ts'

/** The scripts that a page loads automatically, before the shopper interacts with it. */
export interface FirstView {
  /** The name of a landing page, or the path of the page's module. */
  page: string
  isLandingPage: boolean
  chunks: readonly Rolldown.OutputChunk[]
  /** The ids of the entry modules. Their static imports form the scripts. */
  starts: readonly string[]
}

const isPage = /\/src\/storefront\/(?:features\/[^/]+\/)?pages\/[^?]+/

/** The first view of each page in the bundle. A layout and its pages are separate: the router loads both. */
export function firstViewsOf(bundle: Rolldown.OutputBundle): FirstView[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const ofEntry = (start: RegExp) => chunks.filter(({ facadeModuleId }) => start.test(facadeModuleId ?? ''))
  const ofEveryPage = ofEntry(entries)
  return ofEntry(isPage)
    .filter(({ isEntry }) => isEntry)
    .map((chunk): FirstView => {
      const id = chunk.facadeModuleId ?? ''
      const landingPage = landingPages.find((page) => pageFile(page).test(id))
      const first = [...ofEveryPage, chunk]
      return {
        page: landingPage ?? isPage.exec(id)?.[0].slice(1) ?? id,
        isLandingPage: landingPage !== undefined,
        chunks: withImports(first, byName),
        starts: first.flatMap(({ facadeModuleId }) => facadeModuleId ?? []),
      }
    })
}

function withImports(
  first: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  const seen = new Set(first)
  for (const { imports } of seen)
    for (const name of imports) {
      const imported = byName.get(name)
      if (imported) seen.add(imported)
    }
  return [...seen]
}

/** The modules with code in these scripts and the length of their code before minification, largest first. */
export const modulesOf = ({ chunks }: Pick<FirstView, 'chunks'>): Map<string, number> =>
  new Map(
    chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .map(([id, { renderedLength }]): [string, number] => [id, renderedLength])
      .filter(([, length]) => length > 0)
      .toSorted(([, one], [, other]) => other - one),
  )

/**
 * The shortest chain of static imports from the entry modules to a module. The last importer has code in these
 * scripts, if possible: a package's index imports the whole package. Empty if nothing imports the module.
 */
export function importChain(
  target: string,
  { starts }: Pick<FirstView, 'starts'>,
  inView: ReadonlyMap<string, number>,
  modules: Modules,
): string[] {
  const importedBy = new Map<string, string | undefined>(starts.map((id) => [id, undefined]))
  for (const id of importedBy.keys())
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!importedBy.has(imported)) importedBy.set(imported, id)
  if (!importedBy.has(target)) return []
  const importer = modules.getModuleInfo(target)?.importers.find((id) => inView.has(id) && importedBy.has(id))
  const chain = [target]
  for (let id = importer ?? importedBy.get(target); id && !chain.includes(id); id = importedBy.get(id))
    chain.unshift(id)
  return chain
}
