import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#server/postgres/postgres.ts'
import { openProxy } from '#testing/proxy.ts'
import { freePort } from './global-setup.ts'
import { endShop, portOf } from './own-shop.ts'

const root = resolve(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'bonbon-image-'))
const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
// The database's socket is in a folder that the image's user cannot open.
const database = await openProxy(postgres)
let shop: ChildProcess | undefined
afterAll(async () => {
  if (shop) await endShop(shop)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A build stage: a folder as the root of its file system, and the settings of its instructions. */
interface Stage {
  files: string
  workdir: string
  env: NodeJS.ProcessEnv
  settings: Record<string, string>
}

/** The instructions of the file, with continued lines joined and without comments. */
async function readInstructions(): Promise<[name: string, words: string][]> {
  const text = await readFile(join(root, 'Dockerfile'), 'utf8')
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  return lines.flatMap((line) => {
    const [, name, words] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return name === undefined || words === undefined ? [] : [[name, words]]
  })
}

/** Absolute paths are relative to the stage's folder. */
const inside = (stage: Stage, path: string): string =>
  path.startsWith('/') ? join(stage.files, path) : join(stage.files, stage.workdir, path)

async function runShell(stage: Stage, command: string): Promise<void> {
  const words = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${stage.files}/`)
  const child = spawn('sh', ['-c', words], {
    cwd: inside(stage, '.'),
    env: { PATH: process.env.PATH, HOME: '/tmp', ...stage.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect([command, (await once(child, 'exit'))[0]]).toEqual([command, 0])
}

/** Runs a step with the packages and the build of this test run, as with a full cache. */
async function runStep(stage: Stage, command: string): Promise<void> {
  if (command.startsWith('npm ci')) return symlink(join(root, 'node_modules'), inside(stage, 'node_modules'))
  if (command === 'node bin/build.mjs')
    await cp(join(root, 'build'), inside(stage, 'build'), { recursive: true })
  // Only root can change the owner of a folder; for another user the folder already has the right owner.
  return runShell(stage, process.getuid?.() === 0 ? command : command.replace(/ && chown .*$/, ''))
}

async function copyInto(stage: Stage, words: string, stages: Map<string, Stage>): Promise<void> {
  const [from, paths] = /^--from=(\w+) (.*)$/.exec(words)?.slice(1) ?? [undefined, words]
  const [target = '', ...sources] = String(paths).split(' ').toReversed()
  const source = from === undefined ? undefined : stages.get(from)
  const ignored =
    from === undefined ? (await readFile(join(root, '.dockerignore'), 'utf8')).trim().split('\n') : []
  for (const path of sources.toReversed()) {
    const origin = source ? inside(source, path) : join(root, path)
    const isFolder = (await stat(origin)).isDirectory()
    const to = isFolder ? inside(stage, target) : join(inside(stage, target), path)
    await mkdir(dirname(to), { recursive: true })
    const skipped = new Set(ignored.map((name) => join(root, name)))
    await cp(origin, to, { recursive: true, filter: (file) => !skipped.has(file) })
  }
}

async function runInstructions(): Promise<Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [name, words] of await readInstructions()) {
    if (name === 'FROM') {
      const files = join(folder, `stage-${stages.size}`)
      await mkdir(files)
      stage = { files, workdir: '/', env: {}, settings: { FROM: words } }
      stages.set(/ AS (\w+)$/.exec(words)?.[1] ?? 'last', stage)
      continue
    }
    if (!stage) throw new Error(`${name} before FROM`)
    if (name === 'WORKDIR') {
      stage.workdir = words
      await mkdir(inside(stage, '.'), { recursive: true })
    } else if (name === 'ENV') {
      Object.assign(stage.env, Object.fromEntries(words.split(' ').map((pair) => pair.split('='))))
    } else if (name === 'COPY') await copyInto(stage, words, stages)
    else if (name === 'RUN') await runStep(stage, words)
    else stage.settings[name] = words
  }
  if (!stage) throw new Error('The file has no stage')
  return stage
}

/** The arguments of an instruction in JSON form. */
const wordsOf = (instruction = ''): string[] => {
  const words: unknown = JSON.parse(instruction.slice(instruction.indexOf('[')))
  return Array.isArray(words) ? words.map(String) : []
}

test('RUN-051 the steps of the Dockerfile build an image that starts, is healthy, and stops on its signal', async () => {
  const image = await runInstructions()
  const { settings, env } = image
  expect(settings).toMatchObject({ STOPSIGNAL: 'SIGTERM', USER: '1000:1000' })
  expect(settings.FROM).toMatch(/^node:24-.*-slim$/)
  const bytes = await sizeOf(image.files)
  expect(bytes).toBeLessThan(260 * 1024 ** 2)
  expect(globSync('**/{postgres,node,npm}', { cwd: join(image.files, 'app') })).toEqual([])

  const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}
  const data = join(image.files, env.BONBON_DATA ?? '')
  if (user.uid !== undefined) {
    await chown(data, user.uid, user.uid)
    for (const path of [folder, image.files]) await chmod(path, 0o755)
  }
  const [program, ...args] = wordsOf(settings.CMD)
  expect(program).toBe('node')
  const running = {
    ...env,
    PATH: process.env.PATH,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    BONBON_DATA: data,
    BONBON_IMPORT: 'none',
    DATABASE_URL: database.url,
  }
  const options = { cwd: inside(image, '.'), env: running, ...user }
  shop = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  await portOf(shop)
  const [, ...check] = wordsOf(settings.HEALTHCHECK)
  const isHealthy = async () => (await once(spawn(process.execPath, check, options), 'exit'))[0]
  expect(await isHealthy()).toBe(0)
  shop.kill('SIGTERM')
  expect(await once(shop, 'exit')).toEqual([0, null])
  expect(await isHealthy()).toBe(1)
})

async function sizeOf(path: string): Promise<number> {
  const files = globSync('**', { cwd: path, withFileTypes: true }).filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
