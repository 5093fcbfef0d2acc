import { expect, test } from 'vitest'
import { changeText } from '#commerce/import-export/changed-fields.ts'
import { filesIn } from '#commerce/import-export/folder.test-support.ts'
import { problemText } from '#commerce/import-export/problems.ts'
import { openStockedShop } from '#testing/shop.ts'
import { asFile, french, openLocalizedFolder, temporaryFolder } from '#testing/fixtures/localized-folder.ts'

const { shop } = await openStockedShop()
const { importFolder, exportFolder, previewFolder } = shop.importExport
const localized = openLocalizedFolder(shop.importExport)
const { write, problems } = localized

test('RUN-022 an import reports the number of records without texts by locale and kind', async () => {
  await write(french)
  const outcome = await importFolder(localized.folder, { allowRemovals: true })
  const lines = 'missingTexts' in outcome ? (outcome.missingTexts ?? []) : []
  expect(lines.filter((line) => line.startsWith('fr-CA'))).toEqual([
    expect.stringMatching(
      /^fr-CA: \d+ of \d+ categories have no texts of their own; they show those of en-US\.$/,
    ),
    expect.stringMatching(
      /^fr-CA: 19 of 21 products have no texts of their own; they show those of en-US\.$/,
    ),
    expect.stringMatching(/^fr-CA: \d+ of \d+ promotions have /),
    expect.stringMatching(/^fr-CA: \d+ of \d+ shipping methods have /),
    expect.stringMatching(/^fr-CA: \d+ of \d+ content items have /),
    expect.stringMatching(/^fr-CA: 5 of 6 pictures have /),
  ])
  expect(lines).toContain('fr-FR: 1 of 1 menus has no texts of its own; it shows those of en-US.')
  // English of Canada uses the English of the default locale.
  expect(lines.filter((line) => line.startsWith('en-CA'))).toEqual([])
})

test('exporting and importing texts of all locales reports no change', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  const exported = await temporaryFolder()
  await exportFolder(exported)
  const files = await filesIn(exported)
  for (const [file, value] of Object.entries(french))
    expect(files.get(file)?.toString(), file).toBe(asFile(value))
  expect(await importFolder(exported)).toMatchObject({ changed: [] })
  const again = await temporaryFolder()
  await exportFolder(again)
  expect([...(await filesIn(again))]).toEqual([...files])
})

test('--dry-run lists the changed texts, and --only replaces the texts of its kinds', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  await write({
    'products/sea-salt-bar.fr-CA.json': { name: 'Barre au sel' },
    'promotions/bars-by-three.fr-CA.json': { callout: 'Vingt pour cent' },
  })
  const preview = async (options: Parameters<typeof previewFolder>[1]) => {
    const outcome = await previewFolder(localized.folder, { allowRemovals: true, ...options })
    return 'changes' in outcome ? outcome.changes.map(changeText) : outcome.problems.map(problemText)
  }
  expect(await preview({})).toContain(
    'products sea-salt-bar.fr-CA name: "Tablette au sel de mer" -> "Barre au sel"',
  )
  expect(await preview({ only: ['promotions'] })).toEqual([
    'promotions bars-by-three.fr-CA callout: "Trois tablettes : 20 % de rabais" -> "Vingt pour cent"',
  ])
})

test('all problems of texts per locale are reported in one run, with file, line and field', async () => {
  await write({
    'products/sea-salt-bar.fr-CA.json': '{\n  "name": 5,\n  "weightGrams": 100\n}\n',
    'products/nothing.fr-CA.json': { name: 'Rien' },
    'products/fudge-tin.de-DE.json': { name: 'Dose' },
    'categories/main.fr-CA.json': '[\n  { "id": "no-such", "name": "Rien" }\n]\n',
    'navigation/volumesavings.fr-CA.json': [],
    'content/our-kitchen.fr-CA.json':
      '{\n  "body": {\n    "blocks": [\n      { "videoId": "other", "schema": "recipe" },\n      { "headline": 7 }\n    ]\n  }\n}\n',
    'shipping/methods.fr-CA.json': '[\n  { "id": "ground", "name": "" }\n]\n',
    'footer/main.fr-CA.json': '{ "groups": [{}, {}] }',
    'images/images.fr-CA.csv': 'file,alt\nno.webp,Rien\n',
  })
  expect(await problems()).toEqual([
    'categories/main.fr-CA.json:2 0.id: there is no "no-such" in categories/main.json',
    'content/our-kitchen.fr-CA.json:4 body.blocks.0.videoId: is not a text: content/our-kitchen.json alone has it, and it is the same in all locales',
    'content/our-kitchen.fr-CA.json:4 body.blocks.0.schema: is "video" in content/our-kitchen.json: write the same here',
    'content/our-kitchen.fr-CA.json:5 body.blocks.1.headline: must be a text',
    'footer/main.fr-CA.json:1 groups: has 2 entries, and 1 in footer/main.json: write {} for one without texts of its own',
    'images/images.fr-CA.csv:2 file: there is no "no.webp" in images/images.csv',
    'navigation/volumesavings.fr-CA.json: the site "volumesavings" does not have the locale "fr-CA", only en-US: correct its name, or remove it',
    'products/fudge-tin.de-DE.json: no site has the locale "de-DE", only en-US, en-CA, fr-CA, fr-FR: correct its name, or remove it',
    'products/nothing.fr-CA.json: has no products/nothing.json beside it: correct its name, or remove it',
    'products/sea-salt-bar.fr-CA.json:2 name: Invalid input: expected string, received number',
    'products/sea-salt-bar.fr-CA.json:3 weightGrams: is no text that differs by locale (demo/README.md lists them)',
    'shipping/methods.fr-CA.json:2 0.name: Too small: expected string to have >=1 characters',
  ])
})

test('RUN-031 a damaged file of texts hides no wrong reference, and a duplicate entry is distinguished from an unknown one', async () => {
  await write({
    'sites/main.fr-CA.json': { name: 'Principal' },
    'products/nowhere.fr-CA.json': { name: 'Nulle part' },
    'products/lemon-drops.de-DE.json': { name: 'Zitronen' },
    'categories/main.fr-CA.json': [
      { id: 'chocolates', name: 'Chocolats' },
      { id: 'chocolates', name: 'Les chocolats' },
    ],
  })
  expect(await problems()).toEqual([
    expect.stringMatching(
      / 1\.id: is "chocolates", which is here more often than in categories\/main\.json$/,
    ),
    expect.stringMatching(/^products\/lemon-drops\.de-DE\.json: no site has the locale "de-DE"/),
    expect.stringMatching(/^products\/nowhere\.fr-CA\.json: has no products\/nowhere\.json beside it/),
    expect.stringMatching(/^sites\/main\.fr-CA\.json:2 name: is no text that differs by locale/),
  ])
})
