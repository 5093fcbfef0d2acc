import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addRecipients, basketOf, changeBasket, fillBag } from './bag-calls.ts'
import { expectHeadingFocus, newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { dialog, findShops } from './pickup-steps.ts'
import { agreedBefore } from './shop-steps.ts'

const lemon = '101080'
const coconut = '101130'
const nougat = '101150'
const mix = (...box: [pid: string, qty: number][]) => ({
  unitType: 'piece',
  box: box.map(([pid, qty]) => ({ pid, qty })),
  cells: box.flatMap(([pid, qty]) => Array.from({ length: qty }, () => pid)),
})

/** Stores a full box on the device, as an earlier visit would have. */
const leaveDraft = (page: Page, builder: string, draft: object): Promise<void> =>
  page.evaluate(
    ({ key, box }) =>
      localStorage.setItem(
        key,
        JSON.stringify({ savedAt: Date.now(), box: { initialQuantities: {}, ...box } }),
      ),
    { key: `box-draft_main_${builder}`, box: draft },
  )

const draftOf = (customMix: ReturnType<typeof mix>, columns: number, ids: object) => ({
  ...ids,
  rules: { unitType: 'piece', increment: 1, full: customMix.cells.length, flavourLimit: 20, columns },
  selections: customMix.box.map((one) => ({ ...one, isByHand: true })),
  cells: customMix.cells,
  fulfilment: 'shipping',
  storeId: null,
  itemId: null,
})

test('BAG-013 MIX-006 a box shows its pieces in the bag, one of two boxes is changed there, and its map prints on one page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const boxes = { productId: '301171', quantity: 2, c_customMix: mix([lemon, 12], [coconut, 8], [nougat, 4]) }
  await changeBasket(page, 'addItemToBasket', [boxes])
  await agreedBefore(page)
  await visitor.visit('/cart')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Edit box' })
  await line.getByText('24 pieces, 3 flavors').waitFor()
  await line.getByText('12 × Lemon Silk').waitFor()
  await line.getByText('Allergens').click()
  await line.getByText(/^Contains .*milk/).waitFor()
  await visitor.expectAccessible('a box in the bag')

  await line.getByRole('link', { name: /^Edit box/ }).click()
  await page.waitForURL('**/build-a-box/review-box')
  await page.getByRole('radio', { name: /^Just one/ }).click()
  await page.getByRole('radio', { name: /^Classic Ribbon/ }).click()
  await visitor.expectAccessible('the review of a box')
  await page.emulateMedia({ media: 'print' })
  const pages = String(await page.pdf({ format: 'Letter' })).match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/cart')
  await page
    .getByRole('link', { name: /^Edit box/ })
    .nth(1)
    .waitFor()
  const lines = (await basketOf(page)).productItems.map(
    ({ productId, quantity }) => `${productId} × ${quantity}`,
  )
  expect(lines).toEqual(expect.arrayContaining(['301171 × 1', '301172 × 1']))
})

test('the rest of a box is filled with pieces that are in stock, however late the stock is loaded', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const ids = { storageId: 'CM-CANDY', boxId: '301170', variantId: '301171' }
  const begun = draftOf(mix([lemon, 1], [coconut, 1]), 6, ids)
  const cells = [...begun.cells, ...Array.from({ length: 22 }, () => null)]
  await leaveDraft(page, 'candy', { ...begun, cells, rules: { ...begun.rules, full: 24 } })
  await agreedBefore(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => void (release = resolve))
  await page.route('**/getProductsInventory', async (route) => {
    const response = await route.fetch()
    const stocks: Record<string, { shipment: object }> = await response.json()
    for (const [id, stock] of Object.entries(stocks))
      if (id !== lemon) Object.assign(stock.shipment, { orderable: false, ats: 0, c_piecesLeft: 0 })
    await isReleased
    await route.fulfill({ response, json: stocks }).catch(() => {})
  })
  await visitor.visit('/build-a-box/select-candies')
  await page.getByRole('button', { name: 'Fill the rest for me' }).click()
  release()
  const pieces = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('box-draft_main_candy') ?? '{}').box.selections)
  await expect.poll(pieces).toMatchObject([
    { pid: lemon, qty: 23 },
    { pid: coconut, qty: 1 },
  ])
})

