import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { longestStopMilliseconds } from '#server/process/serve.ts'

const root = resolve(import.meta.dirname, '../../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The settings in a file, with their value in the file or a value that is valid for every setting with the name. */
function settingsIn(file: string): Record<string, string> {
  const lines = textOf(file)
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .join('\n')
  const names = lines.matchAll(
    /\b((?:BONBON_[A-Z_]+|DATABASE_URL|SMTP_URL|LOG_LEVEL)(?:_FILE)?)(?=\s*[:=,])/g,
  )
  return Object.fromEntries([...names].map(([, name = '']) => [name, '']))
}

/** Whether the shop knows the setting. An unknown one stops the start; an empty value counts as not set. */
const isKnown = (name: string): boolean => {
  try {
    readEnvironment({ [name]: name.startsWith('BONBON_') ? 'x' : '' }, root)
    return true
  } catch (error) {
    return !String(error).includes('is not a setting')
  }
}

test.each([
  ['compose.yaml', 5],
  ['deploy/bonbon.service', 2],
  ['deploy/kubernetes.yaml', 4],
  ['Dockerfile', 1],
])('RUN-052 the shop knows all settings in %s', (file, least) => {
  const names = Object.keys(settingsIn(file)).filter((name) => name !== 'BONBON_COMMIT')
  expect(names.length).toBeGreaterThanOrEqual(least)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
  expect(isKnown('BONBON_NO_SETTING')).toBe(false)
})

/** The parts of compose.yaml that `docker compose config` does not check. */
test('RUN-052 compose.yaml defines the shop, PostgreSQL 18 with a volume, and a proxy with TLS', () => {
  const text = textOf('compose.yaml')
  const services = text.split(/^ {2}(?=\w+:$)/m)
  const [shop, database, proxy] = ['shop', 'database', 'proxy'].map((name) =>
    services.find((service) => service.startsWith(`${name}:`)),
  )
  expect(shop).toContain('condition: service_healthy')
  expect(shop).toMatch(/BONBON_TRUSTED_PROXIES: '1'/)
  expect(shop).not.toContain('ports:')
  expect(database).toContain('image: postgres:18\n')
  // From version 18 on the image refuses a volume at /var/lib/postgresql/data.
  expect(database).toMatch(/- database:\/var\/lib\/postgresql\n/)
  expect(database).not.toContain('ports:')
  expect(proxy).toMatch(/ports: \['80:80', '443:443'/)
})

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0

test.skipIf(!hasCompose)('RUN-052 docker compose accepts compose.yaml', () => {
  const done = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_PASSWORD: 'caramel' },
  })
  expect([done.status, done.stderr]).toEqual([0, ''])
})

const unit = join(root, 'deploy/bonbon.service')
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const hasSystemd = analyze('--version').status === 0

test('RUN-053 the unit sets a separate user and folder, credentials, and a stop timeout longer than the shop needs', () => {
  const lines = textOf('deploy/bonbon.service').split('\n')
  for (const line of [
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'StateDirectory=bonbon',
  ])
    expect(lines).toContain(line)
  expect(lines).toContain('LoadCredential=database-url:/etc/bonbon/database-url')
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(lines.join('\n'))?.[1])
  const { drainSeconds } = readEnvironment({ BONBON_ORIGIN: 'https://www.example.com' }, root)
  expect(seconds * 1_000).toBeGreaterThan(drainSeconds * 1_000 + longestStopMilliseconds)
})

test.skipIf(!hasSystemd)('RUN-053 systemd accepts the unit and rates its exposure as low', () => {
  const verified = analyze('verify', '--man=no', unit)
  // The unit's Node is Debian's, which may not be installed here.
  const complaints = verified.stderr
    .split('\n')
    .filter((line) => line !== '' && !line.includes('is not executable'))
  expect(complaints).toEqual([])
  const { stdout } = analyze('security', '--offline=yes', unit)
  expect(Number(/exposure level for bonbon\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2.5)
})
