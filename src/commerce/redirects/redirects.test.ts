import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop } = await openStockedShop()

let scratch = ''
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'bonbon-redirects-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

type Changes = Record<string, (text: string) => string>

/** Imports the fixture with another slug of the box, which is also its file name, and with changed files. */
async function importWith({
  slug = 'truffle-box',
  ...changes
}: {
  slug?: string
  files?: Changes
}): Promise<void> {
  const folder = join(scratch, crypto.randomUUID())
  await cp(fixtureFolder, folder, { recursive: true })
  for (const [file, change] of Object.entries(changes.files ?? {})) {
    const path = join(folder, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  const text = await readFile(join(folder, box), 'utf8')
  await rm(join(folder, box))
  await writeFile(
    join(folder, `products/${slug}.json`),
    text.replace('"slug": "truffle-box"', `"slug": "${slug}"`),
  )
  expect(await shop.importExport.importFolder(folder)).not.toHaveProperty('problems')
}

const box = 'products/truffle-box.json'
const movedTo = (path: string) => shop.redirects.movedTo('main', path)
const boxAt = (name: string) => `/chocolates-boxes-truffles-dark/${name}/truffle-box.html`

describe('movedTo', () => {
  beforeEach(() => importWith({ slug: 'dark-one' }))

  it('returns the new path when a slug changes', async () => {
    expect(await movedTo(boxAt('dark-one'))).toBeUndefined()
    await importWith({ slug: 'dark-two' })
    expect(await movedTo(boxAt('dark-one'))).toBe(boxAt('dark-two'))
    expect(await movedTo(boxAt('dark-two'))).toBeUndefined()
  })

  it('returns the newest path for every former one', async () => {
    await importWith({ slug: 'dark-two' })
    await importWith({ slug: 'dark-three' })
    expect(await movedTo(boxAt('dark-one'))).toBe(boxAt('dark-three'))
    expect(await movedTo(boxAt('dark-two'))).toBe(boxAt('dark-three'))
  })

  it('does not redirect a path that is current again', async () => {
    await importWith({ slug: 'dark-two' })
    await importWith({ slug: 'dark-one' })
    expect(await movedTo(boxAt('dark-one'))).toBeUndefined()
    expect(await movedTo(boxAt('dark-two'))).toBe(boxAt('dark-one'))
  })

  it('returns the path that was set for the product', async () => {
    await importWith({
      files: {
        [box]: (text) =>
          text.replace('"slug":', '"path": "/gifts/the-dark-bar/truffle-box.html",\n  "slug":'),
      },
    })
    expect(await movedTo(boxAt('dark-one'))).toBe('/gifts/the-dark-bar/truffle-box.html')
  })

  it('returns the new paths of a category with a new id, and of its products', async () => {
    const rename = (text: string) => text.replaceAll('chocolates-boxes-truffles-dark', 'dark-truffles')
    await importWith({
      slug: 'dark-one',
      files: { 'categories/main.json': rename, 'assortments/main.csv': rename },
    })
    expect(await movedTo('/category/chocolates-boxes-truffles-dark')).toBe('/category/dark-truffles')
    expect(await movedTo(boxAt('dark-one'))).toBe('/dark-truffles/dark-one/truffle-box.html')
  })

  it('does not redirect unknown paths, or paths of another site', async () => {
    await importWith({ slug: 'dark-two' })
    expect(await movedTo('/chocolates-boxes-truffles-dark/never/truffle-box.html')).toBeUndefined()
    expect(
      await shop.redirects.movedTo('volumesavings', '/chocolates-boxes-truffles-dark/dark-one/never.html'),
    ).toBeUndefined()
  })

  /** Imports the fixture without the box and all references to it. */
  async function importWithoutBox(change: (text: string) => string = (text) => text): Promise<void> {
    const folder = join(scratch, crypto.randomUUID())
    await cp(fixtureFolder, folder, { recursive: true })
    await rm(join(folder, box))
    for (const file of await readdir(folder, { recursive: true }))
      if (/(assortments|price-books|inventory|upsells|reviews|search)\/.*\.csv$/.test(file)) {
        const text = await readFile(join(folder, file), 'utf8')
        await writeFile(join(folder, file), text.replace(/^.*truffle-box.*\n/gm, ''))
      }
    for (const file of [
      'categories/main.json',
      'assortments/main.csv',
      'navigation/main.json',
      'search/synonyms.csv',
    ]) {
      const text = await readFile(join(folder, file), 'utf8')
      await writeFile(join(folder, file), change(text))
    }
    const outcome = await shop.importExport.importFolder(folder, { allowRemovals: true })
    expect(outcome).not.toHaveProperty('problems')
  }

  it('RUN-038 redirects from a removed product to its category, and without one reports it as deleted', async () => {
    const isGone = () => shop.redirects.isGone('main', boxAt('dark-one'))
    expect(await isGone()).toBe(false)
    await importWithoutBox()
    expect(await movedTo(boxAt('dark-one'))).toBe('/category/chocolates-boxes-truffles-dark')
    expect(await isGone()).toBe(false)
    expect((await shop.redirects.live('main')).map(({ path }) => path)).not.toContain(boxAt('dark-one'))
    await importWithoutBox((text) => text.replaceAll('chocolates-boxes-truffles-dark', 'dark-truffles'))
    expect(await movedTo(boxAt('dark-one'))).toBe('/category/dark-truffles')
    await importWithoutBox((text) =>
      text
        .replaceAll('chocolates-boxes-truffles-dark', 'other-truffles')
        .replace(/("id": "other-truffles",\s*"name": ")[^"]*/, '$1Other'),
    )
    expect(await movedTo(boxAt('dark-one'))).toBeUndefined()
    expect(await isGone()).toBe(true)
    expect(await shop.redirects.isGone('main', '/never/was.html')).toBe(false)
    await importWith({ slug: 'dark-one' })
    expect(await isGone()).toBe(false)
    expect(await movedTo(boxAt('dark-one'))).toBeUndefined()
  })

  it('announces no tag if a second import has no changes', async () => {
    const folder = join(scratch, 'same')
    await cp(fixtureFolder, folder, { recursive: true })
    await shop.importExport.importFolder(folder)
    expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  })
})

describe('live', () => {
  it('lists every page of a site once, with the time of its last change', async () => {
    await importWith({})
    const pages = await shop.redirects.live('main')
    const paths = pages.map(({ kind, path }) => `${kind} ${path}`)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('product /chocolates-boxes-truffles-dark/truffle-box/truffle-box.html')
    expect(paths).toContain('category /chocolates')
    expect(paths).toContain('category /category/chocolates-boxes')
    expect(paths).toContain('content help/shipping-rates')
    expect(paths).not.toContain('category /category/root')
    expect(pages.filter(({ kind }) => kind === 'shop').length).toBe((await shop.stores.all()).length)

    const changedAt = async () =>
      (await shop.redirects.live('main')).find(({ path }) => path.endsWith('/truffle-box.html'))?.changedAt
    const before = await changedAt()
    await importWith({ files: { [box]: (text) => text.replace(/"name": "[^"]*"/, '"name": "Dark Box"') } })
    const after = await changedAt()
    expect(before).toBeInstanceOf(Date)
    expect(Number(after)).toBeGreaterThan(Number(before))
  })

  it('omits products that are not online', async () => {
    const listed = async () =>
      (await shop.redirects.live('main')).some(({ path }) => path.endsWith('/fudge-tin.html'))
    expect(await listed()).toBe(true)
    await importWith({
      files: {
        'products/fudge-tin.json': (text) => text.replace('"slug":', '"isOnline": false,\n  "slug":'),
      },
    })
    expect(await listed()).toBe(false)
  })
})
