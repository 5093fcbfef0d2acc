import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { earnToken, switchBotCheck } from '#testing/bot-check.ts'
import { openStockedShop } from '#testing/shop.ts'

const stocked = await openStockedShop()
const { shop, request, database } = stocked

beforeEach(async () => {
  await database.run(sql`delete from catalog_requests`)
  await database.run(sql`delete from list_members`)
  await database.run(sql`delete from outbox`)
})

const lead = {
  reason: 'DigitalDownload',
  companyName: 'Bell & Co',
  organizationType: 'Business100',
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak Street',
  address2: 'Floor 3',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  phone: '(310) 555-0100',
  phoneExt: '12',
  email: 'ada@example.com',
  countryCode: 'US',
  consent: false,
}

async function send(body: object) {
  const response = await request('/api/main/marketing-lead', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, document: await response.json() }
}

const members = () =>
  database.rows(sql`
    select email, list from list_members join list_consents on member_id = id order by list`)

test('API-069 FORM-120 a lead is stored with its case id, and emailed to the shop and to the sender', async () => {
  const { status, document } = await send(lead)
  expect({ status, document }).toEqual({
    status: 200,
    document: { caseId: expect.stringMatching(/^[0-9A-F]{12}$/) },
  })
  const stored = []
  for await (const row of shop.leads.requests()) stored.push(row)
  expect(stored).toMatchObject([
    {
      caseId: document.caseId,
      site: 'main',
      reason: 'DigitalDownload',
      organizationType: 'Business100',
      phone: '3105550100',
      phoneExtension: '12',
    },
  ])
  const mails = await shop.mail.newest(2)
  const toShop = mails.find(({ to }) => to === 'sweets@example.com')
  const toSender = mails.find(({ to }) => to === 'ada@example.com')
  expect(toShop?.subject).toBe('Digital catalog for Ada Bell')
  expect(toShop?.text).toContain(`Case ${document.caseId}`)
  expect(toSender?.subject).toBe('Your digital catalog')
  expect(toSender?.text).toContain('http://localhost:3000/digital-catalog')
  expect(toSender?.text).toContain(`Reference ${document.caseId}`)
})

test('FORM-121 consent is always false, and the country always the United States', async () => {
  await send({ ...lead, consent: undefined, countryCode: undefined })
  expect(await database.row(sql`select document from catalog_requests`)).toMatchObject({
    document: { consent: false, countryCode: 'US' },
  })
  expect((await send({ ...lead, consent: true })).status).toBe(400)
  expect((await send({ ...lead, countryCode: 'CA' })).status).toBe(400)
})

test('FORM-139 API-069 subscribelist adds the address to the named lists', async () => {
  await send(lead)
  await send({ ...lead, subscribelist: '' })
  expect(await members()).toEqual([])
  await send({ ...lead, subscribelist: 'offersupdates|businessgifts' })
  expect(await members()).toMatchObject([{ list: 'businessgifts' }, { list: 'offersupdates' }])
  expect((await send({ ...lead, subscribelist: 'spam' })).status).toBe(400)
})

test('FORM-136 the panels need company and organization type on every site, and the printed catalog needs the address', async () => {
  const { companyName: _, organizationType: __, ...without } = lead
  const { status, document } = await send({ ...without, reason: 'PostalCatalog', address1: '' })
  expect(status).toBe(400)
  const fields: { field: string }[] = document.fields
  expect(new Set(fields.map(({ field }) => field))).toEqual(
    new Set(['body.companyName', 'body.organizationType', 'body.address1']),
  )
  expect((await send({ ...lead, reason: 'Lottery' })).status).toBe(400)
})

test('an address gets one email a day for each catalog, however many requests there are', async () => {
  for (const email of ['ada@example.com', 'Ada@Example.com']) await send({ ...lead, email })
  await send({ ...lead, reason: 'PostalCatalog' })
  const answers = (await shop.mail.newest(10)).filter(({ to }) => to.toLowerCase() === 'ada@example.com')
  expect(answers.map(({ subject }) => subject).toSorted()).toEqual([
    'Your catalog is on its way',
    'Your digital catalog',
  ])
  expect(answers.find(({ subject }) => subject.includes('on its way'))?.text).toContain(
    '12 Oak Street\nFloor 3',
  )
})

test("FORM-135 FORM-136 with the site's bot check, each panel needs its own token", async () => {
  await switchBotCheck(stocked, true)
  expect(await send(lead)).toMatchObject({
    status: 400,
    document: { detail: 'Please complete the ReCAPTCHA to continue.' },
  })
  const forPage = await earnToken(request, 'catalog')
  expect((await send({ ...lead, recaptchaToken: forPage })).status).toBe(400)
  expect((await send({ ...lead, recaptchaToken: await earnToken(request, 'lead') })).status).toBe(200)
  await switchBotCheck(stocked, false)
  expect((await send(lead)).status).toBe(200)
})
