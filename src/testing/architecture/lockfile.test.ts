import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
})
const Lockfile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Package) })

const lockfile = Lockfile.parse(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')),
)

// The entry without a path is the shop itself.
const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '')

/** Without `resolved`, npm uses the registry in its settings, and still checks the integrity. */
const isFromRegistry = (resolved = 'https://registry.npmjs.org/'): boolean =>
  resolved.startsWith('https://registry.npmjs.org/')

/**
 * The formatter and the linter for systems other than Linux on x64. The registry for which the lockfile was written
 * did not have them, so npm had no integrity. A shop never installs them.
 */
const isToolOfOtherSystem = (path: string, { dev, optional }: z.output<typeof Package>): boolean =>
  dev === true && optional === true && /^node_modules\/@(oxfmt|oxlint)\/binding-/.test(path)

test('the lockfile pins every package by version and SHA-512, from the npm registry', () => {
  expect(packages.length).toBeGreaterThan(100)
  const unpinned = packages.filter(([path, entry]) => {
    const { version, integrity, resolved, link } = entry
    const isPinned =
      integrity === undefined ? isToolOfOtherSystem(path, entry) : /^sha512-[\w+/]{86}==$/.test(integrity)
    return !version || link || !isPinned || !isFromRegistry(resolved)
  })
  expect(
    unpinned.map(([path]) => path),
    'These packages could be replaced unnoticed. Do not edit package-lock.json by hand: look at what `git log -p ' +
      'package-lock.json` changed. If the change is wanted, take the package from the npm registry in place of git, a ' +
      'file or a link, delete its entry, and run `npm install --package-lock-only`, which writes its integrity anew. ' +
      'If nobody knows the change, restore the file with `git checkout`.',
  ).toEqual([])
})
