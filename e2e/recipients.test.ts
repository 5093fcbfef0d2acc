import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { basketOf, fillBag } from './bag-calls.ts'
import { cards, fillAddress, fillCard, placeOrder, toPayment } from './checkout-steps.ts'
import { lostRequests, newVisitor, newVisitorWithImages, reload } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'
import { holdRequests } from './held-requests.ts'
import { collectShifts } from './layout-shifts.ts'

const product = 'Milk and Hazelnut Bar'

/** A list of fifty people, as cells of a spreadsheet; three are invalid. */
const fifty = [
  'Name\tStreet\tCity\tState\tZip\tPhone',
  ...Array.from({ length: 50 }, (_, at) => {
    const zip = at === 3 ? '02139' : '78701'
    const street = at === 17 ? '' : `${at + 1} Main Street`
    const phone = at === 40 ? '555' : '512-555-0100'
    return `Anna Bell${'abcdefghij'[at % 10]}${'klmno'[Math.floor(at / 10)]}\t${street}\tAustin\tTexas\t${zip}\t${phone}`
  }),
].join('\n')

/** The number of pieces in each delivery, without free ones. */
async function piecesByShipment(page: Page): Promise<number[]> {
  const { shipments, productItems } = await basketOf(page)
  const addressed = shipments.filter(({ shippingAddress }) => shippingAddress?.address1)
  return addressed.map(({ shipmentId }) =>
    productItems
      .filter((item) => item.shipmentId === shipmentId && !item.bonusProductLineItem)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  )
}

/** Sends the bag of fifty people, and checks that all of them are in the order. */
async function orderForFifty(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /checkout/i })
    .last()
    .click()
  await page.waitForURL('**/shipping')
  await page.getByText('Ready: 50 of 50', { exact: true }).first().waitFor()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newEmail('fifty'))
  await toPayment(page)
  await page.getByRole('heading', { name: 'Going to 50 people' }).waitFor()
  await fillAddress(page)
  await fillCard(page, cards.good)
  await placeOrder(page)
  await page.getByRole('heading', { name: 'Waiting to be packed (50)' }).waitFor()
  const people = page.locator('main h4', { hasText: /^Anna Bell/ })
  expect(new Set(await people.allTextContents()).size).toBe(50)
}

