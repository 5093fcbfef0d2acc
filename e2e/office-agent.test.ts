import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { codeChallenge } from '#testing/identity/sessions.ts'
import { newVisitor, screens, type Screen } from './harness.ts'
import { signInMember } from './office-steps.ts'
import { withEngine } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

/** An address to which the office sends the member back. */
const redirectUri = () => `${inject('shopUrl')}/help/faq`

/** The path of the office's page for a request to act for a customer. */
async function requestPath(page: Page, login: string): Promise<string> {
  await withEngine(({ clients, database }) =>
    database.transact(async () => {
      const client = {
        id: 'agent-storefront',
        name: 'Candy Store',
        isOwn: false,
        isPrivate: false,
        redirectUris: [redirectUri()],
        callbackUris: [],
        origins: [],
        siteIds: [],
        flows: ['trusted-agent'],
        scopes: ['sfcc.shopper-standard'],
        secretHashes: [],
      } as const
      await database.announce(await clients.records.replace([client]))
    }),
  )
  const query = new URLSearchParams({
    client_id: 'agent-storefront',
    channel_id: 'main',
    redirect_uri: redirectUri(),
    response_type: 'code',
    code_challenge: codeChallenge,
    login_id: login,
    idp_origin: 'ecom',
    state: 'my state',
  })
  const path =
    '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_bonb_prd/oauth2/trusted-agent/authorize'
  const address = `${inject('shopUrl')}${path}?${query}`
  // Until the running shop has read the new client.
  await expect
    .poll(async () => (await page.request.get(address, { maxRedirects: 0 })).status(), { timeout: 20_000 })
    .toBe(303)
  const response = await page.request.get(address, { maxRedirects: 0 })
  const location = new URL(response.headers().location ?? '')
  return location.pathname + location.hash
}

/** A customer with a login that no other test uses. */
async function newCustomer(): Promise<string> {
  const login = `helped-${crypto.randomUUID().slice(0, 8)}@example.com`
  const account = { login, email: login, firstName: 'Ada', lastName: 'Byron', password: 'Caramel-1921!' }
  await withEngine(({ customers }) => customers.register(account))
  return login
}

test.each(sizes)(
  'DROP-035 on %s a member approves to act for a customer, by keyboard alone, and comes back with code and state',
  async (screen) => {
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'owner')
    const login = await newCustomer()
    await visit(await requestPath(page, login))
    await page.getByText(`Candy Store asks to let you act for the customer ${login}.`).waitFor()
    await expectAccessible('request to act for a customer')
    await expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/code=/)
    const { origin, pathname, searchParams } = new URL(page.url())
    expect(origin + pathname).toBe(redirectUri())
    expect(Object.fromEntries(searchParams)).toEqual({ code: expect.any(String), state: 'my state' })
  },
)

test('DROP-035 a member whose role may not act for customers, and an unknown request, get the reason', async () => {
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  await signInMember(page, 'packer')
  await visit(await requestPath(page, 'ada@example.com'))
  await page.getByText('Your role cannot open this. Ask an owner.').waitFor()
  await expectAccessible('refused request to act for a customer')
  await signInMember(page, 'owner')
  // Another fragment alone would keep the document, and with it the packer.
  await visit('/admin/me')
  await visit('/admin/agent#unknown')
  await page.getByText('This request has ended. Begin again in the storefront.').waitFor()
})
