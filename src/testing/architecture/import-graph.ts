import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A file of the project that imports another one: paths from the project's root, with `/`. */
export interface ImportEdge {
  from: string
  to: string
}

const isTest = (file: string): boolean => /\.(test|test-support)\.tsx?$/.test(file)

/** Every import between files of `src`, except tests: plain, type-only and `import()`, including style sheets. */
export function readImports(root: string): ImportEdge[] {
  const aliases = readAliases(root)
  return globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !isTest(file))
    .flatMap((from) =>
      specifiersOf(from, readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
        const to = resolveImport(from, specifier, aliases)
        return to === undefined ? [] : [{ from, to }]
      }),
    )
}

/** The module names in a file's imports. */
export function specifiersOf(file: string, source: string): string[] {
  if (file.endsWith('.css'))
    return [...source.matchAll(/(?:\bfrom|@import)\s+['"]([^'"]+)['"]/g)].map(([, found = '']) => found)
  const specifiers: string[] = []
  const take = ({ source }: { source: unknown }): void => {
    const literal = source as { value?: unknown } | null // a string literal, or an expression without a value
    if (typeof literal?.value === 'string') specifiers.push(literal.value)
  }
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  }).visit(parseSync(file, source).program)
  return specifiers
}

type Aliases = readonly (readonly [prefix: string, folder: string])[]

/** The `imports` of package.json: `#shared/*` → `src/shared/*`. */
function readAliases(root: string): Aliases {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return Object.entries(manifest.imports).map(([name, target]) => [
    name.replace('*', ''),
    normalize(target.replace('*', '')).replaceAll(sep, '/'),
  ])
}

/** `undefined` for packages and for virtual modules of build plugins. */
function resolveImport(from: string, specifier: string, aliases: Aliases): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.includes('/+types/')) return undefined
  if (path.startsWith('.')) return normalize(join(dirname(from), path)).replaceAll(sep, '/')
  const alias = aliases.find(([prefix]) => path.startsWith(prefix))
  return alias && alias[1] + path.slice(alias[0].length)
}
