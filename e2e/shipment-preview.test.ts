import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeBasket, readyToPay, shippingAddress } from './bag-calls.ts'
import { fillCard, placeOrder } from './checkout-steps.ts'
import { newVisitorWithImages, screens } from './harness.ts'
import { newCustomer } from './session-calls.ts'

/** All in stock. */
const sweets = '101021 101041 101061 201041 201051 202011 202021 202031 202041 301031 301051 301061 301120'

/** The tiles in the order of the screen: rows from left to right, each tile by its text or its photo. */
const rowsOf = (preview: Locator): Promise<string[][]> =>
  preview.evaluate((list) => {
    const rows = new Map<number, { left: number; shown: string }[]>()
    for (const tile of list.querySelectorAll('li')) {
      const { top, left, right, width, height } = tile.getBoundingClientRect()
      const isInside = width > 20 && height > 20 && right <= list.getBoundingClientRect().right + 1
      const photo = tile.querySelector('img')
      const shown = photo && photo.naturalWidth > 0 ? 'photo' : (tile.textContent ?? '')
      const row = rows.get(Math.round(top)) ?? []
      rows.set(Math.round(top), [...row, { left, shown: isInside ? shown : 'outside' }])
    }
    return [...rows.values()].map((row) =>
      row.toSorted((one, other) => one.left - other.left).map(({ shown }) => shown),
    )
  })

const photos = (count: number) => Array.from({ length: count }, () => 'photo')

test('SHELL-099 the preview shows eleven photos of a parcel and a tile that counts the rest, six in a row', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  const email = await newCustomer(page, 'preview')
  await readyToPay(page, { email })
  await changeBasket(
    page,
    'addItemToBasket',
    sweets.split(' ').map((productId) => ({ productId, quantity: 1 })),
  )
  const { shipments } = await changeBasket(page, 'createShipmentForBasket', {
    shippingAddress: { ...shippingAddress, firstName: 'Grace' },
    shippingMethod: { id: 'ups-ground' },
  })
  const shipmentId = shipments.find((one) => one.shippingAddress?.firstName === 'Grace')?.shipmentId
  const { productItems } = await changeBasket(page, 'addItemToBasket', [
    { productId: '301120', quantity: 1, shipmentId },
  ])
  const rest = productItems.length - 1 - 11
  expect(rest).toBeGreaterThan(1)

  await visitor.visit('/help/faq')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Bag, / })
    .hover()
  const parcels = page.getByRole('region', { name: 'Your bag' }).getByRole('list')
  await expect.poll(() => rowsOf(parcels.first())).toEqual([photos(6), [...photos(5), `+${rest}`]])
  await expect.poll(() => rowsOf(parcels.nth(1))).toEqual([photos(1)])

  await changeBasket(page, 'updateBillingAddressForBasket', shippingAddress)
  await visitor.visit('/billing')
  await fillCard(page, '4111 1111 1111 1111')
  const orderNo = await placeOrder(page)
  for (const size of [screens.mobile, screens.desktop]) {
    await page.setViewportSize(size)
    await visitor.visit('/orders')
    const order = page.getByRole('article').filter({ hasText: orderNo })
    const preview = order.getByRole('list').first()
    await preview.scrollIntoViewIfNeeded()
    await expect.poll(() => rowsOf(preview)).toEqual([photos(6), [...photos(5), `+${rest + 1}`]])
    await visitor.expectNoSidewaysScroll()
  }
})
