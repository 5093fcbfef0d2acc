import {
  type ChunkName,
  entries,
  importersOf,
  isImportedFrom,
  landingPages,
  landingPagesOf,
  type Modules,
  pageFile,
} from './importers.ts'
import { pagePartChunks } from './page-parts.ts'
import { engineModules } from './router-modules.ts'

/** Loaded on every page, or with every product tile, after the page. They have no style sheets of their own. */
const idleEntry =
  /\/storefront\/(components\/(shell\/shopper-features|add-failure\/add-failure)|features\/wish-list\/components\/wish-heart)\.tsx/

/** The code for the shopper that every page loads after its first view. */
const shopperFeatures =
  /\/storefront\/components\/shell\/shopper-features\.tsx|\/storefront\/state\/analytics\/page-tracking\.ts/

/** The steps of the box builder. They share a few lines with the home page and must not load its blocks. */
const builderSteps = /\/storefront\/features\/box-builder\/pages\/builder-layout\.tsx/

/**
 * The styles of forms. Forms in content are rendered before their code loads, so the content page must include these
 * sheets. It imports them in its own style sheet, because the bundler drops sheets whose classes a page does not
 * reference.
 */
const formStyles =
  /\/src\/(ui\/(field|checkbox|error-summary)|storefront\/(components\/(forms\/form-frame|content-forms\/content-form|content-blocks\/campaign\/campaign-form)|pages\/content\/content-page))\.module\.css/

/** The large scripts that several lazy components share. */
const largeScript = /\/(InternalBackdrop|form|shopper)-[\w-]{8}\.js$/

/**
 * Whether a lazy component preloads this file together with its own script. The first load contains the lists of
 * these files. They are style sheets, which must load before the component renders, and large scripts. Small scripts
 * load when they are imported.
 */
export const isWorthPreloading = (file: string): boolean => file.endsWith('.css') || largeScript.test(file)

/**
 * The chunks of the first load of landing pages: one for the libraries, one for the code of every page, one for the
 * code that the product page shares with other landing pages, and one for each other set of landing pages that share
 * scripts. One further chunk has the code for the shopper that every page loads later. Style sheets: one for styles
 * of every page or of at least two landing pages, and one for each landing page.
 *
 * By default the bundler makes a small file of each module that several pages share. Many small files compress badly,
 * a phone loads six at a time, and a page is shown only after its last style sheet. A module is added to the chunk of
 * the largest set that needs it, so larger sets have a higher priority.
 *
 * A chunk includes the imports of its modules. At equal priority, chunks are ordered by name: `libraries` must sort
 * before `storefront`, or it is empty.
 */
export const firstLoadChunks: {
  name: ChunkName
  priority: number
  includeDependenciesRecursively?: boolean
}[] = [
  { name: engineChunk, priority: 10, includeDependenciesRecursively: false },
  { name: everyPageChunk, priority: 9 },
  { name: styleChunk, priority: 8 },
  { name: landingChunk, priority: 4 },
  ...[3, 2].flatMap((count) => [
    { name: chunkSharedBy(count, { withOthers: true }), priority: count + 0.5 },
    { name: chunkSharedBy(count, { withOthers: false }), priority: count },
  ]),
  { name: chunkSharedWithOtherPages, priority: 1 },
  { name: shopperChunk, priority: 0.5 },
  ...pagePartChunks,
]

function engineChunk(moduleId: string): string | null {
  return engineModules.some((path) => moduleId.includes(`/${path}`)) ? 'engine' : null
}

/** Small modules of pages with prices. A separate file would be larger than their share of every page's script. */
const moneyModules = /\/src\/(ui\/messages\/money|shared\/money\/(money-format|exact-amount))\.ts$/

function everyPageChunk(moduleId: string, modules: Modules): string | null {
  if (
    isStyle(moduleId) &&
    (landingPagesOf(moduleId, modules).length > 1 || isImportedFrom(idleEntry, moduleId, modules))
  )
    return 'storefront'
  if (!isImportedFrom(entries, moduleId, modules) && !moneyModules.test(moduleId)) return null
  return moduleId.includes('/node_modules/') ? 'libraries' : 'storefront'
}

function styleChunk(moduleId: string, modules: Modules): string | null {
  if (!isStyle(moduleId)) return null
  return landingPagesOf(moduleId, modules)[0] ?? (formStyles.test(moduleId) ? 'forms' : null)
}

/** The code that every page loads after its first view: bag, session, customer and notices. */
function shopperChunk(moduleId: string, modules: Modules): string | null {
  return !isStyle(moduleId) && isImportedFrom(shopperFeatures, moduleId, modules) ? 'shopper' : null
}

const isStyle = (moduleId: string): boolean => moduleId.endsWith('.css')

/**
 * The code that the product page shares with other landing pages, and with components that load after the first view.
 */
function landingChunk(moduleId: string, modules: Modules): string | null {
  const pages = landingPagesOf(moduleId, modules)
  const isShared = pages.length > 1 || isImportedFrom(idleEntry, moduleId, modules)
  return isShared && pages.includes('product') ? 'landing' : null
}

/**
 * The code that exactly `count` landing pages share. Code that other pages also need has its own chunk: those pages
 * then load only the code that they need.
 */
function chunkSharedBy(count: number, { withOthers }: { withOthers: boolean }): ChunkName {
  return (moduleId, modules) => {
    const pages = landingPagesOf(moduleId, modules)
    if (pages.length !== count || isForOthers(moduleId, modules) !== withOthers) return null
    return [...pages, ...(withOthers ? ['other-pages'] : [])].join('-')
  }
}

/** The code that one landing page shares with other pages: `product-other-pages`. */
function chunkSharedWithOtherPages(moduleId: string, modules: Modules): string | null {
  const [page, ...others] = landingPagesOf(moduleId, modules)
  if (page === undefined || others.length > 0) return null
  if (isImportedFrom(builderSteps, moduleId, modules)) return `${page}-builder`
  return isForOthers(moduleId, modules) ? `${page}-other-pages` : null
}

/** Whether a page other than a landing page needs the module. */
const isForOthers = (moduleId: string, modules: Modules): boolean =>
  importersOf(moduleId, modules).some(
    (id) => /-(page|layout)\.tsx$/.test(id) && !landingPages.some((page) => pageFile(page).test(id)),
  )
