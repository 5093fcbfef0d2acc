import { beforeEach, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { pickupProducts, placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const strangeId = 'a0000000-0000-4000-8000-000000000001'

interface Listed {
  id: string
  at: string
  subject: string
  to: string
  state: string
}

beforeEach(async () => {
  await forgetOrders(database, ...pickupProducts)
  await stockPickups(database)
  await database.script(
    'delete from staff; delete from attempts; delete from outbox; delete from staff_roles where position > 6',
  )
})

const signUp = async (roleId: string) =>
  (await signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId, name: roleId })).token

/** An order of one bar and optionally an e-gift card for Ben. Its emails are sent. */
async function place({ hasCard = false } = {}): Promise<string> {
  const shopper = guest()
  const change = hasCard
    ? {
        productItems: [{ productId: 'sea-salt-bar', quantity: 1 }],
        shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } }],
        giftCertificateItems: [
          { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' },
        ],
      }
    : undefined
  const basket = await fillBasket(
    shop,
    shopper,
    { productId: 'sea-salt-bar', quantity: 1, ...(change && { change }) },
    [await cardInstrument(routes)],
  )
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.mailGiftCards()
  await shop.mail.sendDue()
  await shop.orderSearch.index()
  return orderNo
}

const timeline = async (orderNo: string, token: string, before?: string) => {
  const { json: page } = await ask(`GET /orders/${orderNo}/events${before ? `?before=${before}` : ''}`, {
    token,
  })
  // The shape of the call's response.
  return page as unknown as { mails: Listed[]; items: { kind: string }[]; next?: string }
}
const mailsOf = async (orderNo: string, token: string) => (await timeline(orderNo, token)).mails

async function mailOf(orderNo: string, token: string, subject: RegExp): Promise<Listed> {
  const found = (await mailsOf(orderNo, token)).find((mail) => subject.test(mail.subject))
  if (!found) throw new Error(`The order has no mail ${String(subject)}`)
  return found
}

let keys = 0
const sendAgain = (orderNo: string, id: string, token: string, key = `again-${++keys}-mails`) =>
  ask(`POST /orders/${orderNo}/mails/${id}/again`, {
    token,
    body: {},
    headers: { 'idempotency-key': key },
  })

test('OFF-063 an email of the timeline opens as it was sent, as a page without scripts and links', async () => {
  const token = await signUp('service')
  const orderNo = await place()
  const [sent] = (await shop.mail.newest(5)).filter(({ subject }) => subject.includes(orderNo))
  expect(sent?.html).toMatch(/href="[^"]*#order=/)
  const { id, ...mail } = await mailOf(orderNo, token, /./)
  expect(mail).toMatchObject({ to: 'ada@example.com', state: 'sent', subject: sent?.subject })
  expect((await ask(`GET /orders/${orderNo}/mails/${id}`, { token })).json).toMatchObject({ id, ...mail })
  const page = await ask(`GET /orders/${orderNo}/mails/${id}/page`, { token })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'self'; sandbox$/,
  )
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.text).not.toMatch(/href=|#order=|code=/)
  const withoutLinks = sent?.html.replaceAll(/ href="[^"]*"/g, '')
  expect(page.text).toBe(withoutLinks)
  expect((await shop.audit.search({}, { limit: 1 }))[0]).toMatchObject({
    call: 'showOrderMail',
    subject: `order ${orderNo}`,
    result: 'done',
  })
  expect(unexpectedErrors).toEqual([])
})

test('OFF-063 OFF-070 no opened email contains a gift card code, and the email with the code is not sent again', async () => {
  const token = await signUp('owner')
  const orderNo = await place({ hasCard: true })
  const mail = await mailOf(orderNo, token, /gift card/)
  expect(mail).toMatchObject({ to: 'ben@example.com' })
  // The built-in mailer stores sent emails, with codes.
  const [sent] = (await shop.mail.newest(5)).filter(({ subject }) => subject.includes('gift card'))
  const [number = ''] = /\d{19}/.exec(sent?.text ?? '') ?? []
  const [, code = ''] = /Security code: (\w+)/.exec(sent?.text ?? '') ?? []
  expect([number.length, code.length]).toEqual([19, expect.any(Number)])
  const { text } = await ask(`GET /orders/${orderNo}/mails/${mail.id}/page`, { token })
  expect(text.match(/••••••/g)).toHaveLength(2)
  expect(text).not.toContain(number)
  expect(text).not.toMatch(new RegExp(`>${code}<`))
  expect((await sendAgain(orderNo, mail.id, token)).json).toMatchObject({
    status: 409,
    title: 'Mail With Code',
  })
  expect(await mailsOf(orderNo, token)).toHaveLength(2)
})

