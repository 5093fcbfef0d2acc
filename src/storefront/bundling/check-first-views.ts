import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { type FirstView, firstViewsOf, importChain, modulesOf } from './first-view.ts'
import { type FirstViewRules, firstViewRules } from './first-view-rules.ts'
import type { Modules } from './importers.ts'

/**
 * Fails the build if the initial scripts of a page contain a forbidden module or are too large. An upgrade of a
 * library or a new import could cause this, and the pages would still work.
 */
export const checkFirstViews = (rules: FirstViewRules = firstViewRules): Plugin => {
  let root = ''
  return {
    name: 'bonbon-check-first-views',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void (root = `${config.root}/`),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pathOf = (id: string) => id.replace(root, '').replace(/^\0|\?.*$/g, '')
        const paths = [...this.getModuleIds()].map(pathOf)
        const views = firstViewsOf(bundle)
        const faults = [
          ...findOldRules(rules, paths),
          ...findMissing(views, rules),
          ...findForbidden(views, { rules, modules: this, pathOf }),
          ...views.flatMap((view) => findExcess(view, rules, pathOf)),
        ]
        if (faults.length > 0) this.error(faults.join('\n\n'))
      },
    },
  }
}

type PathOf = (id: string) => string

/**
 * Reports pages that have a limit and are not in the bundle. Without this check, a renamed entry would disable the
 * limits.
 */
const findMissing = (views: readonly FirstView[], { limits }: FirstViewRules): string[] =>
  Object.keys(limits)
    .filter((page) => !views.some((view) => view.page === page))
    .map(
      (page) =>
        `The bundle has no entry for the page ${page}, so its first view cannot be checked. Change how src/storefront/bundling/first-view.ts finds it.`,
    )

/** Reports rule paths that match no module. Without this check, a renamed module would disable its rule. */
const findOldRules = ({ forbidden }: FirstViewRules, paths: readonly string[]): string[] =>
  forbidden
    .flatMap(({ modules }) => modules)
    .filter((rule) => !paths.some((path) => isWithin(path, rule)))
    .map(
      (rule) =>
        `No module of the build has the path ${rule} of a rule for first views. Find its new name, or what replaces it, and change the rule (src/storefront/bundling/first-view-rules.ts).`,
    )

const isWithin = (path: string, rule: string): boolean =>
  rule.endsWith('/') ? path.startsWith(rule) : path === rule

interface Build {
  rules: FirstViewRules
  modules: Modules
  pathOf: PathOf
}

/** One fault for each rule and each package, with all affected pages. */
function findForbidden(views: readonly FirstView[], build: Build): string[] {
  const found = Map.groupBy(
    views.flatMap((view) => forbiddenIn(view, build)),
    ({ reason }) => reason,
  )
  return [...found].flatMap(([reason, [first, ...others]]) =>
    first
      ? [forbiddenText(reason, first, namesOf([first, ...others].map(({ view }) => view.page)), build)]
      : [],
  )
}

interface Forbidden {
  reason: string
  view: FirstView
  /** The ids of the modules, largest first. */
  ids: string[]
}

function forbiddenIn(view: FirstView, { rules, pathOf }: Build): Forbidden[] {
  const byReason = Map.groupBy(modulesOf(view).keys(), (id) => reasonAgainst(pathOf(id), view, rules))
  return [...byReason].flatMap(([reason, ids]) => (reason === undefined ? [] : [{ reason, view, ids }]))
}

function reasonAgainst(
  path: string,
  { isLandingPage }: FirstView,
  { forbidden, packages }: FirstViewRules,
): string | undefined {
  const rule = forbidden.find(
    ({ modules, isForLandingPages }) =>
      (isLandingPage || !isForLandingPages) && modules.some((one) => isWithin(path, one)),
  )
  if (rule) return rule.reason
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  if (!isLandingPage || !name || packages.includes(name)) return undefined
  return `The package ${name} is not one of those that landing pages load first: ${packages.join(', ')} (src/storefront/bundling/first-view-rules.ts).`
}

function forbiddenText(reason: string, { view, ids }: Forbidden, pages: string, build: Build): string {
  const { modules, pathOf } = build
  const id = ids[0] ?? ''
  const inView = modulesOf(view)
  const chain = importChain(id, view, inView, modules)
  const importers = (modules.getModuleInfo(id)?.importers ?? []).filter((one) => inView.has(one))
  const file = view.chunks.find((chunk) => id in chunk.modules)?.fileName
  const cause =
    chain.length > 0
      ? [
          `Imported by: ${chain.map(pathOf).join(' → ')}`,
          `Modules of the first view that import it: ${importers.map(pathOf).join(', ')}`,
          'To do: load it with lazyPart() or import() where it is first needed, or remove the import.',
        ]
      : [
          `No module of the page imports it, but it is in the file ${file}.`,
          'To do: give it to another group of src/storefront/bundling/first-load-chunks.ts.',
        ]
  return [`The first view must not have ${namesOf(ids.map(pathOf))}: ${pages}.`, reason, ...cause].join('\n')
}

const namesOf = ([first = '', second, ...others]: readonly string[]): string =>
  [first, ...(second ? [second] : []), ...(others.length > 0 ? [`${others.length} more`] : [])].join(', ')

function findExcess(view: FirstView, { limits }: FirstViewRules, pathOf: PathOf): string[] {
  const limit = limits[view.page]
  const sizes = view.chunks.map((chunk) => ({ name: chunk.fileName, size: gzippedSize(chunk) }))
  const sum = sizes.reduce((all, { size }) => all + size, 0)
  if (limit === undefined || sum <= limit) return []
  const files = sizes
    .toSorted((one, other) => other.size - one.size)
    .map(({ name, size }) => `${name} ${size}`)
  const largest = [...modulesOf(view)].slice(0, 8).map(([id, length]) => `${pathOf(id)} ${length}`)
  return [
    [
      `The scripts of the first view of the page ${view.page} have ${sum} bytes after gzip, of ${limit} at most.`,
      `Files, in bytes after gzip: ${files.join(', ')}`,
      `Largest modules, in characters before they are minified: ${largest.join(', ')}`,
      'To do: load with lazyPart() or import() what the first view does not show. When a library has grown, compare its modules before and after the upgrade.',
    ].join('\n'),
  ]
}

const gzippedSize = ({ code }: Rolldown.OutputChunk): number => gzipSync(code, { level: 9 }).byteLength
