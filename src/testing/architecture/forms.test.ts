import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms without the form engine (docs/decisions/0243-forms-without-a-library.md), and the reasons. */
const withoutEngine: Readonly<Record<string, string>> = {
  'src/storefront/components/buy-box/back-in-stock/back-in-stock.tsx': 'the product page has no room for it',
  'src/storefront/components/buy-box/delivery/delivery-form.tsx': 'the product page has no room for it',
  'src/storefront/components/error-pages/look-elsewhere.tsx': 'a query, which works without script',
  'src/storefront/components/gift-message/message-form.tsx': 'saves when its field is left',
  'src/storefront/components/preview/preview-form.tsx': 'a query, for staff',
  'src/storefront/components/shell/search/search-box.tsx': 'a query, which works without script',
  'src/storefront/components/shops/search-form.tsx': 'a query, which works without script',
  'src/storefront/features/recipients/pages/keep-list.tsx': 'the browser checks its one field',
  'src/storefront/features/recipients/pages/list-source.tsx': 'reads a list, and sends nothing',
  'src/storefront/features/recipients/pages/saved-lists.tsx': 'the browser checks its one field',
  'src/storefront/features/subscriptions/pages/change-form.tsx': 'has choices only, which need no check',
  'src/storefront/features/wish-list/pages/share-card.tsx': 'checks its one field at each key',
  'src/storefront/pages/cart/promo-code.tsx': 'the server alone checks its one field',
  'src/storefront/pages/cart/sharing/split-panel.tsx': 'has numbers only, which cannot be wrong',
}

test('forms of the storefront use the form engine', () => {
  const files = globSync('src/storefront/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const own = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return /<form\b/.test(source) && !/use(?:Shop|Small)Form\b|\bFormFrameProps\b/.test(source)
  })
  expect(own.toSorted()).toEqual(Object.keys(withoutEngine))
})
