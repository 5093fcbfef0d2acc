import type { Page } from 'playwright-core'

/** Opens a document of the shop without scripts: prepares a session there, unless the page shows the shop already. */
export async function openQuietPage(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
}

/** Sends a call as the page would, without its session. What the test does with the requests of the page is not done with it. */
export const postCall = (
  page: Page,
  call: string,
  args: object,
  headers: Record<string, string> = {},
): Promise<unknown> => post(page, `/api/main/scapi/${call}`, args, headers)

/** Sends a call with the session of the page, to prepare a bag without walking through the shop. */
export const sendCall = async (page: Page, call: string, args: object): Promise<unknown> =>
  postCall(page, call, args, await authorization(page))

/** Posts to any path of the shop with the session of the page. */
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
