import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesOf, packagesOfRelease } from './packages.mjs'

/** The files of the project in a release, besides its packages. */
const copied = [
  'build/client',
  'build/office',
  'build/server',
  'database/migrations',
  'demo',
  'deploy',
  'bin/bonbon.mjs',
  'bin/prepare.mjs',
  'bin/start.mjs',
  'docs/operations',
  'docs/payment-gateways.md',
  'docs/staff',
  'docs/upgrading.md',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
]

/** The list of contents, for `sha256sum --check`. */
const contentsFile = 'SHA256SUMS'

/**
 * Makes the folder of a release from the built project. The release needs Node 24 and a PostgreSQL, but no network,
 * no compiler and no write permission. Returns the number of its bytes.
 */
export function assemble({ root, target, commit }) {
  if (!existsSync(join(root, 'build', 'sources.sha256')))
    throw new Error('The shop is not built: run "node bin/build.mjs" first.')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const path of copied) copy(join(root, path), join(target, path))
  for (const name of packagesOfRelease(root)) copyPackage(root, target, name)
  const { name, version, license, description } = readJson(join(root, 'package.json'))
  writeJson(join(target, 'package.json'), {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    bin: { bonbon: './bin/bonbon.mjs' },
    scripts: { start: 'node bin/start.mjs', bonbon: 'node bin/bonbon.mjs' },
    engines: { node: '>=24' },
  })
  writeJson(join(target, 'release.json'), {
    version,
    commit,
    platform: `${process.platform}-${process.arch}`,
  })
  return writeContents(target)
}

const copy = (from, to) =>
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => !/\.d\.[cm]?ts$|\.map$/.test(path),
  })

function copyPackage(root, target, name) {
  const [from, to] = [root, target].map((folder) => join(folder, 'node_modules', name))
  for (const file of filesOf(name) ?? ['']) copy(join(from, file), join(to, file))
}

function writeContents(target) {
  let bytes = 0
  const lines = filesBelow(target).map((file) => {
    const content = readFileSync(join(target, file))
    bytes += content.length
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
  })
  writeFileSync(join(target, contentsFile), lines.join(''))
  return bytes
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
