import type { TestShop } from '#testing/shop.ts'
import { loginPath } from './foreign-clients.ts'

/** Posts a form to a call of Shopper Login at its documented path. */
export const postLogin = (
  { request }: Pick<TestShop, 'request'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  request(`${loginPath}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ channel_id: 'main', ...fields }).toString(),
  })

/** Delivers the requested codes, and returns those that were mailed to an address, newest first. */
export async function mailedCodes({ shop }: Pick<TestShop, 'shop'>, email: string): Promise<string[]> {
  await shop.loginCodes.deliver()
  const messages = (await shop.mail.newest(200)).filter(({ to }) => to === email)
  return messages.flatMap(({ text }) => /Your code: (\d+)/.exec(text)?.[1] ?? [])
}
