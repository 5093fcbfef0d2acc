import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { signInMember } from './office-steps.ts'
import { runOnShop } from './shop-database.ts'

test('OFF-062 notes are shown however many events followed, and a colleague’s note does not change the field', async () => {
  const orderNo = await placeOrder(newName())
  const writeNote = (text: string) =>
    runOnShop(
      `insert into order_events (order_no, kind, private, actor_kind) values ($1, 'note', $2, 'command-line')`,
      [orderNo, { text }],
    )
  await writeNote('Ring twice.')
  await runOnShop(
    `insert into order_events (order_no, kind, actor_kind)
     select $1, 'parcel-delivered', 'shop' from generate_series(1, 120)`,
    [orderNo],
  )
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit(`/admin/orders/${orderNo}`)
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByText('Ring twice.').waitFor()

  const field = page.getByLabel('New note')
  await field.fill('I call')
  await writeNote('From a colleague.')
  await page.getByLabel('New tag').fill('VIP')
  await page.getByLabel('New tag').press('Enter')
  await field.focus()
  await notes.getByText('From a colleague.').waitFor()
  expect(await field.evaluate((area) => area === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' them.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await notes.getByText('I call them.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
})

test('OFF-062 a note whose response is lost is stored once, and a changed text is a new note', async () => {
  const orderNo = await placeOrder(newName())
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit(`/admin/orders/${orderNo}`)
  const field = page.getByLabel('New note')
  const add = page.getByRole('button', { name: 'Add the note' })
  const notes = page.getByRole('region', { name: 'Notes' })
  /** The server writes the note. */
  const loseAnswers = () =>
    page.route('**/notes', async (route) => {
      await route.fetch()
      await route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ type: '/x#broken', detail: 'The answer is lost.' }),
      })
    })
  await loseAnswers()
  const send = async (note: string) => {
    await field.fill(note)
    await add.click()
  }
  await send('Called back.')
  await page.getByText('The answer is lost.').waitFor()
  await page.unrouteAll()
  await send('Called back.')
  await notes.getByText('Called back.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await notes.getByRole('listitem').count()).toBe(1)

  await loseAnswers()
  await send('No one is there.')
  await page.getByText('The answer is lost.').waitFor()
  await page.unrouteAll()
  await send('No one is there. Wrote a mail.')
  await notes.getByText('No one is there. Wrote a mail.').waitFor()
  await notes.getByText('No one is there.', { exact: true }).waitFor()
  expect(await notes.getByRole('listitem').count()).toBe(3)
})

test('tags that are removed one after the other stay removed, and the focus stays in the list', async () => {
  const orderNo = await placeOrder(newName())
  const { page, visit, expectAccessible } = await newVisitor('mobile')
  await signInMember(page, 'service')
  await visit(`/admin/orders/${orderNo}`)
  const field = page.getByLabel('New tag')
  const removeOf = (tag: string) => page.getByRole('button', { name: `Remove the tag “${tag}”` })
  for (const tag of ['a', 'b', 'c', 'd']) {
    await field.fill(tag)
    await field.press('Enter')
    await removeOf(tag).waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
  }
  await expectAccessible('four tags')
  // The second click comes before the response to the first one.
  await removeOf('a').click()
  await removeOf('b').click()
  await expect.poll(() => removeOf('a').or(removeOf('b')).count()).toBe(0)
  expect(await removeOf('c').count()).toBe(1)

  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
  await removeOf('c').focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Remove the tag “d”')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('INPUT')
  await removeOf('d').waitFor({ state: 'detached' })
})
