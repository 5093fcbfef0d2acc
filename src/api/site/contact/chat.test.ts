import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { limitRules } from '#commerce/limits/rules.ts'
import { earnToken, switchBotCheck, wrongTokens } from '#testing/bot-check.ts'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { registrationOf } from '#testing/identity/customers.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { confirmAddress } from '#testing/identity/mailbox.ts'
import { allowed, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { shop, database, request } = opened
const rpc = rpcOf(opened)
const bonbon = openCommandLine(database)

beforeEach(async () => {
  await database.run(sql`delete from chat_conversations`)
  await database.run(sql`delete from outbox`)
  await database.run(sql`delete from attempts`)
})

const person = { name: 'Bea Guest', email: 'bea@example.com' }
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A shopper with a session, like a page of the shop. */
async function shopperWith(login?: { login: string; password: string; usid?: string }) {
  const { document } = await tokensFor(rpc, login)
  const token = bearer(String(document.access_token))
  return {
    usid: String(document.usid),
    send: (body: object) =>
      rpc('Site/sendChatMessage', { body: { id: crypto.randomUUID(), ...body } }, token),
    texts: async () => {
      const { document: chat } = await rpc('Site/getChat', {}, token)
      // The calls return chatDocument.
      const { messages } = chat as { messages: { sender: string; text: string }[] }
      return messages.map(({ sender, text }) => `${sender}: ${text}`)
    },
  }
}

const ada = { login: 'ada@example.com', password: 'Marzipan-1921' }

test('OPS-037 a guest writes, staff reply by command, and the reply appears in the chat and by email', async () => {
  const guest = await shopperWith()
  expect(await guest.texts()).toEqual([])
  const sent = await guest.send({ text: ' Do you ship to Alaska? ', person })
  expect(sent).toMatchObject({
    status: 200,
    document: { person, messages: [{ sender: 'shopper', text: 'Do you ship to Alaska?' }] },
  })
  const [toShop] = await shop.mail.newest(1)
  expect(toShop).toMatchObject({ to: 'sweets@example.com', subject: 'Chat: Bea Guest' })

  const [id = ''] = (await bonbon('chats', 'list')).text.split('  ')
  expect(toShop?.text).toContain(`bonbon chats answer ${id} `)
  expect((await bonbon('chats', 'list')).text).toContain('waits  Bea Guest <bea@example.com>  guest')
  expect((await bonbon('chats', 'show', id)).text).toMatch(/Bea Guest\nDo you ship to Alaska\?$/)
  expect(await bonbon('chats', 'answer', id, 'Yes, with ice packs.')).toMatchObject({
    code: 0,
    text: 'Answered Bea Guest. The mail goes to bea@example.com.',
  })
  expect((await bonbon('chats', 'list')).text).toContain('answered  Bea Guest')
  expect(await guest.texts()).toEqual(['shopper: Do you ship to Alaska?', 'shop: Yes, with ice packs.'])
  const [answer] = await shop.mail.newest(1)
  expect(answer).toMatchObject({
    to: 'bea@example.com',
    text: expect.stringContaining('Yes, with ice packs.'),
  })
  expect(answer?.text).toContain('/contact-us#panel-chat')

  expect((await guest.send({ text: 'Thank you!' })).status).toBe(200)
  expect((await bonbon('chats', 'list')).text).toContain('waits  Bea Guest')
  expect((await bonbon('chats', 'export')).text).toMatch(
    new RegExp(
      `^sentAt,site,.*\n.*Z,main,${id},Bea Guest,bea@example.com,shopper,Thank you!\n.*,shop,"Yes, with`,
    ),
  )
})

test('OPS-037 other shoppers cannot see a conversation, and a customer sees it on every device', async () => {
  const guest = await shopperWith()
  await guest.send({ text: 'I am a guest', person })
  const other = await shopperWith()
  expect(await other.texts()).toEqual([])

  const customer = await shopperWith({ ...ada, usid: guest.usid })
  expect(await customer.texts()).toEqual(['shopper: I am a guest'])
  const { document } = await customer.send({ text: 'And now Ada', person })
  expect(document).toMatchObject({ person: { email: 'ada@example.com' } })
  expect(await customer.texts()).toEqual(['shopper: I am a guest', 'shopper: And now Ada'])
  const elsewhere = await shopperWith(ada)
  expect(await elsewhere.texts()).toEqual(['shopper: And now Ada'])
  expect((await rpc('Site/getChat', {})).status).toBe(401)
  expect((await rpcOf(opened, 'volumesavings')('Site/getChat', {})).status).toBe(401)
})

test('a message that is sent again is stored and emailed once', async () => {
  const guest = await shopperWith()
  for (let count = 0; count < 2; count++) await guest.send({ id: idOf(1), text: 'Hello', person })
  expect(await guest.texts()).toEqual(['shopper: Hello'])
  expect(await shop.mail.newest(9)).toHaveLength(1)
  // The state of the chat does not change to waiting again, either.
  const [conversation] = await shop.chats.administration.list(1)
  await shop.chats.administration.answer(conversation?.id ?? '', 'Hello to you')
  await guest.send({ id: idOf(1), text: 'Hello', person })
  expect(await shop.chats.administration.list(1)).toMatchObject([{ isWaiting: false }])
  // The id of another shopper's message does not allow access to the message.
  const other = await shopperWith()
  await other.send({ id: idOf(1), text: 'Mine', person })
  expect([await guest.texts(), await other.texts()]).toEqual([
    ['shopper: Hello', 'shop: Hello to you'],
    ['shopper: Mine'],
  ])
})

test.each<[string, object]>([
  ['without a person', { text: 'Hello' }],
  ['without a text', { text: '  ', person }],
  ['with a very long text', { text: 'a'.repeat(2_001), person }],
  ['with a wrong email address', { text: 'Hello', person: { ...person, email: 'bea' } }],
  ['with a card number', { text: 'Charge 4111 1111 1111 1111', person }],
  ['with a wrong id', { id: '1', text: 'Hello', person }],
])('a first message of a guest %s is refused', async (_, body) => {
  const guest = await shopperWith()
  const { status } = await guest.send(body)
  expect([status, await guest.texts(), await shop.mail.newest(1)]).toEqual([400, [], []])
})

test('the messages of a sender are rate-limited, and card numbers in replies of staff are refused, too', async () => {
  const guest = await shopperWith()
  for (let count = 0; count < limitRules.form.attempts; count++) await guest.send({ text: 'Hi', person })
  expect((await guest.send({ text: 'Hi', person })).status).toBe(429)
  const [id = ''] = (await bonbon('chats', 'list')).text.split('  ')
  expect(await bonbon('chats', 'answer', id, 'You paid with 4111111111111111')).toMatchObject({ code: 1 })
  expect(await bonbon('chats', 'answer', idOf(9), 'Hello')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no conversation'),
  })
  expect(await bonbon('chats', 'show', 'x')).toMatchObject({ code: 1 })
})