test('OFF-063 an email is sent to the same address again, with an event of its member; a repeated click sends it once', async () => {
  const token = await signUp('service')
  const orderNo = await place()
  const mail = await mailOf(orderNo, token, /./)
  const first = await sendAgain(orderNo, mail.id, token, 'again-once-mails')
  expect(first).toMatchObject({ status: 200, json: { to: 'ada@example.com' } })
  expect((await sendAgain(orderNo, mail.id, token, 'again-once-mails')).json).toEqual(first.json)
  const waiting = await mailsOf(orderNo, token)
  expect(waiting).toMatchObject([{ state: 'waiting', subject: mail.subject }, { id: mail.id }])
  // The waiting copy and the original are not sent a second time.
  for (const { id } of waiting)
    expect((await sendAgain(orderNo, id, token)).json).toMatchObject({ status: 409, title: 'Mail Waits' })
  await shop.mail.sendDue()
  const [copy, original] = (await shop.mail.newest(5)).filter(({ subject }) => subject === mail.subject)
  expect(copy).toMatchObject({ to: 'ada@example.com', text: original?.text, html: original?.html })
  expect(copy?.id).not.toBe(original?.id)
  const [event] = (await timeline(orderNo, token)).items
  expect(event).toMatchObject({
    kind: 'mail-sent-again',
    actor: { kind: 'member', name: 'service' },
    details: { mail: 'order-confirmation' },
    private: { subject: mail.subject, to: 'ada@example.com' },
  })
  expect(await shop.audit.search({ call: 'resendMail' }, { limit: 3 })).toMatchObject([
    { result: 'mail-waits' },
    { result: 'mail-waits' },
    { result: 'done', subject: `order ${orderNo}` },
  ])
})

