import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basketOf } from './bag-calls.ts'
import { newVisitor, type Screen } from './harness.ts'
import { dialog, findShops } from './pickup-steps.ts'
import { runOnShop } from './shop-database.ts'
import { agreedBefore } from './shop-steps.ts'

/** 24 pieces of ten flavors. */
const pieces: [name: string, count: number][] = [
  ['Lemon Silk', 3],
  ['Candied Orange Cream', 3],
  ['Maple Pecan Cream', 3],
  ['Espresso Square', 3],
  ['Almond Marzipan Log', 2],
  ['Pistachio Marzipan', 2],
  ['Coconut Snowdrift', 2],
  ['Dark Vanilla Nougat', 2],
  ['Strawberry Cream', 2],
  ['Toasted Blond Crisp', 2],
]

/** The ways to activate a control: by pointer, keyboard or screen reader. */
interface Way {
  screen: Screen
  press: (target: Locator) => Promise<void>
  /** Expects an announcement after a click on a piece. */
  expectSaid?: (page: Page, words: string) => Promise<void>
}

const ways: Record<string, Way> = {
  taps: { screen: 'mobile', press: (target) => target.tap() },
  keys: {
    screen: 'desktop',
    async press(target) {
      // In a menu, arrow keys move the focus.
      await moveTo(target, (await target.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab')
      await target.page().keyboard.press('Enter')
    },
  },
  // A screen reader finds a control by its role and name, focuses it, and clicks it without a pointer or a key.
  'names of a screen reader': {
    screen: 'desktop',
    async press(target) {
      await target.focus()
      await target.dispatchEvent('click')
    },
    expectSaid: (page, words) =>
      expect.poll(() => page.getByRole('status').allInnerTexts(), { timeout: 5_000 }).toContain(words),
  },
}

/** Presses the key until the target has the focus. */
async function moveTo(target: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> {
  // Located once, because a search by role and name after each key takes most of the time.
  await target.waitFor()
  const found = await target.elementHandle()
  for (let presses = 0; presses < 300; presses++) {
    if (await found?.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${key} does not get to ${String(target)}`)
}

const piece = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).last()

/** Waits until a text is visible. The page contains the tray twice, for small and for large screens. */
const shown = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first().waitFor()

interface Mix {
  box: { pid: string; qty: number }[]
  cells: string[]
}

/** The custom boxes in the bag. */
const boxesIn = async (page: Page) =>
  // Lines of a box also have these fields.
  (
    (await basketOf(page)).productItems as unknown as {
      productId: string
      quantity: number
      shipmentId: string
      itemId: string
      c_customMix?: Mix
    }[]
  ).filter(({ c_customMix }) => c_customMix)

test.each(Object.keys(ways))(
  'MIX-002 to MIX-006 BAG-013 a box of 24 from 10 flavors is built by %s, changed from the bag, and sent to two people',
  async (name) => {
    const way = ways[name]
    if (!way) throw new Error(`There is no way ${name}`)
    const visitor = await newVisitor(way.screen)
    const { page } = visitor
    await agreedBefore(page)
    await visitor.visit('/build-a-box')
    await build(page, way)
    await way.press(page.getByRole('button', { name: 'Add to bag' }))
    await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
    const [built] = await boxesIn(page)
    expect(built?.c_customMix?.box.map(({ qty }) => qty)).toEqual(pieces.map(([, count]) => count))
    expect(built?.c_customMix?.cells).toHaveLength(24)
    await way.press(page.getByRole('dialog').getByRole('link', { name: 'View bag' }))
    await page.waitForURL('**/cart')

    await change(page, way)
    const [changed] = await boxesIn(page)
    expect(changed).toMatchObject({ itemId: built?.itemId, quantity: 2 })
    const before = built?.c_customMix?.box.map(({ pid }) => pid) ?? []
    expect(changed?.c_customMix?.box.map(({ pid, qty }) => [pid, qty])).toEqual(
      pieces.map(([, count], at) => [before[at], at === 0 ? count - 1 : at === 9 ? count + 1 : count]),
    )

    await sendToTwo(page, way)
    const sent = await boxesIn(page)
    expect(sent.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(new Set(sent.map(({ shipmentId }) => shipmentId)).size).toBe(2)
    for (const { c_customMix } of sent) expect(c_customMix).toEqual(changed?.c_customMix)
    await visitor.expectAccessible('a bag with boxes for two people')
    await visitor.expectNoSidewaysScroll()
  },
)

/** Builds a box from the start to the review. */
async function build(page: Page, { press, expectSaid }: Way): Promise<void> {
  await press(link(page, 'Choose the pieces'))
  await page.waitForURL('**/select-candies')
  let filled = 0
  for (const [name, count] of pieces)
    for (let inBox = 1; inBox <= count; inBox++) {
      await press(piece(page, name))
      filled += 1
      // The announcement is polite: of several clicks in a row the last one is announced.
      if (inBox === count) await expectSaid?.(page, `${name}, ${inBox}; box ${filled} of 24`)
    }
  await shown(page, '24 of 24: full')
  await press(link(page, 'Review your box'))
  await page.waitForURL('**/review-box')
}

/** Replaces a Lemon Silk by a Toasted Blond Crisp, and sets the quantity to two boxes. */
async function change(page: Page, { press }: Way): Promise<void> {
  await press(page.getByRole('link', { name: /^Edit box/ }))
  await page.waitForURL('**/review-box')
  await press(link(page, 'Change the pieces'))
  await page.waitForURL('**/select-candies')
  await press(page.getByRole('button', { name: 'One less Lemon Silk' }))
  await shown(page, '23 of 24')
  await press(piece(page, 'Toasted Blond Crisp'))
  await shown(page, '24 of 24: full')
  await press(link(page, 'Review your box'))
  await page.waitForURL('**/review-box')
  await press(page.getByRole('main').getByRole('button', { name: 'One more, Number of boxes' }))
  await press(page.getByRole('button', { name: 'Save changes' }))
  await page.waitForURL('**/cart')
}

async function sendToTwo(page: Page, { press }: Way): Promise<void> {
  await press(page.getByRole('button', { name: 'Send to several people' }))
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'For Ada Bell' }).waitFor()
  await press(page.getByRole('button', { name: /^Send to Custom Mix Box/ }))
  await press(page.getByRole('menuitem', { name: 'Split these 2' }))
  const panel = page.getByRole('dialog', { name: 'Split 2 pieces' })
  await panel.getByText('2 → 2 × 1').waitFor()
  await panel.getByRole('textbox', { name: 'How many people get some' }).press('Enter')
  await page.getByText(/is split: 2 × 1/).waitFor()
}

/** Selects the pickup shop at the step of the box. */
async function pickUpInPasadena(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /pick it up/i }).click()
  await page.getByRole('button', { name: 'Choose a shop' }).tap()
  await findShops(page, '90068')
  await dialog(page)
    .getByRole('button', { name: /^Make this my shop .*Pasadena/ })
    .click()
  await page.getByRole('button', { name: 'Another shop' }).waitFor()
}

const shopOf = async (page: Page, shipmentId: string | undefined) =>
  (await basketOf(page)).shipments.find((shipment) => shipment.shipmentId === shipmentId)?.c_fromStoreId

test('MIX-006 MIX-016 a piece that sells out in the shop while the box is built is refused by name, and a swap saves the box', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(/There is not enough Earl Grey Leaf/)
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/build-a-box')
  await pickUpInPasadena(page)
  await link(page, 'Choose the pieces').tap()
  await page.waitForURL('**/select-candies')
  // The web has none of the first, and the shop has some: the shop's stock counts.
  for (const [name, count] of [
    ['Earl Grey Leaf', 4],
    ['Lemon Silk', 10],
    ['Coconut Snowdrift', 10],
  ] as const)
    for (let inBox = 1; inBox <= count; inBox++) await piece(page, name).tap()
  await shown(page, '24 of 24: full')
  await link(page, 'Review your box').tap()
  const add = page.getByRole('button', { name: 'Add to bag' })
  await add.waitFor()
  await withEmptyCounter('101290', async () => {
    await add.tap()
    await page.getByText('There is not enough Earl Grey Leaf left for this box.').waitFor()
    await visitor.expectAccessible('a box with a piece that has just sold out')
    await visitor.expectNoSidewaysScroll()
    // The builder also updates: the piece is dimmed, and a piece with a similar taste is suggested.
    await page.getByRole('main').getByRole('link', { name: 'Change the pieces' }).last().tap()
    await page.waitForURL('**/select-candies')
    const card = page.getByRole('listitem').filter({ hasText: 'Earl Grey Leaf' })
    await card.getByText('Sold out for now.').waitFor()
    await card.getByRole('button', { name: /^Try / }).waitFor()
    await link(page, 'Review your box').tap()
    await page.getByText('Earl Grey Leaf is in your box, but your shop has none left.').waitFor()
    await page
      .getByRole('button', { name: /^Swap in / })
      .first()
      .tap()
    await add.tap()
    await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  })
  const [box] = await boxesIn(page)
  expect(box?.c_customMix?.box.map(({ pid }) => pid)).not.toContain('101290')
  expect(box?.c_customMix?.cells).toHaveLength(24)
  expect(await shopOf(page, box?.shipmentId)).toBe('0101')
})

/** The last piece is sold at the counter in Pasadena. The stock is restored afterwards. */
async function withEmptyCounter(pid: string, work: () => Promise<void>): Promise<void> {
  const at = "product_id = $1 and location_id = (select inventory_id from stores where id = '0101')"
  const [before] = await runOnShop<{ on_hand: number }>(`select on_hand from stock where ${at}`, [pid])
  const stockIs = (units: number) =>
    runOnShop(`update stock set on_hand = $2, opened_parts = 0 where ${at}`, [pid, units])
  expect(before?.on_hand).toBeGreaterThan(0)
  await stockIs(0)
  try {
    await work()
  } finally {
    await stockIs(before?.on_hand ?? 0)
  }
}

test('MIX-001 MIX-016 a box of lollipops is built from the start page for pickup', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/lollipops/build-a-box')
  await pickUpInPasadena(page)
  await link(page, 'Choose the pieces').tap()
  await page.waitForURL('**/lollipops/build-a-box/select-candies')
  await page.getByRole('button', { name: 'Fill it for me' }).first().tap()
  await page
    .getByText(/^(\d+) of \1: full$/)
    .first()
    .waitFor()
  await link(page, 'Review your box').tap()
  await page.waitForURL('**/lollipops/build-a-box/review-box')
  await page.getByRole('button', { name: 'Add to bag' }).tap()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  const [box] = await boxesIn(page)
  expect(await shopOf(page, box?.shipmentId)).toBe('0101')
})