test('fifty people are pasted, three invalid rows fixed in their cells, items changed by keyboard, and all is ordered', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await agreedBefore(page)
  await visitor.visit('/recipients')
  await page.getByRole('textbox', { name: 'Your list' }).fill(fifty)
  await page.getByRole('button', { name: 'Read my list' }).press('Enter')
  await page.getByRole('heading', { name: '50 people in your list' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Column Zip is' }).inputValue()).toBe('postalCode')
  await page.getByText('and 40 more people', { exact: true }).waitFor()
  await visitor.expectAccessible('the choice of columns')
  await page.getByRole('button', { name: 'Continue with 50 people' }).press('Enter')

  await page.getByText('3 people need another look').waitFor()
  await page.getByText('This ZIP code is not in Texas').waitFor()
  await visitor.expectAccessible('wrong rows')
  const wrongZip = page.getByRole('listitem').filter({ hasText: 'This ZIP code is not in Texas' })
  // Numbered as in the spreadsheet: the heading is its first row.
  await wrongZip.getByText('Row 5', { exact: true }).waitFor()
  await wrongZip.getByRole('button', { name: /^Leave out/ }).press('Enter')
  const leftOut = page.getByText(/^Anna \w+ was left out\.$/)
  await expect.poll(() => leftOut.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('2 people need another look').waitFor()
  await page.getByRole('button', { name: /^Put back/ }).press('Enter')
  await page.getByText('3 people need another look').waitFor()
  await expect.poll(() => wrongZip.evaluate((row) => row.contains(document.activeElement))).toBe(true)
  // All columns of the row are shown: the ZIP code may be right, and the state wrong.
  await wrongZip.getByRole('textbox', { name: 'City' }).waitFor()
  await wrongZip.getByRole('textbox', { name: 'Gift message' }).waitFor()
  const atRow = (row: string) => page.getByRole('listitem').filter({ hasText: row })
  await atRow('Row 5').getByRole('textbox', { name: 'State' }).fill('MA')
  await page.getByText('2 people need another look').waitFor()
  await atRow('Row 5').getByRole('textbox', { name: 'State' }).fill('TX')
  await atRow('Row 5').getByRole('textbox', { name: 'ZIP code' }).fill('78702')
  await reload(page)
  await page.getByText('2 people need another look').waitFor()
  await atRow('Row 19').getByRole('textbox', { name: 'Street address' }).fill('18 Main Street')
  await atRow('Row 42').getByRole('textbox', { name: 'Phone number' }).fill('512 555 0140')
  await page.getByText('All fixed.').waitFor()

  await page.getByRole('button', { name: 'Add 50 gifts to bag' }).press('Enter')
  const table = page.getByRole('table', { name: 'What each person gets' })
  await page.getByText('50 people, 50 pieces').waitFor()
  await expect.poll(() => piecesByShipment(page)).toEqual(Array.from({ length: 50 }, () => 1))
  await visitor.expectAccessible('the grid')

  const cell = (name: string) => table.getByRole('textbox', { name: `${product} for ${name}`, exact: true })
  await cell('Anna Bellak').focus()
  await page.keyboard.type('4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  expect(await cell('Anna Bellbk').inputValue()).toBe('1')
  await page.keyboard.type('2')
  expect(await cell('Anna Bellbk').inputValue()).toBe('2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+d')
  expect(await cell('Anna Bellbk').inputValue()).toBe('4')
  await page.getByText('50 people, 56 pieces').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await page.getByText('All saved', { exact: true }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^50 people, 56 pieces/)
  expect((await piecesByShipment(page)).slice(0, 3)).toEqual([4, 4, 1])

  await page.getByRole('searchbox', { name: 'Find a person' }).fill('belljo')
  await cell('Anna Belljo').waitFor()
  expect(await table.getByRole('rowheader', { name: /Anna/ }).count()).toBe(1)
  await orderForFifty(page)
})

/** The fifty people: one has a mistyped city, and another one has no house number. */
const fiftyWithDoubts = fifty
  .replace('\t2 Main Street\tAustin', '\t2 Main Street\tAustn')
  .replace('\t3 Main Street', '\tMain Street')

test('on a phone fifty people are pasted, invalid rows and doubtful addresses fixed, items changed in cards, and all is ordered', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await agreedBefore(page)
  await visitor.visit('/recipients')
  await page.getByRole('textbox', { name: 'Your list' }).fill(fiftyWithDoubts)
  await page.getByRole('button', { name: 'Read my list' }).click()
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Continue with 50 people' }).click()

  await page.getByText('3 people need another look').waitFor()
  const atRow = (row: string) => page.getByRole('listitem').filter({ hasText: row })
  await atRow('Row 5').getByRole('textbox', { name: 'ZIP code' }).fill('78702')
  await atRow('Row 19').getByRole('textbox', { name: 'Street address' }).fill('18 Main Street')
  await atRow('Row 42').getByRole('textbox', { name: 'Phone number' }).fill('512 555 0140')
  await page.getByText('2 addresses may have typos').waitFor()
  await page.getByRole('textbox', { name: 'City' }).first().waitFor()
  await visitor.expectAccessible('odd addresses')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Use 2 Main Street, Austin, TX 78701' }).press('Enter')
  await page.getByText('1 address may have a typo').waitFor()
  await page.getByRole('button', { name: 'Keep as entered' }).press('Enter')
  await page.getByText('All fixed.').waitFor()

  await page.getByRole('button', { name: 'Add 50 gifts to bag' }).click()
  const heading = page.getByRole('heading', { name: 'Anna Bellak' })
  await heading.waitFor()
  await page.getByRole('button', { name: `One more ${product} for Anna Bellak` }).click()
  await page.getByText('50 people, 51 pieces').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('All saved', { exact: true }).waitFor()
  await visitor.expectAccessible('the cards')
  await visitor.expectNoSidewaysScroll()
  await orderForFifty(page)
})

/**
 * The server applies changes with this word in their URL or body. Their responses are lost until the returned
 * function is called.
 */
async function loseAnswers(page: Page, word: string): Promise<() => void> {
  let isLosing = true
  // Does not use `unroute`, which itself responds to pending requests.
  await page.route('**/scapi/**', async (route) => {
    const request = route.request()
    if (!isLosing || !`${request.url()} ${request.postData()}`.includes(word)) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  return () => void (isLosing = false)
}

test('lost responses do not duplicate a recipient, unsaved cells survive a reload, and a removed recipient can be restored', async () => {
  const { page, ...visitor } = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  await fillBag(page)
  await agreedBefore(page)
  await visitor.visit('/recipients')
  await page.getByRole('textbox', { name: 'Your list' }).fill(fifty.split('\n').slice(0, 4).join('\n'))
  await page.getByRole('button', { name: 'Read my list' }).click()
  await page.getByRole('button', { name: 'Continue with 3 people' }).click()

  const answerAgain = await loseAnswers(page, 'addShipments')
  const send = page.getByRole('button', { name: 'Add 3 gifts to bag' })
  await send.click()
  const total = (text: string) => page.getByText(text).waitFor()
  await expect
    .poll(async () => (await send.count()) === 0 || (await page.getByRole('alert').count()) > 0, {
      timeout: 20_000,
    })
    .toBe(true)
  answerAgain()
  if ((await send.count()) > 0) await send.click()
  await total('3 people, 3 pieces')
  expect(await piecesByShipment(page)).toEqual([1, 1, 1])

  const cell = (name: string) => page.getByRole('textbox', { name: `${product} for ${name}`, exact: true })
  await cell('Anna Bellak').fill('4')
  await cell('Anna Bellbk').fill('2')
  await reload(page)
  await page.getByText('2 changes not saved yet').waitFor()
  expect(await cell('Anna Bellak').inputValue()).toBe('4')
  const saveAgain = await loseAnswers(page, 'updateItemsInBasket')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('All saved', { exact: true }).waitFor()
  saveAgain()
  expect(await piecesByShipment(page)).toEqual([4, 2, 1])

  await cell('Anna Bellbk').press('Control+Delete')
  await page.getByText('Anna Bellbk and their items were removed').waitFor()
  await total('2 people, 5 pieces')
  await expect
    .poll(() => cell('Anna Bellck').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await visitor.expectAccessible('somebody was taken out')
  await page.getByRole('button', { name: 'Put back Anna Bellbk' }).press('Enter')
  await total('3 people, 7 pieces')
  await page.getByRole('button', { name: 'Remove Anna Bellak from the bag' }).click()
  await total('2 people, 3 pieces')
})

/** Three people without a phone number. */
const withoutPhones = fifty
  .split('\n')
  .slice(0, 4)
  .map((row) => row.replace(/\t[^\t]*$/, ''))
  .join('\n')
  .replace('02139', '78701')

test.each(['desktop', 'mobile'] as const)(
  'adding people to the bag shifts no layout, shows the sum of their shipping, and keeps the focus on the page (%s)',
  async (screen) => {
    const visitor = await newVisitorWithImages(screen)
    const { page } = visitor
    await fillBag(page)
    await agreedBefore(page)
    await visitor.visit('/recipients')
    await page.getByRole('textbox', { name: 'Your list' }).fill(withoutPhones)
    await page.getByRole('button', { name: 'Read my list' }).press('Enter')
    await page.getByRole('button', { name: 'Continue with 3 people' }).press('Enter')
    // The phone number is optional: the carrier calls the buyer.
    await page.getByText('3 people are ready').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('button', { name: 'Leave out Anna Bellak' }).last().press('Enter')
    await expect.poll(focused).toBe('Anna Bellak was left out.')
    await page.getByRole('button', { name: 'Put back Anna Bellak' }).press('Enter')
    await expect.poll(focused).toBe('3 new people')

    const sent = await holdRequests(page, '**/ShopperBaskets/**')
    const shifts = await collectShifts(page)
    await page.getByRole('button', { name: 'Add 3 gifts to bag' }).click()
    await page.getByText('Packing 3 gifts…').last().waitFor()
    await expect.poll(focused).toBe('In your bag')
    await sent.sent()
    // The shopper scrolls up while waiting.
    await page.evaluate(() => scrollTo(0, 0))
    // Layout shifts count from half a second after a click.
    await page.waitForFunction(
      (start) => performance.now() > start + 700,
      await page.evaluate(() => performance.now()),
    )
    sent.releaseAll()
    await page.getByRole('checkbox', { name: /^Show each person/ }).waitFor()
    await page.getByRole('button', { name: 'Add 3 gifts to bag' }).waitFor({ state: 'detached' })
    await page.getByText('3 people, 3 pieces').waitFor()
    await page.getByText(/^Items \$[\d.]+, shipping (FREE|\$[\d.]+), tax \$[\d.]+$/).waitFor()
    const { orderTotal } = await basketOf(page)
    await page
      .getByText(`$${orderTotal.toFixed(2)}`, { exact: true })
      .first()
      .waitFor()
    expect(await shifts()).toBeLessThan(0.02)
    await expect.poll(focused).toBe('In your bag')
    await visitor.expectNoSidewaysScroll()
  },
)

/** Eight rows as an office manager pastes them, each written in another way. */
const messy = [
  'Holiday clients',
  'Name\tAddress\tCity\tState\tZip\tMessage',
  'Anna Bell\t12 Main Street, Apt 4\tAustin\tTX\t78701\tThank you, Anna!',
  'Bo Reed, "3 Elm Street, Suite 200", Austin, TX, 78701, "Dear Bo, thank you!"',
  '"Cruz, Ana de la"\t7 Oak Avenue\tAustin\tTX\t78701\t"She said ""wow"""',
  'Dee Fox, 9 Pine Road, Unit 8, Austin, TX, 78701, Hi Dee',
  'Eve Gray;5 Lake Drive;Austin;TX;78701;Hi Eve',
  'Flo Hart\t6 Hill Court\tAustin, TX 78701\tBe well',
  'Gus Ives,Elm,CDMX,Apt 4,near the park,06700,Hola',
  'Hal Jones\t1 Sun Street\tAustn\tTX\t78701\tCheers',
].join('\n')

test.each(['desktop'] as const)(
  'eight messy rows become the right people with the right messages, and a doubt is asked again (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await fillBag(page)
    await agreedBefore(page)
    await visitor.visit('/recipients')
    await page.getByText('What a list looks like').click()
    await page.getByRole('cell', { name: 'Bell & Sons' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download a template (CSV)' }).click()
    expect((await download).suggestedFilename()).toBe('recipients-template.csv')
    await page.getByRole('textbox', { name: 'Your list' }).fill(messy)
    await page.getByRole('button', { name: 'Read my list' }).press('Enter')
    await page.getByText('1 row has more or fewer values than your columns').waitFor()
    await visitor.expectAccessible('a list with a torn row')
    await page.getByRole('button', { name: 'Continue with 8 people' }).press('Enter')

    const gus = page.getByRole('listitem').filter({ hasText: 'Gus Ives' }).first()
    await gus.getByText('You pasted:').waitFor()
    expect(await gus.getByRole('textbox', { name: 'Gift message' }).inputValue()).toBe('')
    await visitor.expectAccessible('a torn row')
    await visitor.expectNoSidewaysScroll()
    await gus.getByRole('button', { name: /^Leave out/ }).press('Enter')
    await page.getByText('1 address may have a typo').waitFor()
    const send = page.getByRole('button', { name: 'Add 7 gifts to bag' })
    await send.press('Enter')
    await page.getByText('This address still looks mistyped').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check it')
    await visitor.expectAccessible('the question about an odd address')
    await page.getByRole('button', { name: 'Use it as typed' }).press('Enter')
    await page.getByText('7 people, 7 pieces').waitFor()
    const { shipments } = await basketOf(page)
    const sent = shipments.flatMap(({ shippingAddress: to, giftMessage }) =>
      to?.address1 ? [`${to.firstName} ${to.lastName}, ${to.address1}, ${to.city}: ${giftMessage}`] : [],
    )
    expect(sent).toEqual([
      'Anna Bell, 12 Main Street, Apt 4, Austin: Thank you, Anna!',
      'Bo Reed, 3 Elm Street, Suite 200, Austin: Dear Bo, thank you!',
      'Ana de la Cruz, 7 Oak Avenue, Austin: She said "wow"',
      'Dee Fox, 9 Pine Road, Unit 8, Austin: Hi Dee',
      'Eve Gray, 5 Lake Drive, Austin: Hi Eve',
      'Flo Hart, 6 Hill Court, Austin: Be well',
      'Hal Jones, 1 Sun Street, Austn: Cheers',
    ])
    // Another product becomes a column.
    await page.getByRole('button', { name: 'Add another product' }).press('Enter')
    await page.getByRole('searchbox', { name: 'Which product?' }).fill('Fruit Jelly Bag')
    await page.getByRole('button', { name: /^Fruit Jelly Bag/ }).press('Enter')
    await page.getByRole('textbox', { name: 'Fruit Jelly Bag for Anna Bell', exact: true }).first().fill('2')
    await page.getByText('7 people, 9 pieces').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).press('Enter')
    await page.getByText('All saved', { exact: true }).waitFor()
    await expect.poll(() => piecesByShipment(page)).toEqual([3, 1, 1, 1, 1, 1, 1])
    // Without phone numbers the checkout asks once, for the buyer's own.
    await visitor.visit('/shipping')
    await page.getByText('Ready: 7 of 7', { exact: true }).first().waitFor()
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newEmail('messy'))
    await page.getByRole('textbox', { name: 'Your phone number' }).fill('512 555 0140')
    await toPayment(page)
    const phones = (await basketOf(page)).shipments.flatMap(({ shippingAddress: to }) =>
      to?.address1 ? [to.phone] : [],
    )
    expect(new Set(phones)).toEqual(new Set(['5125550140']))
  },
)
