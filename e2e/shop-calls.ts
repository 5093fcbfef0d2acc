import type { Page } from 'playwright-core'

/** Opens a document of the shop without scripts, to prepare a session, unless the page already shows the shop. */
export async function openQuietPage(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
}

/** Sends a call like the page, without its session. Request routes of the test do not apply to it. */
export const postCall = (
  page: Page,
  call: string,
  args: object,
  headers: Record<string, string> = {},
): Promise<unknown> => post(page, `/api/main/scapi/${call}`, args, headers)

/** Sends a call with the page's session, to prepare a bag without visiting pages. */
export const sendCall = async (page: Page, call: string, args: object): Promise<unknown> =>
  postCall(page, call, args, await authorization(page))

/** Posts to any path of the shop with the page's session. */
export const sendTo = async (page: Page, path: string, body: object): Promise<unknown> =>
  post(page, path, body, await authorization(page))

async function post(
  page: Page,
  path: string,
  data: object,
  headers: Record<string, string>,
): Promise<unknown> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(origin + path, { data, headers: { origin, ...headers } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

async function authorization(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => /(?:^|; )cc-at_main=([^;]+)/.exec(document.cookie)?.[1])
  return { authorization: `Bearer ${token}` }
}
