import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

const root = resolve(import.meta.dirname, '../../..')

/** The ids of the demo's sites. Sites are data, and a shop may have others (docs/decisions/0228-sites-as-data.md). */
const siteIds = ['main', 'volumesavings', 'fundraising'] as const

/** Files that use these names for other things. */
const namesakes: Readonly<Record<string, readonly (typeof siteIds)[number][]>> = {
  // The first picture of a product.
  'src/api/site/boxes/getCustomMixes.ts': ['main'],
  'src/api/staff/pickups/pickup-document.ts': ['main'],
  'src/commerce/catalog/catalog.ts': ['main'],
  'src/commerce/catalog/inputs.ts': ['main'],
  'src/commerce/mail/mailed-products.ts': ['main'],
  // A colour of the design.
  'src/commerce/mail/layout/email-styles.ts': ['main'],
  'src/server/brand/icon-maker.ts': ['main'],
  'src/server/brand/letter-icon.ts': ['main'],
  'src/server/brand/offline-worker.ts': ['main'],
  'src/shared/brand/contrast-pairs.ts': ['main'],
  'src/shared/brand/palette.ts': ['main'],
  // An HTML element.
  'src/adapters/payment-gateway/sandbox/approvals/address-choice.ts': ['main'],
  // A mailing list (FORM-089).
  'src/api/site/mailing/getMailLists.ts': ['fundraising'],
  'src/commerce/leads/inputs.ts': ['fundraising'],
  'src/storefront/components/content-forms/email-signup-form.tsx': ['fundraising'],
  'src/storefront/components/content-forms/email-signup.ts': ['fundraising'],
  'src/storefront/pages/account/preferences/mailing-lists.tsx': ['fundraising'],
}

/** The site ids in strings and in quoted or plain keys of a source file, without comments. */
function findSiteIds(file: string, source: string): string[] {
  const found: string[] = []
  const take = (text: unknown): void => {
    if (typeof text === 'string') found.push(...siteIds.filter((id) => namesSite(text, id)))
  }
  new Visitor({
    Literal: ({ value }) => take(value),
    TemplateElement: ({ value }) => take(value.cooked),
    Property: ({ key }) => take(key.type === 'Identifier' ? key.name : undefined),
    MemberExpression({ object, property }) {
      // A class of a style sheet.
      if (object.type === 'Identifier' && object.name === 'styles') return
      take(property.type === 'Identifier' ? property.name : undefined)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** `main` is also an HTML element, so it counts only as a whole string or a path segment. */
const namesSite = (text: string, id: string): boolean =>
  text === id || new RegExp(id === 'main' ? `[/.]main(?:/|$)` : `\\b${id}\\b(?!\\s)`).test(text)

test('RUN-017 no code contains a site id of the demo', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|test-support)\.tsx?$/.test(file) && !file.startsWith('src/testing/'),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) => {
    const others = namesakes[file] ?? []
    const ids = findSiteIds(file, readFileSync(join(root, file), 'utf8'))
    return ids.filter((id) => !others.some((other) => other === id)).map((id) => `${file}: ${id}`)
  })
  expect(found).toEqual([])
})

test.each([
  ["if (site.id === 'main') return", ['main']],
  ['const first = siteId ?? "volumesavings"', ['volumesavings']],
  ['post(`/api/main/scapi/${name}`)', ['main']],
  ['const text = `shell.site.main`', ['main']],
  ["const labels = { main: 'Shop', fundraising: 'Raise' }", ['main', 'fundraising']],
  ["const page = 'home-fundraising'", ['fundraising']],
  ['const home = siteHomes.fundraising', ['fundraising']],
  ["const image = document.querySelector('main img')", []],
  ["import './main.ts' // the site main", []],
])('a site id in code is found: %s', (source, ids) => {
  expect(findSiteIds('example.ts', source)).toEqual(ids)
})
