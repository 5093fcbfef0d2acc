import { expect, inject, test } from 'vitest'
import { newVisitor, type Visitor } from './harness.ts'
import { newCustomer, startCustomerSession } from './session-calls.ts'
import { runOnShop } from './shop-database.ts'

const path = '/stories/the-flower-on-the-lid'
const key = path.slice(1)
const shared = 'Sixteen petals, one miscount'
const banner = 'A tin for the lamplighters'

/** Nine in the morning of the next Tuesday, in the time zone of this machine, which is also the browser's. */
function nextTuesday(): Date {
  const day = new Date()
  day.setDate(day.getDate() + ((2 - day.getDay() + 7) % 7 || 7))
  day.setHours(9, 0, 0, 0)
  return day
}

/** The format of a field for date and time. */
const fieldOf = (time: Date): string => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`
}

const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000)

/** The headline that the preview drawer shows for a time and a group. */
async function preview({ page, visit }: Visitor, time: Date, group: string): Promise<string> {
  await visit(`${path}?isContentPreview=true`)
  await page.getByRole('button', { name: 'Preview: now' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Preview' })
  await drawer.getByLabel('Preview in time').fill(fieldOf(time))
  await drawer.getByLabel('Customer group').selectOption(group)
  await drawer.getByLabel('Customer group').press('Enter')
  await drawer.getByRole('button', { name: 'Show' }).press('Enter')
  await page.waitForURL('**previewTimestamp=*')
  await page.getByRole('button', { name: /^Preview: .*\d/ }).waitFor()
  return headline(page)
}

/** The one of the two headlines that a page has. */
async function headline(page: Visitor['page']): Promise<string> {
  const heading = page.getByRole('heading', { name: new RegExp(`^(${banner}|${shared})$`) })
  return heading.innerText()
}

/** Sets another body of the page for a group, between two times. */
async function publish({ begins, ends }: { begins: Date; ends: Date }): Promise<void> {
  await runOnShop(
    `update content_items set variations = json_build_array(json_build_object(
      'customerGroups', json_build_array('lamplighters'), 'startsAt', $3::text, 'endsAt', $4::text,
      'body', replace(body::text, $1, $2)::json))
    where delivery_key = $5`,
    [shared, banner, begins.toISOString(), ends.toISOString(), key],
  )
  await runOnShop(`select pg_notify('bonbon_changed', $1)`, [JSON.stringify(['content', `content:${key}`])])
}

test('CONT-004 CONT-078 CONT-082 CONT-083 CONT-086 CONT-087 a banner of next Tuesday for a group is in its preview, and hidden from all other visitors', async () => {
  const begins = nextTuesday()
  const ends = later(begins, 24 * 60)
  await publish({ begins, ends })
  const staff = await newVisitor('desktop')
  await staff.page.context().setHTTPCredentials({ username: 'staff', password: inject('previewPassword') })
  expect(await preview(staff, later(begins, 30), 'lamplighters')).toBe(banner)
  await staff.expectAccessible('a page in the preview')
  expect(await preview(staff, later(begins, -1), 'lamplighters')).toBe(shared)
  expect(await preview(staff, later(ends, 1), 'lamplighters')).toBe(shared)
  expect(await preview(staff, later(begins, 30), 'Registered')).toBe(shared)
  const item = `/admin/visualization?deliveryKey=${key}&previewTimestamp=${later(begins, 30).getTime()}`
  await staff.visit(`${item}&previewCustomerGroup=lamplighters`)
  expect(await headline(staff.page)).toBe(banner)
  await staff.visit(`${item}&previewCustomerGroup=Registered`)
  expect(await headline(staff.page)).toBe(shared)
  // A preview does not change the public page, not even for staff.
  await staff.visit(path)
  expect(await headline(staff.page)).toBe(shared)

  const stranger = await newVisitor('mobile')
  for (const parameter of ['isContentPreview=true', 'previewCustomerGroup=lamplighters'])
    expect((await stranger.page.request.get(`${path}?${parameter}`)).status(), parameter).toBe(401)
  await stranger.visit(path)
  expect(await headline(stranger.page)).toBe(shared)

  // A customer of the group sees it on Tuesday, and not today.
  const email = await newCustomer(stranger.page, 'lamplighter')
  await runOnShop(`update customers set customer_groups = '{lamplighters}' where email = $1`, [email])
  await startCustomerSession(stranger.page, email)
  await stranger.visit(path)
  expect(await headline(stranger.page)).toBe(shared)
  await publish({ begins: later(new Date(), -5), ends })
  // The server is notified of the change a moment later.
  const shown = stranger.page.getByRole('heading', { name: banner })
  await expect
    .poll(async () => {
      await stranger.visit(path)
      return shown.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
})
