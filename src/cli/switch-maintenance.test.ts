import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, request } = await openStockedShop()

const bonbon = openCommandLine(database)

const isClosed = async (siteId: string) => (await shop.sites.find(siteId))?.preferences.maintenance
const callStatus = async () =>
  (await request('/api/main/scapi/Site/getFooter', { method: 'POST', body: '{}' })).status

test('maintenance on closes one site with 503 until maintenance off; other sites stay open', async () => {
  expect(await callStatus()).toBe(200)
  expect(await bonbon('maintenance', 'on', 'main')).toEqual({
    code: 0,
    text: 'main: closed for maintenance.',
    errors: '',
  })
  await expect.poll(() => isClosed('main')).toBe(true)
  expect(await callStatus()).toBe(503)
  expect(await isClosed('volumesavings')).toBe(false)
  expect(await bonbon('maintenance', 'off', 'main')).toEqual({ code: 0, text: 'main: open.', errors: '' })
  await expect.poll(() => isClosed('main')).toBe(false)
  expect(await callStatus()).toBe(200)
})

test('without a site, maintenance on and off are for all sites', async () => {
  expect(await bonbon('maintenance', 'on')).toEqual({
    code: 0,
    text: 'main, volumesavings: closed for maintenance.',
    errors: '',
  })
  await expect.poll(() => isClosed('volumesavings')).toBe(true)
  expect(await bonbon('maintenance', 'off')).toEqual({
    code: 0,
    text: 'main, volumesavings: open.',
    errors: '',
  })
})

test.each([[['maintenance', 'on', 'nowhere']], [['maintenance', 'perhaps']], [['maintenance']]])(
  '%j fails with a message and exit code 1',
  async (args) => {
    const { code, errors } = await bonbon(...args)
    expect(code).toBe(1)
    expect(errors).toMatch(/There is no site "nowhere"|is not a command/)
  },
)
