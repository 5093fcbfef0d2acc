import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { openStockedShop } from '#testing/shop.ts'
import { runCommand } from './run-command.ts'

const { shop, database, request } = await openStockedShop()

/** Runs a command on the shop's database and gives its exit code and words. */
async function bonbon(...args: string[]) {
  const said: string[] = []
  const code = await runCommand(args, {
    environment: { ...readEnvironment({}, '/tmp'), databaseUrl: database.url },
    migrations: resolve('database/migrations'),
    directory: '/tmp',
    say: (what) => said.push(what),
    complain: (what) => said.push(what),
  })
  return [code, said.join('\n')]
}

const isClosed = async (siteId: string) => (await shop.sites.find(siteId))?.preferences.maintenance
const callStatus = async () =>
  (await request('/api/main/scapi/Site/getFooter', { method: 'POST', body: '{}' })).status

test('a site that is closed answers calls with 503 until it is opened again, and others stay open', async () => {
  expect(await callStatus()).toBe(200)
  expect(await bonbon('maintenance', 'on', 'main')).toEqual([0, 'main: closed for maintenance.'])
  await expect.poll(() => isClosed('main')).toBe(true)
  expect(await callStatus()).toBe(503)
  expect(await isClosed('volumesavings')).toBe(false)
  expect(await bonbon('maintenance', 'off', 'main')).toEqual([0, 'main: open.'])
  await expect.poll(() => isClosed('main')).toBe(false)
  expect(await callStatus()).toBe(200)
})

test('without a site named all of them are closed and opened', async () => {
  expect(await bonbon('maintenance', 'on')).toEqual([0, 'main, volumesavings: closed for maintenance.'])
  await expect.poll(() => isClosed('volumesavings')).toBe(true)
  expect(await bonbon('maintenance', 'off')).toEqual([0, 'main, volumesavings: open.'])
})

test.each([[['maintenance', 'on', 'nowhere']], [['maintenance', 'perhaps']], [['maintenance']]])(
  'what cannot be done (%j) is said, with exit code 1',
  async (args) => {
    const [code, words] = await bonbon(...args)
    expect(code).toBe(1)
    expect(words).toMatch(/There is no site "nowhere"|is no command/)
  },
)