test('OPS-037 OPS-030 with the bot check a message needs a token that is not expired, used or forged', async () => {
  const guest = await shopperWith()
  await switchBotCheck(opened, true)
  for (const [token] of await wrongTokens(opened, 'chat'))
    expect((await guest.send({ text: 'Hello', person, c_recaptchaToken: token })).status).toBe(400)
  expect(await guest.texts()).toEqual([])
  const c_recaptchaToken = await earnToken(request, 'chat')
  expect((await guest.send({ text: 'Hello', person, c_recaptchaToken })).status).toBe(200)
  expect((await guest.send({ text: 'Again', person, c_recaptchaToken })).status).toBe(400)
  await switchBotCheck(opened, false)
  expect(await guest.texts()).toEqual(['shopper: Hello'])
})

test("the chat is in a customer's data export, and is deleted with the customer, by a command, and after a year", async () => {
  const customer = allowed(await shop.customers.register(registrationOf('chatting')))
  const chatting = await shopperWith(registrationOf('chatting'))
  await chatting.send({ text: 'Where is my order?' })
  const guest = await shopperWith()
  await guest.send({ text: 'It is me', person: { ...person, email: customer.email.toUpperCase() } })
  // A guest with an address that the account has not confirmed may be another person.
  const onlyOwn = allowed(await shop.privacy.dataOf(customer.id))
  expect(JSON.stringify(onlyOwn.chats)).not.toContain('It is me')
  await confirmAddress(shop, await siteOf(shop), customer)
  const data = allowed(await shop.privacy.dataOf(customer.id))
  expect(JSON.stringify(data.chats)).toMatch(/Where is my order.*It is me|It is me.*Where is my order/)
  expect(JSON.stringify(data.chats)).not.toContain(customer.id)
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect([(await bonbon('chats', 'list')).text, await shop.mail.newest(9)]).toEqual([
    'Nobody has written yet.',
    [],
  ])

  await guest.send({ text: 'Once more', person })
  const [id = ''] = (await bonbon('chats', 'list')).text.split('  ')
  expect((await bonbon('chats', 'delete', id)).code).toBe(0)
  expect((await bonbon('chats', 'delete', id)).code).toBe(1)
  expect([await guest.texts(), await shop.mail.newest(9)]).toEqual([[], []])

  await guest.send({ text: 'Old', person })
  await database.run(sql`update chat_conversations set changed_at = now() - interval '366 days'`)
  expect(await shop.chats.deleteOlder(365)).toBe(1)
  expect(await guest.texts()).toEqual([])
})
