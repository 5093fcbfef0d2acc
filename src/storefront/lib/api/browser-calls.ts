import type { Calls } from '#api/calls.ts'
import { CallFault, isCallFault } from './call-fault.ts'

interface BrowserCallsOptions {
  siteId: string
  locale: string
  currency: string
  /** A valid access token. Starts a guest session if there is no session yet. */
  token: () => Promise<string>
  /** Drops a token that the server refused: the next call of `token` gets a new one. */
  discard?: (token: string) => Promise<void>
}

/** Public calls have no token (API-005): browsing the shop starts no session. */
const publicApis = new Set([
  'ShopperLogin',
  'ShopperProducts',
  'ShopperSearch',
  'ShopperStores',
  'ShopperPromotions',
  'ProductsInventory',
  'Site',
  'Subscriptions',
  'Personalization',
])
const callsThatNeedToken = new Set([
  'Site.addReviewPhoto',
  'ShopperLogin.logoutCustomer',
  'Site.getMailLists',
  'Site.getOrderDetails',
  'Site.getOrderHistoryList',
  'Site.sendEmailConfirmation',
  'Site.setMailLists',
  'Site.writeProductReview',
])

/** The typed client in the browser: `calls.ShopperBaskets.addItemToBasket({ parameters, body })` is one POST. */
export function openBrowserCalls(options: BrowserCallsOptions): Calls {
  const apis = new Map<string, unknown>()
  // The proxy returns a function for every name; `Calls` lists the names that exist.
  return new Proxy({} as Calls, {
    get: (_, api) => {
      const name = String(api)
      const known = apis.get(name)
      if (known) return known
      const methods = new Proxy(
        {},
        {
          get: (_, method) => (args?: CallArguments) =>
            asDocumented(name, post(options, name, String(method), args)),
        },
      )
      apis.set(name, methods)
      return methods
    },
  })
}

/** API-118: an external personalization service may use other key formats. */
async function asDocumented(api: string, answer: Promise<unknown>): Promise<unknown> {
  if (api !== 'Personalization') return answer
  const [document, { camelKeys }] = await Promise.all([answer, import('./camel-keys.ts')])
  return camelKeys(document)
}

interface CallArguments {
  parameters?: Record<string, unknown>
  body?: unknown
}

async function post(
  options: BrowserCallsOptions,
  api: string,
  method: string,
  args: CallArguments = {},
): Promise<unknown> {
  const needsToken = !publicApis.has(api) || callsThatNeedToken.has(`${api}.${method}`)
  const path = `/api/${options.siteId}/scapi/${api}/${method}`
  if (!needsToken) return send(options, path, args)
  const token = await options.token()
  try {
    return await send(options, path, args, token)
  } catch (failure) {
    // The session has ended elsewhere. The server refused the call before it ran, so it can be sent again.
    if (!options.discard || !isCallFault(failure, 'unauthorized')) throw failure
    await options.discard(token)
    return send(options, path, args, await options.token())
  }
}

async function send(
  { locale, currency }: BrowserCallsOptions,
  path: string,
  args: CallArguments,
  token?: string,
): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ ...args, parameters: { locale, currency, ...args.parameters } }),
  })
  if (response.status === 204) return null
  const document: unknown = await response.json().catch(() => ({}))
  const record = typeof document === 'object' && document !== null ? { ...document } : {}
  if (!response.ok) throw asFault(response.status, record)
  return document
}

/** The fault of an answer. A maintenance answer also sends the browser to /maintenance (SHELL-075). */
function asFault(status: number, document: Record<string, unknown>): CallFault {
  const fault = new CallFault(status, document)
  if (fault.title === 'Site Under Maintenance' && location.pathname !== '/maintenance')
    location.assign('/maintenance')
  return fault
}
