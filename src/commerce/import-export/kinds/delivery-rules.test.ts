import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultRules } from '#commerce/shipping/inputs.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openTestShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openTestShop()

let scratch = ''
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'bonbon-delivery-rules-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

const rules = {
  timeZone: 'America/Los_Angeles',
  cutOff: { monday: '12:00', friday: '10:30' },
  handlingDays: 2,
  daysAhead: 180,
  holidays: 'none',
  blackoutDays: [{ date: '2026-12-24' }, { date: '2026-12-31', closes: 'shipping' }],
  warehouse: { latitude: 40.5, longitude: -75 },
  zones: [
    { id: 'islands', states: ['HI', 'PR'], isPromised: false },
    { id: 'near', upToMiles: 300 },
    { id: 'far' },
  ],
  heat: [{ months: [7, 8], states: ['AZ'], methodIds: ['two-day'], hasColdPack: true }],
}

/** A copy of the fixture with delivery rules, and with additional fields in its first method. */
async function folderWith(name: string, given: unknown, method: object = {}): Promise<string> {
  const folder = join(scratch, name)
  await cp(fixtureFolder, folder, { recursive: true })
  if (given !== undefined)
    await writeFile(join(folder, 'shipping/rules.json'), `${JSON.stringify(given, null, 2)}\n`)
  const file = join(folder, 'shipping/methods.json')
  // The fixture has a list of methods.
  const [first, ...others] = JSON.parse(await readFile(file, 'utf8')) as object[]
  await writeFile(file, JSON.stringify([{ ...first, ...method }, ...others]))
  return folder
}

async function problemsOf(given: unknown, method?: object) {
  const outcome = await shop.importExport.importFolder(await folderWith(crypto.randomUUID(), given, method))
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

test('SHIP-039 SHIP-043 delivery rules are exported as they were imported', async () => {
  const capacity = { perDay: 40, days: { '2026-12-23': 90 } }
  const transitDays = { minimum: 3, maximum: 5, zones: { far: 4, near: 2 } }
  const folder = await folderWith('rules', rules, { capacity, transitDays })
  expect(await shop.importExport.importFolder(folder)).toHaveProperty('changed')
  const table = await shop.shipping.table('main', 'USD')
  expect([table.capacityOf('ground', '2026-12-22'), table.capacityOf('ground', '2026-12-23')]).toEqual([
    40, 90,
  ])
  const written = join(scratch, 'written')
  await shop.importExport.exportFolder(written)
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(written, file), 'utf8'))
  expect(await read('shipping/rules.json')).toEqual(rules)
  expect(await read('shipping/methods.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'ground', capacity, transitDays })]),
  )
  expect(await shop.importExport.importFolder(written)).toEqual({ changed: [] })

  // After an import with an empty file, the default rules apply again.
  expect(await shop.importExport.importFolder(await folderWith('none', {}))).toHaveProperty('changed')
  expect(await shop.shipping.rules.all()).toEqual([defaultRules])
})

test('absent fields of a rules file have the defaults of a shop without one', async () => {
  await shop.importExport.importFolder(await folderWith('few', { handlingDays: 3 }))
  expect(await shop.shipping.rules.all()).toEqual([{ ...defaultRules, handlingDays: 3 }])
})

test.each([
  ['an invalid cut-off time', { cutOff: { monday: '25:00' } }, 'cutOff.monday: must be a time, HH:MM'],
  ['a missing cut-off', { cutOff: {} }, 'cutOff: needs a time on one weekday at least'],
  [
    'a weekday that does not exist',
    { cutOff: { monday: '12:00', funday: '12:00' } },
    'cutOff.funday: there is no such key',
  ],
  ['an invalid blackout day', { blackoutDays: [{ date: '2026-02-30' }] }, 'must be a day, YYYY-MM-DD'],
  [
    'a blackout day twice',
    { blackoutDays: [{ date: '2026-02-03' }, { date: '2026-02-03' }] },
    'blackoutDays.1: "2026-02-03" is there twice',
  ],
  [
    'zones in descending order',
    {
      zones: [
        { id: 'a', upToMiles: 500 },
        { id: 'b', upToMiles: 400 },
      ],
    },
    'zones: must rise in upToMiles',
  ],
  [
    'a zone by states and miles',
    { zones: [{ id: 'a', states: ['AZ'], upToMiles: 5 }] },
    'a zone is made by one of them',
  ],
  [
    'heat in no month',
    { heat: [{ months: [13], methodIds: ['two-day'] }] },
    'heat.0.months.0: must be a month, 1 to 12',
  ],
  [
    'heat with an unknown method',
    { heat: [{ months: [7], methodIds: ['by-camel'] }] },
    'heat.0.methodIds.0: there is no shipping method "by-camel"',
  ],
  ['an unknown key', { cutoff: '14:00' }, 'cutoff: there is no such key'],
])('the import refuses %s', async (_, given, message) => {
  const problems = await problemsOf(given)
  expect(problems).toEqual([expect.stringContaining(message)])
  expect(problems[0]).toMatch(/^shipping\/rules\.json/)
})

test('the import refuses transit days of an unknown zone and an invalid capacity', async () => {
  const transitDays = { minimum: 3, maximum: 5, zones: { moon: 4 } }
  expect(await problemsOf(undefined, { transitDays })).toEqual([
    expect.stringContaining('there is no delivery zone "moon"'),
    expect.stringContaining('shipping/rules.json: is missing'),
  ])
  expect(await problemsOf(undefined, { capacity: { perDay: -1 } })).toEqual([
    expect.stringContaining('capacity.perDay'),
    expect.stringContaining('shipping/rules.json: is missing'),
  ])
})
