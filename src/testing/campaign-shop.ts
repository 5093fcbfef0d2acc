import { beforeEach, expect } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { openStockedShop } from '#testing/shop.ts'

export const rules = {
  eventId: 'golden-flower',
  maxAllowed: 2,
  opensOn: '2026-01-01',
  closesOn: '2199-12-31',
  minimumAge: 18,
  checkboxes: [
    {
      id: 'rules',
      label: 'I agree to the [rules](/rules)',
      isRequired: true,
      message: 'Please agree to the rules.',
    },
    { id: 'phone_optin', label: 'Send me texts' },
    { id: 'dark', label: 'Dark', isGrouped: true },
    { id: 'milk', label: 'Milk', isGrouped: true },
  ],
  group: { legend: 'What do you like?', minimum: 1, message: 'Please choose one at least.' },
}

export const campaign = (body: object) => ({
  deliveryKey: `campaign-${rules.eventId}`,
  schema: 'campaign',
  siteIds: ['main'],
  title: 'The Golden Flower',
  body: { ...rules, ...body },
  startsAt: null,
  endsAt: null,
  variations: [],
})

export const entry = {
  eventId: 'golden-flower',
  eventPhase: '1',
  maxAllowed: 99,
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@example.com',
  birthdate: '02/28/1996',
  phone: '(310) 555-0100',
  address1: '12 Oak Street',
  city: 'Pasadena',
  state: 'CA',
  postalCode: '91101',
  smsOptIn: true,
  rules: true,
  phone_optin: true,
  dark: true,
}

/** Opens a shop with one campaign, and no entries before each test. */
export async function openCampaignShop() {
  const stocked = await openStockedShop()
  const { shop, request, database } = stocked
  const bonbon = openCommandLine(database)
  async function configure(body: object = {}, siteIds = ['main']): Promise<void> {
    const others = (await shop.content.records.items.all()).filter(({ schema }) => schema !== 'campaign')
    await database.announce(
      await shop.content.records.items.replace([...others, { ...campaign(body), siteIds }]),
    )
    await expect
      .poll(
        async () =>
          (await shop.content.items('main', ['campaign-golden-flower'])).get('campaign-golden-flower')?.body,
      )
      .toEqual(campaign(body).body)
  }
  beforeEach(async () => {
    await database.run(sql`delete from campaign_entries`)
    await database.run(sql`delete from outbox`)
    await database.run(sql`delete from attempts`)
    await configure()
  })
  const enter = (change: object = {}, site = 'main') =>
    request(`/api/${site}/campaign-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entry, ...change }),
    })
  const rows = () =>
    database.rows<Record<string, unknown>>(sql`select * from campaign_entries order by entry_number, email`)
  const outcome = async (change: object = {}) => {
    const response = await enter(change)
    const { detail, fields } = (await response.json()) as { detail?: string; fields?: unknown[] }
    return { status: response.status, detail, fields }
  }
  return { stocked, shop, request, database, bonbon, configure, enter, rows, outcome }
}
