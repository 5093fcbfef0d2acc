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

/** Loaded on every page, or with every tile, once the page is there: they have no style sheets of their own. */
const idleEntry =
  /\/storefront\/(components\/(shell\/shopper-features|add-failure\/add-failure)|features\/wish-list\/components\/wish-heart)\.tsx/

/** What every page loads for its shopper once it is there. */
const shopperFeatures =
  /\/storefront\/components\/shell\/shopper-features\.tsx|\/storefront\/state\/analytics\/page-tracking\.ts/

/** The steps of the box builder: for a few lines that they share with the home page they do not load its blocks. */
const builderSteps = /\/storefront\/features\/box-builder\/pages\/builder-layout\.tsx/

/**
 * The styles of forms. Forms in content are rendered before their code is there: the content page has to bring these
 * sheets. It does so through its own, because the bundler drops imports of sheets whose classes a page does not name.
 */
const formStyles =
  /\/src\/(ui\/(field|checkbox|error-summary)|storefront\/(components\/(forms\/form-frame|content-forms\/content-form|content-blocks\/campaign\/campaign-form)|pages\/content\/content-page))\.module\.css/

/** The large scripts that several lazy parts share. */
const largeScript = /\/(InternalBackdrop|form|shopper)-[\w-]{8}\.js$/

/**
 * Whether a lazy part loads this file together with its own script. The lists of these files are in the first load: they
 * have style sheets, which must be there before the part is shown, and large scripts. Small ones are found on the way.
 */
export const isWorthPreloading = (file: string): boolean => file.endsWith('.css') || largeScript.test(file)

/**
 * The chunks of the first load of landing pages: one for the libraries, one for the code of every page, one for what the
 * product page shares with other landing pages, and one for each other set of landing pages that share scripts. What every
 * page loads for its shopper afterwards is one file too. Style sheets: one for what every page or at least two landing
 * pages use, and one for each landing page.
 *
 * By default the bundler makes a small file of each module that several pages share. Many small files compress badly,
 * a phone loads six at a time, and a page is shown only after its last style sheet. A module goes to the chunk of the
 * largest set that needs it, so larger sets have a higher priority.
 *
 * A chunk takes the modules that it imports with it, and at equal priority the names decide the order: `libraries` must
 * sort before `storefront`, or it is empty.
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

/** Small modules of pages with prices. A file of their own would weigh more than what they add to every page. */
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

/** What every page loads once it is there: bag, session, customer and notices. */
function shopperChunk(moduleId: string, modules: Modules): string | null {
  return !isStyle(moduleId) && isImportedFrom(shopperFeatures, moduleId, modules) ? 'shopper' : null
}

const isStyle = (moduleId: string): boolean => moduleId.endsWith('.css')

/** What the product page shares with other landing pages, and with the parts that load once a page is there. */
function landingChunk(moduleId: string, modules: Modules): string | null {
  const pages = landingPagesOf(moduleId, modules)
  const isShared = pages.length > 1 || isImportedFrom(idleEntry, moduleId, modules)
  return isShared && pages.includes('product') ? 'landing' : null
}

/** What so many landing pages share. What pages that are none need too is apart: they load nothing of the rest. */
function chunkSharedBy(count: number, { withOthers }: { withOthers: boolean }): ChunkName {
  return (moduleId, modules) => {
    const pages = landingPagesOf(moduleId, modules)
    if (pages.length !== count || isForOthers(moduleId, modules) !== withOthers) return null
    return [...pages, ...(withOthers ? ['other-pages'] : [])].join('-')
  }
}

/** What one landing page shares with pages that are none: `product-other-pages`. */
function chunkSharedWithOtherPages(moduleId: string, modules: Modules): string | null {
  const [page, ...others] = landingPagesOf(moduleId, modules)
  if (page === undefined || others.length > 0) return null
  if (isImportedFrom(builderSteps, moduleId, modules)) return `${page}-builder`
  return isForOthers(moduleId, modules) ? `${page}-other-pages` : null
}

/** Whether a page needs the module that is no landing page. */
const isForOthers = (moduleId: string, modules: Modules): boolean =>
  importersOf(moduleId, modules).some(
    (id) => /-(page|layout)\.tsx$/.test(id) && !landingPages.some((page) => pageFile(page).test(id)),
  )