test('OFF-063 two members who resend an email at the same time send one', async () => {
  const [service, manager] = await Promise.all([signUp('service'), signUp('manager')])
  const orderNo = await place()
  const { id } = await mailOf(orderNo, service, /./)
  const replies = await Promise.all([service, manager].map((token) => sendAgain(orderNo, id, token)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await mailsOf(orderNo, service)).toHaveLength(2)
  expect(await shop.mail.sendDue()).toBe(1)
})

test('OFF-063 an undelivered email is shown as such, and can be sent again', async () => {
  const token = await signUp('service')
  const orderNo = await place()
  await database.run(sql`update outbox set sent_at = null, given_up_at = now()`)
  const mail = await mailOf(orderNo, token, /./)
  expect(mail.state).toBe('given-up')
  expect((await sendAgain(orderNo, mail.id, token)).status).toBe(200)
  expect(await shop.mail.sendDue()).toBe(1)
})

test('OFF-063 SALE-077 the email of a ready pickup is written again with its code, and cannot be sent once the pickup is over', async () => {
  const token = await signUp('owner')
  const { shopper, order } = await placePickup({ shop, routes })
  const { orderNo } = order
  allowed(await shop.orders.pickups.setReady({ orderNo, shipmentId: 'me' }))
  await shop.orders.composeMails()
  await shop.mail.sendDue()
  await shop.orderSearch.index()
  const code = allowed(await shop.orders.get(shopper, orderNo)).pickupCodes?.get('me') ?? ''
  const mail = await mailOf(orderNo, token, /is ready$/)
  const { text } = await ask(`GET /orders/${orderNo}/mails/${mail.id}/page`, { token })
  expect(text).toContain('Please show this code: ••••••')
  expect(text).not.toContain(code)
  expect((await sendAgain(orderNo, mail.id, token)).status).toBe(200)
  const stored = await database.rows<{ text: string }>(sql`select text_body as text from outbox`)
  expect(stored.filter((row) => row.text.includes(code))).toEqual([])
  await shop.mail.sendDue()
  const ready = (await shop.mail.newest(9)).filter(({ subject }) => subject === mail.subject)
  expect(ready.map((each) => each.text.includes(`Please show this code: ${code}`))).toEqual([true, true])
  allowed(await shop.orders.pickups.handOver({ orderNo, shipmentId: 'me', proof: { code } }))
  expect((await sendAgain(orderNo, mail.id, token)).json).toMatchObject({
    status: 409,
    title: 'Mail With Code',
  })
})

test('OFF-063 SALE-141 SALE-142 the emails of an order are hidden from a member who may not read all its personal data', async () => {
  const owner = await signUp('owner')
  const orderNo = await place()
  const { id } = await mailOf(orderNo, owner, /./)
  const other = await place()
  // A request with the number of another order is refused, too.
  for (const path of [`GET /orders/${other}/mails/${id}`, `GET /orders/${other}/mails/${id}/page`])
    expect((await ask(path, { token: owner })).json).toMatchObject({ status: 404, title: 'Mail Not Found' })
  expect((await sendAgain(other, id, owner)).json).toMatchObject({ title: 'Mail Not Found' })
  expect((await sendAgain(orderNo, strangeId, owner)).json).toMatchObject({ title: 'Mail Not Found' })

  const packer = await signUp('packer')
  expect(await mailsOf(orderNo, packer)).toEqual([])
  granted(
    await shop.staff.roles.save(
      { id: 'writer', name: 'Writer', permissions: ['orders.read', 'orders.note'], limits: {} },
      undefined,
    ),
  )
  const writer = await signUp('writer')
  expect(await mailsOf(orderNo, writer)).toEqual([])
  expect((await sendAgain(orderNo, id, writer)).json).toMatchObject({ status: 404 })

  const service = await signUp('service')
  for (const limits of [{ sites: ['other'] }, { stores: ['soho'] }]) {
    await database.run(sql`update staff set limits = ${json(limits)} where role_id = 'service'`)
    expect((await ask(`GET /orders/${orderNo}/mails/${id}`, { token: service })).status).toBe(404)
    expect((await ask(`GET /orders/${orderNo}/mails/${id}/page`, { token: service })).status).toBe(404)
    expect((await sendAgain(orderNo, id, service)).status).toBe(404)
  }
  // The member's shop has one shipment, but not the other one, and the email names both.
  await database.run(sql`
    update orders set document = jsonb_set(jsonb_set(document, '{shipments,0,storeId}', '"soho"'), '{shipments,1}',
      document #> '{shipments,0}' || '{"id": "friend"}') where order_no = ${orderNo}`)
  await database.run(sql`update order_shipments set store_id = 'soho' where order_no = ${orderNo}`)
  expect((await ask(`GET /orders/${orderNo}`, { token: service })).status).toBe(200)
  expect(await mailsOf(orderNo, service)).toEqual([])
  expect((await sendAgain(orderNo, id, service)).status).toBe(404)
  expect(
    await database.rows(sql`select id from outbox where purpose like 'order-%' and sent_at is null`),
  ).toEqual([])
})

test('OFF-063 each email is on the journal page that includes its time', async () => {
  const token = await signUp('service')
  const orderNo = await place()
  await database.run(sql`
    insert into order_events (order_no, kind, actor_kind, at)
    select ${orderNo}, 'parcel-delivered', 'shop', now() + make_interval(secs => n) from generate_series(1, 150) n`)
  await shop.mail.queue(`order-shipped ${orderNo} late`, {
    to: 'ada@example.com',
    subject: 'Late',
    text: 'Late',
    html: '<p>Late</p>',
  })
  await database.run(sql`update outbox set sent_at = now() + interval '140 seconds' where subject = 'Late'`)
  const first = await timeline(orderNo, token)
  const second = await timeline(orderNo, token, first.next)
  expect(first.mails.map(({ subject }) => subject)).toEqual(['Late'])
  expect(second.mails).toHaveLength(1)
  expect(second.mails[0]?.subject).toContain(orderNo)
  expect(second.next).toBeUndefined()
})
