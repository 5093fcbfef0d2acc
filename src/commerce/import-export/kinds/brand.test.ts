import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openStockedShop()
const file = 'sites/main.json'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-brand-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fixtureFolder, folder, { recursive: true })
  await addPicture('fern.svg', drawing(), 64)
  await mkdir(join(folder, 'fonts'))
  await writeFile(join(folder, 'fonts/fern.woff2'), figtree)
})

async function addPicture(name: string, content: string | Buffer, width: number): Promise<void> {
  await writeFile(join(folder, 'images', name), content)
  await appendFile(join(folder, 'images/images.csv'), `${name},A fern,${width},64\n`)
}

/** Imports the fixture with this brand of its main site. */
async function importBrand(brand: object | undefined): Promise<string[]> {
  const site: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
  await writeFile(join(folder, file), JSON.stringify({ ...Object(site), brand }))
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

async function exportedFolder(): Promise<string> {
  const exported = await mkdtemp(join(tmpdir(), 'bonbon-brand-export-'))
  onTestFinished(() => rm(exported, { recursive: true, force: true }))
  await shop.importExport.exportFolder(exported)
  return exported
}

const siteIn = async (path: string) => JSON.parse(await readFile(join(path, file), 'utf8'))

const fern = {
  name: 'Fern & Fudge',
  shortName: 'Fern',
  legalName: 'Fern & Fudge Ltd',
  slogan: 'Plants with a sweet tooth',
  phone: '+44 20 7946 0018',
  phoneFromAbroad: '+44 20 7946 0019',
  email: 'hello@fern.example',
  mailFrom: 'Fern & Fudge <post@fern.example>',
  since: '1988',
  ornament: 'flower',
  logo: 'fern.svg',
  logoOnDark: 'fern.svg',
  icon: 'fern.svg',
  colours: { ground: '#f4f7f0', dark: '#17301F', main: '#2f6b3c' },
  fonts: {
    heading: {
      family: 'Fern Sans',
      fallback: 'sans-serif',
      files: [{ file: 'fern.woff2', weight: '300 900', style: 'normal' }],
    },
    text: 'system',
  },
}

const drawing = (inner = '', side = 64) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#2f6b3c"/>${inner}</svg>`

const figtree = await readFile(
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)

test('RUN-008 an exported brand equals the imported one', async () => {
  expect(await importBrand(fern)).toEqual([])
  expect((await shop.sites.find('main'))?.brand).toEqual(fern)
  const exported = await exportedFolder()
  expect((await siteIn(exported)).brand).toEqual(fern)
  for (const file of ['images/fern.svg', 'fonts/fern.woff2'])
    expect(await readFile(join(exported, file))).toEqual(await readFile(join(folder, file)))
  // The result of an export can be imported and exported again.
  folder = exported
  expect(await importBrand(fern)).toEqual([])
  expect((await siteIn(await exportedFolder())).brand).toEqual(fern)
})

test('RUN-008 a site without a brand shows the name of the site only', async () => {
  expect(await importBrand(undefined)).toEqual([])
  const { name, ...others } = (await shop.sites.find('main'))?.brand ?? {}
  expect(name).toBe('Test Candies')
  expect(Object.values(others).filter((value) => value !== null)).toEqual([])
  expect((await siteIn(await exportedFolder())).brand).toBeUndefined()
})

test.each<[object, RegExp]>([
  [{ ...fern, name: '' }, /^sites\/main\.json:\d* brand\.name: /],
  [{ ...fern, phone: 'call us' }, /brand\.phone: must be a phone number/],
  [{ ...fern, since: '88' }, /brand\.since: must be a year of four digits/],
  [{ ...fern, mailFrom: 'nobody' }, /brand\.mailFrom: must be a sender such as Shop <shop@example.com>/],
  [{ ...fern, ornament: 'tree' }, /brand\.ornament: /],
  [{ ...fern, logo: 'wide.webp' }, /brand\.logo: must be a PNG or SVG picture of images\//],
  [{ ...fern, icon: 'none.png' }, /brand\.icon: there is no picture "none\.png"/],
  [{ ...fern, icon: 'wide.webp' }, /brand\.icon: "wide\.webp" is 120 × 50, and an icon is square/],
  [{ ...fern, color: 'green' }, /brand\.color: there is no such key/],
])('RUN-008 a wrong brand is refused with file and field: %j', async (brand, message) => {
  const problems = await importBrand(brand)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(message)
})

test('RUN-011 an icon that is not an SVG has at least 512 pixels per side', async () => {
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6b3c' } })
    .png()
    .toBuffer()
  await addPicture('small.png', small, 64)
  expect(await importBrand({ ...fern, icon: 'small.png' })).toEqual([
    expect.stringMatching(
      /brand\.icon: "small\.png" has 64 pixels on a side, and an icon needs 512 or is an SVG/,
    ),
  ])
})

test.each([
  ['<script>alert(1)</script>', 'has scripts'],
  ['<rect onload="alert(1)"/>', 'has scripts'],
  ['<a href="https://tracker.example/"/>', 'has links'],
  ['<image xlink:href="file:///etc/passwd"/>', 'has links'],
  ['<rect fill="url(https://tracker.example/a)"/>', 'has links'],
  ['<foreignObject/>', 'has other documents'],
  ['<style>@import "a.css"</style>', 'has style sheets of other files'],
  ['<!DOCTYPE svg>', 'has a DOCTYPE or entities'],
  ['<style>&#64;import "a.css"</style>', 'has style sheets of other files'],
  ['<set attributeName="href" to="java&#x73;cript:alert(1)"/>', 'has scripts'],
])('RUN-011 an SVG with %s is refused', async (inner, message) => {
  await writeFile(join(folder, 'images/fern.svg'), drawing(inner))
  const problems = await importBrand(fern)
  expect(problems[0]).toMatch(/^images\/images\.csv:\d+ file: images\/fern\.svg /)
  expect(problems[0]).toContain(message)
})

test('RUN-011 an SVG with a DOCTYPE before its root element is distinguished from a file that is not an image', async () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  await writeFile(join(folder, 'images/fern.svg'), `<?xml version="1.0"?>\n${doctype}\n${drawing()}`)
  expect((await importBrand(fern))[0]).toContain(
    'images/fern.svg has a DOCTYPE or entities, and an SVG must not: remove them',
  )
})

test.each<[object, RegExp]>([
  [{ cocoa: '#3b2218' }, /brand\.colours\.cocoa: there is no such key/],
  [{ main: 'red' }, /brand\.colours\.main: must be a colour of six hex digits, such as #b3203c/],
  [{ main: '#b3203cff' }, /brand\.colours\.main: must be a colour of six hex digits/],
  [{ main: '#b32' }, /brand\.colours\.main: must be a colour of six hex digits/],
])('RUN-012 wrong colours are refused with file and field: %j', async (colours, message) => {
  const problems = await importBrand({ ...fern, colours })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^sites\/main\.json:\d* /)
  expect(problems[0]).toMatch(message)
})

test('RUN-012 an unreadable pair of text and background colours is refused with the measured ratio', async () => {
  const problems = await importBrand({ ...fern, colours: { error: '#d84040', errorLight: '#fbe6e4' } })
  expect(problems).toEqual([
    'sites/main.json:1 brand.colours.error: "error" on "ground" has a contrast of 4.11:1, and WCAG 2.2 AA needs 4.5:1',
    'sites/main.json:1 brand.colours.error: "error" on "surface" has a contrast of 4.39:1, and WCAG 2.2 AA needs 4.5:1',
    'sites/main.json:1 brand.colours.error: "error" on "white" has a contrast of 4.44:1, and WCAG 2.2 AA needs 4.5:1',
    'sites/main.json:1 brand.colours.error: "error" on "errorLight" has a contrast of 3.71:1, and WCAG 2.2 AA needs 4.5:1',
  ])
})

test('RUN-012 the border of a control needs 3:1', async () => {
  const problems = await importBrand({ ...fern, colours: { lineStrong: '#aaaaaa' } })
  expect(problems[0]).toMatch(/brand\.colours\.lineStrong: "lineStrong" on "ground" has .* needs 3:1/)
})

test.each<[object, RegExp]>([
  [{ heading: 'Comic Sans' }, /brand\.fonts\.heading: must be "Fraunces", "Figtree", "system", or a family/],
  [{ text: { family: 'Fern', files: [] } }, /brand\.fonts\.text\.files: /],
  [
    { text: { family: 'Fern', files: [{ file: 'fern.woff2', weight: 'bold' }] } },
    /brand\.fonts\.text\.files\.0\.weight: must be a weight such as 400/,
  ],
  [
    { text: { family: "Fern'; }", files: [{ file: 'fern.woff2' }] } },
    /brand\.fonts\.text\.family: must be the name of a family/,
  ],
  [
    { text: { family: 'Fern', files: [{ file: 'other.woff2' }] } },
    /brand\.fonts: there is no font "other\.woff2"/,
  ],
  [{}, /brand\.fonts: must name the family of headings or of text/],
])('RUN-013 wrong fonts are refused with file and field: %j', async (fonts, message) => {
  const problems = await importBrand({ ...fern, fonts })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(message)
})

test.each<[string, Buffer, string]>([
  ['of another kind', Buffer.from('OTTO and more'), 'is not a WOFF2 font'],
  ['that is cut off', figtree.subarray(0, 9_000), 'is cut off or damaged: copy it again'],
  ['that is too large', largeFont(), 'and 500000 are allowed'],
])('RUN-013 a font %s is refused', async (_, bytes, message) => {
  await writeFile(join(folder, 'fonts/fern.woff2'), bytes)
  const [problem] = await importBrand(fern)
  expect(problem).toMatch(/^fonts\/fern\.woff2: /)
  expect(problem).toContain(message)
})

/** A font with the length that its header declares. */
function largeFont(): Buffer {
  const bytes = Buffer.alloc(600_000)
  bytes.write('wOF2', 'latin1')
  bytes.writeUInt32BE(bytes.length, 8)
  return bytes
}