test('a box that changes while it is being added to the bag keeps its draft', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const ids = { storageId: 'CM-CANDY', boxId: '301170', variantId: '301171' }
  await leaveDraft(page, 'candy', draftOf(mix([lemon, 20], [coconut, 4]), 6, ids))
  const variantOfDraft = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('box-draft_main_candy') ?? '{}').box?.variantId)
  await agreedBefore(page)
  await visitor.visit('/build-a-box/review-box')
  const additions = await holdRequests(page, '**/addItemToBasket')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await additions.sent()
  await page.getByRole('radio', { name: /^Classic Ribbon/ }).check()
  const changed = await variantOfDraft()
  expect(changed).not.toBe('301171')
  additions.releaseAll()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await page.getByText('Custom Mix Box, 24 pieces is in your bag.').waitFor({ state: 'attached' })
  expect(await variantOfDraft()).toBe(changed)
  expect((await basketOf(page)).productItems.map(({ productId }) => productId)).toContain('301171')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await expect.poll(variantOfDraft).toBeUndefined()
})

test('a box of the bag that is changed during a save can be saved again', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const box = { productId: '301171', quantity: 1, c_customMix: mix([lemon, 12], [coconut, 12]) }
  await changeBasket(page, 'addItemToBasket', [box])
  const productsInBag = async () => (await basketOf(page)).productItems.map(({ productId }) => productId)
  await agreedBefore(page)
  await visitor.visit('/cart')
  await page.getByRole('link', { name: /^Edit box/ }).click()
  await page.waitForURL('**/build-a-box/review-box')
  const changes = await holdRequests(page, '**/updateItemInBasket')
  await page.getByRole('button', { name: 'One more' }).click()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await changes.sent()
  await page.getByRole('radio', { name: /^Classic Ribbon/ }).check()
  changes.releaseAll()
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/build-a-box/review-box')
  expect(await productsInBag()).toContain('301171')
  const earlier = page.getByText('Your bag has the box as you last saved it.')
  await earlier.waitFor()
  const changesAgain = await holdRequests(page, '**/updateItemInBasket')
  await save.click()
  await changesAgain.sent()
  expect(await earlier.count()).toBe(0)
  await page.getByRole('button', { name: 'One more' }).click()
  await save.focus()
  changesAgain.releaseAll()
  await earlier.waitFor()
  await save.click()
  await page.waitForURL('**/cart')
  expect((await basketOf(page)).productItems).toContainEqual(
    expect.objectContaining({ productId: '301172', quantity: 3 }),
  )
})

test('MIX-006 MIX-016 a box with a sold-out piece is fixed and sent to two people; lollipops can be picked up', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell', 'Bea Cole'])
  const soldOut = '101280'
  const ids = { storageId: 'CM-CANDY', boxId: '301170', variantId: '301171' }
  await leaveDraft(page, 'candy', draftOf(mix([lemon, 20], [soldOut, 4]), 6, ids))
  await agreedBefore(page)
  await visitor.visit('/')
  await page.getByText('Your box is waiting: 24 of 24 pieces are in.').waitFor()
  await visitor.expectAccessible('the box that waits on the home page')
  await page.getByRole('link', { name: 'Continue your box' }).click()
  await page.waitForURL('**/review-box')
  await page.getByText('Lavender Honey Bonbon is in your box, but it just sold out.').waitFor()
  await visitor.expectAccessible('the review on a phone')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: /^Swap in / }).press('Enter')
  await expectHeadingFocus(page)
  await page.getByRole('button', { name: 'Add to recipient' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Item to Shipments' })
  for (const name of ['Ada Bell', 'Bea Cole']) await panel.getByRole('checkbox', { name }).click()
  await panel.getByRole('button', { name: /^Add/ }).click()
  await page.getByText('Custom Mix Box, 24 pieces is in your bag.').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  const sent = (await basketOf(page)).productItems.filter(({ productId }) => productId === '301171')
  expect(new Set(sent.map(({ shipmentId }) => shipmentId)).size).toBe(2)

  const pops = draftOf(mix(['201011', 4], ['201041', 4]), 4, { storageId: 'CM-LOLLYPOP', boxId: '301210', variantId: '301211' }) // prettier-ignore
  await leaveDraft(page, 'lollipops', pops)
  await visitor.visit('/lollipops/build-a-box/review-box')
  await page.getByRole('radio', { name: /pick it up/i }).click()
  const add = page.getByRole('button', { name: 'Add to bag' })
  await add.press('Enter')
  await findShops(page, '90068')
  await dialog(page)
    .getByRole('button', { name: /^Make this my shop .*Pasadena/ })
    .click()
  await page.getByRole('button', { name: 'Another shop' }).waitFor()
  await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true)
  // The shop has no butterscotch in stock.
  await page
    .getByRole('button', { name: /^Swap in / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  const shipments = new Map(
    (await basketOf(page)).shipments.map((one) => [one.shipmentId, one.c_fromStoreId]),
  )
  const box = (await basketOf(page)).productItems.find(({ productId }) => productId === '301211')
  expect(shipments.get(box?.shipmentId ?? '')).toBeTruthy()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Build another box' }).press('Enter')
  await page.waitForURL('**/lollipops/build-a-box')
  await expectHeadingFocus(page)
})
