import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { problemText } from './problems.ts'

const { shop, database } = await openStockedShop()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-changes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
})

async function edit(file: string, old: string | RegExp, fresh: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => '')
  expect(text.replace(old, fresh), file).not.toBe(text)
  await writeFile(join(folder, file), text.replace(old, fresh))
}
async function problems(): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

const account = `[{ "login": "new@example.com", "password": "Sugar-and-spice-9", "firstName": "N", "lastName": "W",
  "email": "new@example.com" },`

test.each<[string, string | RegExp, string]>([
  ['gift-cards/gift-cards.csv', '4321,10.5,', '4321,11.5,'],
  ['gift-cards/gift-cards.csv', /$/, '6006491200000000003,1111,0,0,USD,false\n'],
  ['inventory/web.csv', 'lemon-drops,5,', 'lemon-drops,6,'],
  ['customers/customers.json', '[', account],
  ['organizations/organizations.json', '"gold"', '"silver"'],
  ['organizations/organizations.json', '"front-desk@', '"back-office@'],
  ['organizations/fundraisers.json', /"title": "/, '"title": "New '],
  ['concierges/concierges.json', /"name": "/, '"name": "New '],
  ['upsells/upsells.csv', /1$/m, '3'],
  ['search/synonyms.csv', '(0..15)', '(0..20)'],
  ['search/synonyms.csv', 'citrus|', 'citrus|lime|'],
  ['search/destinations.csv', 'Track your', 'Track an'],
  ['images/images.csv', 'Yellow', 'Bright yellow'],
  ['footer/main.json', /"title": "/, '"title": "New '],
  ['navigation/main.json', /"displayName": "/, '"displayName": "New '],
])('a change of %s (%s) is imported, and a repeated import reports no change', async (file, old, fresh) => {
  await edit(file, old, fresh)
  const bonbon = openCommandLine({ url: database.url, directory: folder })
  // The fixture has products without a Canadian price.
  const words = ['import', '.', 'allow-removals', '--allow-missing-prices']
  expect(await bonbon(...words)).toEqual({
    code: 0,
    text: expect.stringMatching(`^Imported ${folder}.\nWarnings`),
    errors: '',
  })
  expect((await bonbon(...words)).text).toMatch(/^The shop is already up to date: nothing changed\.\n/)
})

test('removing a card without a balance from the folder is a change', async () => {
  await edit('gift-cards/gift-cards.csv', /$/, '6006491200000000004,1111,0,0,USD,false\n')
  expect(await problems()).toEqual([])
  await edit('gift-cards/gift-cards.csv', /^6006491200000000004.*\n/m, '')
  const outcome = () => shop.importExport.importFolder(folder, { allowRemovals: true })
  expect(await outcome()).toEqual({ changed: ['gift-cards'] })
  expect(await outcome()).toEqual({ changed: [] })
})

test('a discount code moves from one organisation to another and back', async () => {
  const code = /\n *"discountCode": "HARBOR-2026",/
  const codes = async () =>
    (await shop.organisations.all()).flatMap(({ id, discountCode }) =>
      discountCode ? [`${id} ${discountCode}`] : [],
    )
  await edit('organizations/organizations.json', code, '')
  await edit(
    'organizations/organizations.json',
    '"id": "old-mill",',
    '"id": "old-mill", "discountCode": "Harbor-2026",',
  )
  expect(await problems()).toEqual([])
  expect(await codes()).toEqual(['old-mill Harbor-2026'])
  await shop.importExport.importFolder(fixtureFolder)
  expect(await codes()).toEqual(['harbor-hotels HARBOR-2026'])
})

test('a discount code of an organisation that is missing in the folder is refused with its line', async () => {
  await shop.organisations.administration.add({
    id: 'grand-hotel',
    name: 'Grand Hotel',
    type: 'Hotel',
    level: null,
    discountCode: 'GRAND-2026',
  })
  await edit('organizations/organizations.json', '"HARBOR-2026"', '"grand-2026"')
  expect(await problems()).toEqual([
    'organizations/organizations.json:7 discountCode: "grand-2026" is the code of the organization "grand-hotel" of this shop',
  ])
})

test('two spellings of the same login are refused', async () => {
  const person = (login: string) =>
    `{ "login": "${login}", "firstName": "A", "lastName": "B", "email": "a@example.com" }, `
  await edit('customers/customers.json', '[', `[${person('Jose\u0301')}\n${person('JOS\u00c9')}`)
  expect(await problems()).toEqual([
    expect.stringMatching(/^customers\/customers\.json:\d+ login: is ".*" in customers/),
  ])
})

test('limits of promo codes, and uses from an export, are changes', async () => {
  await mkdir(join(folder, 'coupons'))
  await edit('coupons/limits.csv', /^/, 'code,perCode,perCustomer\nSWEET10,7,3\n')
  expect(await shop.importExport.importFolder(folder)).toMatchObject({ changed: ['promotions'] })
  await edit('coupons/uses.csv', /^/, `code,customer,redeemed\nSWEET10,${'a'.repeat(64)},1\n`)
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: ['coupon-uses'] })
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  await edit('coupons/limits.csv', /SWEET10.*\n/, '')
  expect(await shop.importExport.importFolder(folder, { allowRemovals: true })).toEqual({
    changed: ['promotions'],
  })
})

test('two of many products can swap their slugs and SKUs', async () => {
  const slugOf = (index: number) => `sweet-${String(index).padStart(4, '0')}`
  const write = (index: number, id: string) =>
    writeFile(
      join(folder, `products/${slugOf(index)}.json`),
      JSON.stringify({
        id,
        slug: slugOf(index),
        sku: `S-${index}`,
        type: 'simple',
        name: 'Sweet',
        weightGrams: 1,
        taxClass: 'candy',
      }),
    )
  // So many that several statements write them.
  const last = 1_100
  for (let index = 0; index <= last; index += 1) await write(index, slugOf(index))
  expect(await problems()).toEqual([])
  await write(0, slugOf(last))
  await write(last, slugOf(0))
  expect(await problems()).toEqual([])
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
})
