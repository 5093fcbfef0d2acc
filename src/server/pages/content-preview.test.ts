import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openDirectCalls } from './direct-calls.ts'
import { audienceOf } from './preview-audience.ts'

const { shop, database } = await openStockedShop()
const tuesday = '2026-11-24T17:00:00Z'

/** The text of the help on the page at this URL. */
async function textAt(address: string): Promise<unknown> {
  const calls = openDirectCalls({
    shop,
    siteId: 'main',
    locale: 'en-US',
    currency: 'USD',
    origin: 'http://localhost',
    requestId: 'test',
    preview: audienceOf(new URL(address, 'http://localhost')),
    onTags: () => {},
  })
  const { items } = await calls.Site.getContents({ parameters: { deliveryKeys: ['need-help-text'] } })
  return items[0]?.body.bodyText
}

test('CONT-086 the preview of next Tuesday for a customer group shows its content, and other pages do not', async () => {
  const { items } = shop.content.records
  const variation = {
    customerGroups: ['Sweethearts'],
    startsAt: tuesday,
    endsAt: null,
    body: { bodyText: 'Dear' },
  }
  const all = (await items.all()).map((item) =>
    item.deliveryKey === 'need-help-text' ? { ...item, variations: [variation] } : item,
  )
  await announced(database, await items.replace(all))
  const [group, time] = ['previewCustomerGroup=Sweethearts', `previewTimestamp=${tuesday}`]
  expect(await textAt(`/?${group}&${time}`)).toBe('Dear')
  for (const address of [
    '/',
    `/?${time}`,
    `/?${group}&previewTimestamp=2026-11-24T16:59:59Z`,
    '/admin/preview',
  ])
    expect(await textAt(address), address).toMatch(/800/)
})
