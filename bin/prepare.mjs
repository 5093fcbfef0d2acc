// Shared by the scripts in this folder: installs the packages, finds the right Node and builds the shop. Runs on Node
// 20 without any packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const root = fileURLToPath(new URL('..', import.meta.url))
const neededNode = 24
const startedBy = process.ppid
const minimumCompressedBytes = 1_200

/**
 * Options of the server process. With a limit for Node's young generation and for the growth of the old one, a shop
 * under load uses a third less memory (docs/decisions/0075-size-of-the-young-generation.md). glibc keeps freed memory
 * in an arena per thread. With two arenas, a flood of different pages uses a quarter less memory. The environment can
 * override both.
 */
export const serverOptions = {
  flags: process.env.NODE_OPTIONS?.includes('semi-space-size')
    ? []
    : ['--max-semi-space-size=32', '--heap-growing-percent=30'],
  env: { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' },
}

/** A release is built and contains its packages (bin/release/assemble.mjs). */
export const isRelease = existsSync(join(root, 'release.json'))

/** Prints a sentence with the fix, and exits with 1. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** With BONBON_BUILD=no a start does not install or build: it reports the missing parts (RUN-074). */
const mayBuild = process.env.BONBON_BUILD !== 'no'

/** Installs the packages if some are missing or have another version than in package-lock.json. */
export function install({ withDevelopment = false } = {}) {
  if (isRelease) return
  const missing = findMissing(withDevelopment)
  if (missing.length === 0) return
  if (!mayBuild) {
    const [[path]] = missing
    stop(
      `${missing.length} packages are missing or have another version (such as ${path}), and BONBON_BUILD=no forbids to install them: run "npm ci" in ${root} first.`,
    )
  }
  console.log(`Installing packages (${missing.length} missing), about half a minute …`)
  const done = npm([
    'ci',
    ...(withDevelopment ? ['--include=dev'] : []),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (done.status !== 0) {
    stop(
      `The packages could not be installed: see the output above, check the network (it is needed once) and that ${root} is writable, then start again.`,
    )
  }
}

function findMissing(withDevelopment) {
  const required = readJson('package-lock.json')?.packages
  if (!required) stop(`package-lock.json is missing in ${root}: check the project out again.`)
  const installed = readJson('node_modules/.package-lock.json')?.packages ?? {}
  return Object.entries(required).filter(
    ([path, entry]) =>
      path !== '' &&
      !(entry.dev && !withDevelopment) &&
      !(entry.devOptional && !withDevelopment) &&
      !entry.link &&
      (installed[path] ? installed[path].version !== entry.version : !entry.optional && !entry.peer),
  )
}

function npm(args) {
  const own = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit', env: process.env }
  const done = own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, options)
  if (done.error) stop(`npm could not be run (${done.error.message}): install it with Node and start again.`)
  return done
}

/** The Node of the project's packages, or the current one if it is new enough. */
function findNode() {
  const own = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return realpathSync(own)
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  return stop(
    `Node ${neededNode} or newer is needed, and ${isRelease ? 'a release' : `the project for ${process.platform} ${process.arch}`} brings none: install it from https://nodejs.org and start again.`,
  )
}

/** The environment in which the tools of node_modules run, with the right Node. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

/** Builds storefront, server and office when the sources changed since the last build. */
export function build() {
  if (isRelease) return
  const fingerprintFile = join(root, 'build', 'sources.sha256')
  const sources = fingerprint()
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === sources) return
  if (!mayBuild)
    stop(
      `The build in ${join(root, 'build')} is missing or older than the sources, and BONBON_BUILD=no forbids to build: run "node bin/build.mjs" first.`,
    )
  // A build that fails may leave some of its files.
  rmSync(fingerprintFile, { force: true })
  console.log('Building the shop …')
  const node = findNode()
  runBuild(node, ['@react-router/dev/bin.cjs', 'build'])
  // A separate build: the storefront's files are the same with and without it (docs/decisions/0170-office-build.md).
  runBuild(node, ['vite/bin/vite.js', 'build', '--config', 'vite.office.config.ts'])
  for (const folder of ['client', 'office']) compressFiles(join(root, 'build', folder))
  writeFileSync(fingerprintFile, sources)
}

function runBuild(node, [program, ...args]) {
  const done = spawnSync(node, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
  })
  if (done.status === 0) return
  console.error(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  stop('The build failed: see the output above.')
}

/** Compresses the files for browsers once, at the highest level. */
function compressFiles(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    const path = join(folder, file)
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file) || statSync(path).size < minimumCompressedBytes)
      continue
    const content = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** The build depends on the sources and on the source map setting. Vite reads the same setting. */
function fingerprint() {
  const hasSourceMaps = process.env.BUILD_SOURCE_MAPS === '1'
  const hash = createHash('sha256').update(hasSourceMaps ? 'with source maps\n' : '')
  const files = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.office.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ]
  for (const file of [...files, ...filesBelow('src'), ...filesBelow('public')]) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()

function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs a script with the right Node and exits with its code. The channel notifies the script when this process ends.
 */
export function runWithNode(entry, args = [], { flags = [], env = {} } = {}) {
  const child = spawn(findNode(), [...flags, join(root, entry), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...toolEnvironment(), ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A signal to npm ends its shell, which does not pass the signal on.
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== startedBy && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
