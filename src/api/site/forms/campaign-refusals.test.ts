import { beforeAll, describe, expect, test } from 'vitest'
import { openCampaigns } from '#commerce/campaigns/open-campaigns.ts'
import { EntryInput } from '#commerce/campaigns/inputs.ts'
import { botCheckTexts, earnToken, switchBotCheck, wrongTokens } from '#testing/bot-check.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { entry, openCampaignShop } from '#testing/campaign-shop.ts'

const { stocked, shop, request, configure, enter, rows, outcome } = await openCampaignShop()

test('a person who is too young gets a message, and the entry is not stored', async () => {
  const birthdate = `01/01/${new Date().getUTCFullYear() - 12}`
  expect(await outcome({ birthdate })).toMatchObject({
    status: 403,
    detail: 'You need to be 18 or older to enter.',
  })
  expect(await rows()).toEqual([])
  expect(await shop.mail.newest(1)).toEqual([])
})

test.each([
  [
    'before the first day',
    { opensOn: '2199-06-01' },
    {},
    'This opens on June 1, 2199. Please come back then.',
  ],
  [
    'after the last day',
    { closesOn: '2026-01-31' },
    {},
    'This ended on January 31, 2026, and entries are closed.',
  ],
  [
    'in another phase',
    { eventPhase: '2' },
    { eventPhase: '1' },
    'This part of the campaign has ended. Please reload the page.',
  ],
])('%s entries are refused, and the refusal contains the reason', async (_, body, change, detail) => {
  await configure(body)
  expect(await outcome(change)).toMatchObject({ status: 409, detail })
  expect(await rows()).toEqual([])
})

test('the last day ends at midnight in the shops’ time zone', async () => {
  const site = await siteOf(shop)
  await configure({ closesOn: '2026-11-30' })
  const at = (now: string) =>
    openCampaigns({ ...shop, clock: () => new Date(now) }).enter(site, EntryInput.parse(entry))
  expect(await at('2026-12-01T07:59:00Z')).toEqual({ entryNumber: 1, maxAllowed: 2 })
  expect(await at('2026-12-01T08:00:00Z')).toMatchObject({ refused: 'campaign-closed' })
})

describe('invalid values are refused with the text of their field', () => {
  const refuses = (title: string, change: Record<string, unknown>, message: string) =>
    test(`${title}`, async () => {
      const [field = ''] = Object.keys(change)
      const { status, fields } = await outcome(change)
      expect([status, fields?.[0]]).toMatchObject([400, { field: `body.${field}`, message }])
      expect(await rows()).toEqual([])
    })

  refuses('FORM-047 a missing first name', { firstName: '' }, 'This field is required.')
  refuses('FORM-047 markup in a last name', { lastName: '<b>' }, 'Invalid field value')
  refuses('FORM-047 a digit in a city', { city: 'Pasadena 2' }, 'Invalid field value')
  refuses('FORM-047 a street without a letter', { address1: '12' }, 'Invalid field value')
  refuses('FORM-048 a long first name', { firstName: 'A'.repeat(16) }, 'Please use at most 15 characters.')
  refuses('FORM-048 a long last name', { lastName: 'A'.repeat(16) }, 'Please use at most 15 characters.')
  refuses('FORM-048 a long city', { city: 'A'.repeat(17) }, 'Please use at most 16 characters.')
  refuses('FORM-049 a long street', { address1: 'A'.repeat(61) }, 'Please use at most 60 characters.')
  refuses(
    'FORM-050 a long email address',
    { email: `${'a'.repeat(42)}@mail.com` },
    'Please use at most 50 characters.',
  )
  refuses(
    'FORM-050 an email address without a domain',
    { email: 'nobody' },
    'Please enter a valid email address.',
  )
  refuses('FORM-051 a short ZIP code', { postalCode: '9110' }, 'Please enter a valid zip code')
  refuses('FORM-051 a long ZIP code', { postalCode: '91101-12345' }, 'Please enter a valid zip code')
  refuses(
    'FORM-052 FORM-053 a phone number without an area code',
    { phone: '555-0100' },
    'Please enter a valid phone number',
  )
  refuses('FORM-054 FORM-006 no state', { state: '' }, 'Please select a state.')
  refuses('FORM-054 a state of another country', { state: 'ON' }, 'Please select a state.')
  refuses('FORM-045 a day that does not exist', { birthdate: '02/30/1996' }, 'Please enter a valid birthday')

  const refusesForCampaign = (
    title: string,
    change: object,
    { field, reason }: { field: string; reason: string },
  ) =>
    test(`${title}`, async () => {
      const response = await enter(change)
      expect([response.status, await response.json()]).toMatchObject([400, { arguments: { field, reason } }])
      expect(await rows()).toEqual([])
    })

  refusesForCampaign(
    'FORM-056 a required checkbox that is not ticked',
    { rules: false },
    { field: 'rules', reason: 'Please agree to the rules.' },
  )
  refusesForCampaign(
    'FORM-057 too few ticks in the group',
    { dark: false },
    { field: 'dark', reason: 'Please choose one at least.' },
  )
  refusesForCampaign(
    'FORM-053 text messages without a phone number',
    { phone: '' },
    { field: 'phone', reason: 'Please enter a valid phone number' },
  )
  refusesForCampaign(
    'FORM-045 no birthday where there is a minimum age',
    { birthdate: '' },
    { field: 'birthdate', reason: 'This field is required.' },
  )
})

describe('with the bot check', () => {
  beforeAll(() => switchBotCheck(stocked, true))

  test('FORM-055 an entry needs a token that is not expired, used or forged', async () => {
    for (const [token, detail] of await wrongTokens(stocked, 'campaign'))
      expect(await outcome({ recaptchaToken: token })).toMatchObject({ status: 400, detail })
    expect(await rows()).toEqual([])
    const recaptchaToken = await earnToken(request, 'campaign')
    expect((await outcome({ recaptchaToken })).status).toBe(200)
    expect((await outcome({ recaptchaToken })).detail).toBe(botCheckTexts.expired)
    expect(await rows()).toHaveLength(1)
  })
})
