import { expect, inject, test } from 'vitest'

test("the style sheet of every page is linked without React Router's mark (#)", async () => {
  const url = inject('shopUrl')
  const html = await (await fetch(url)).text()
  const [sheet = 'none'] = /\/assets\/storefront-[\w-]+\.css/.exec(html) ?? []
  expect(html).toContain(`href="${sheet}"`)
  expect(html).not.toContain(`${sheet}#`)
  // The browser's manifest still contains the mark. Without the mark, shared-style-sheets.ts is no longer needed.
  const [manifest = '/none'] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? []
  expect(await (await fetch(url + manifest)).text()).toContain(`${sheet}#`)
})
