import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openDirectCalls } from './direct-calls.ts'
import { audienceOf } from './preview-audience.ts'

const { shop, database } = await openStockedShop()
const tuesday = '2026-11-24T17:00:00Z'

/** The text of the help as the page of this address has it. */
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

test('CONT-086 content of next Tuesday for a group is in its preview, and for nobody else', async () => {
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
