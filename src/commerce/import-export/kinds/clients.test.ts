import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemText } from '#commerce/import-export/problems.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openTestShop } from '#testing/shop.ts'

const { shop } = await openTestShop()

let scratch = ''
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'bonbon-clients-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

const storefront = {
  id: 'storefront',
  name: 'A storefront',
  redirectUris: ['https://www.example.com/callback', 'http://localhost:*/callback'],
  origins: ['https://www.example.com'],
}
const secret = 'a-secret-with-many-characters'
const server = { id: 'server', name: 'A server', isPrivate: true, flows: ['client-credentials'] }

async function folderWith(clients: unknown): Promise<string> {
  const folder = join(scratch, crypto.randomUUID())
  await cp(fixtureFolder, folder, { recursive: true })
  await mkdir(join(folder, 'clients'), { recursive: true })
  await writeFile(join(folder, 'clients/clients.json'), `${JSON.stringify(clients, null, 2)}\n`)
  return folder
}

async function problemsOf(clients: unknown) {
  const outcome = await shop.importExport.importFolder(await folderWith(clients))
  return 'problems' in outcome ? outcome.problems.map(problemText).join('\n') : ''
}

test('DROP-012 clients are imported without a restart, and exported with the hashes of their secrets', async () => {
  expect(await shop.clients.find('server')).toBeUndefined()
  const folder = await folderWith([storefront, { ...server, secrets: [secret] }])
  expect(await shop.importExport.importFolder(folder)).toHaveProperty('changed')
  await expect.poll(() => shop.clients.find('server')).toMatchObject({ isPrivate: true, isOwn: false })
  expect(await shop.clients.authenticate({ id: 'server', secret })).toMatchObject({ id: 'server' })
  const written = join(scratch, 'written')
  await shop.importExport.exportFolder(written)
  const text = await readFile(join(written, 'clients/clients.json'), 'utf8')
  expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toEqual([
    { ...server, secretHashes: [expect.stringMatching(/^[\da-f]{64}$/)] },
    storefront,
  ])
  expect(await shop.importExport.importFolder(written)).toEqual({ changed: [] })
  const changed = await folderWith([{ ...storefront, origins: ['https://other.example.com'] }])
  expect(await shop.importExport.importFolder(changed, { allowRemovals: true })).toHaveProperty('changed')
  await expect.poll(() => shop.clients.isRegisteredOrigin('https://other.example.com')).toBe(true)
  expect(await shop.clients.isRegisteredOrigin('https://www.example.com')).toBe(false)
  expect(await shop.clients.find('server')).toBeUndefined()
})

test.each([
  [[{ ...storefront, redirectUris: ['/callback'] }], 'must be an address'],
  [[{ ...storefront, redirectUris: ['https://www.example.com:*/callback'] }], 'must be an address'],
  [[{ ...storefront, redirectUris: ['javascript:alert(1)'] }], 'must be an address'],
  [[{ ...storefront, origins: ['https://www.example.com/'] }], 'must be an origin'],
  [[{ ...storefront, origins: ['*'] }], 'must be an origin'],
  [[{ ...storefront, callbackUris: ['http://www.example.com/codes'] }], 'must be an https address'],
  [[{ ...storefront, secrets: [secret] }], 'are for private clients only'],
  [[{ ...storefront, scopes: ['sfcc.shopper-baskets-orders.rw'] }], 'are for private clients only'],
  [
    [{ ...server, redirectUris: storefront.redirectUris, scopes: ['sfcc.shopper-baskets-orders.rw'] }],
    'no shopper may get tokens of this client',
  ],
  [[{ ...server, secrets: ['short'] }], 'must have at least 24 characters'],
  [[{ ...server, secrets: [secret, secret], secretHashes: ['a'.repeat(64)] }], 'may be two'],
  [[{ ...server, flows: ['everything'] }], 'flows'],
  [[storefront, storefront], 'is "storefront" in'],
])('DROP-012 a wrong client is refused: %j', async (clients, sentence) => {
  expect(await problemsOf(clients)).toContain(sentence)
})
