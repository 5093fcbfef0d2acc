import type { Calls, TokenCalls } from '#api/calls.ts'
import { isCallFault } from './call-fault.ts'
import { policyOf } from './call-policy.ts'
import { isMaintenance, sendCall } from './send-call.ts'

interface BrowserCallsOptions {
  siteId: string
  locale: string
  currency: string
  /** Returns a valid access token. Starts a guest session if there is none yet. */
  token: () => Promise<string>
  /** Discards a token that the server refused, so that the next call gets a new one. */
  discard?: (token: string) => Promise<void>
}

/**
 * The calls that send a token (API-005): all of an API, or some of its methods. Other calls send none, so that
 * browsing starts no session. The type derives from the `auth` of each call, so that the compiler reports missing and
 * surplus names.
 */
const tokenCalls: Record<string, 1 | Record<string, 1>> = {
  Account: 1,
  Payment: 1,
  Shipping: 1,
  Subscriptions: { setSubscriptionOptins: 1 },
  Ocapi: { getShippingCalendar: 1 },
  ShopperBaskets: 1,
  ShopperBasketsV2: 1,
  ShopperCustomers: 1,
  ShopperExperience: 1,
  ShopperLogin: { getUserInfo: 1, logoutCustomer: 1 },
  ShopperGiftCertificates: 1,
  ShopperOrders: 1,
  ShopperPayments: 1,
  Site: {
    addFundraiserSeller: 1,
    addReviewPhoto: 1,
    applyAgreementDate: 1,
    beginPaymentApproval: 1,
    cancelOrder: 1,
    changeBasket: 1,
    changeOrderAddress: 1,
    changeOrderShipment: 1,
    changeSavedBox: 1,
    changeSubscription: 1,
    checkAddresses: 1,
    checkPayment: 1,
    customerPaymentToken: 1,
    deleteRecipientList: 1,
    deleteSavedBox: 1,
    endSessions: 1,
    findSharedDays: 1,
    getAddressFormat: 1,
    getAddressSuggestions: 1,
    getChat: 1,
    getFundraiserSales: 1,
    getMailLists: 1,
    getOrderDetails: 1,
    getOrderHistoryList: 1,
    getOwnContents: 1,
    getOwnReview: 1,
    getPaymentApproval: 1,
    getRecipientList: 1,
    getRecipientLists: 1,
    getSavedBoxes: 1,
    getSessions: 1,
    getSubscriptions: 1,
    joinOrganization: 1,
    payOrderAgain: 1,
    renameRecipientList: 1,
    reorder: 1,
    reviseProductReview: 1,
    saveBox: 1,
    saveRecipientList: 1,
    sendChatMessage: 1,
    sendEmailConfirmation: 1,
    setMailLists: 1,
    shopperContext: 1,
    useCardForSubscriptions: 1,
    validateUsersAddress: 1,
    writeProductReview: 1,
  },
} satisfies TokenCalls

/** The typed client in the browser: `calls.ShopperBaskets.addItemToBasket({ parameters, body })` is one POST. */
export function openBrowserCalls(options: BrowserCallsOptions): Calls {
  const apis = new Map<string, unknown>()
  // The proxies accept any name; `Calls` defines the existing ones.
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

/** API-118: another personalization service may respond with other spellings of the keys. */
async function asDocumented(api: string, answer: Promise<unknown>): Promise<unknown> {
  if (api !== 'Personalization') return answer
  const [document, { camelKeys }] = await Promise.all([answer, import('#shared/json/key-case.ts')])
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
  const methods = tokenCalls[api]
  const target = { path: `/api/${options.siteId}/scapi/${api}/${method}`, method }
  if (methods !== 1 && !methods?.[method]) return send(options, target, args)
  const token = await options.token()
  try {
    return await send(options, target, args, token)
  } catch (failure) {
    // The session was ended elsewhere. The server refused the call without running it, so it can be sent again.
    if (!options.discard || !isCallFault(failure, 'unauthorized')) throw failure
    await options.discard(token)
    return send(options, target, args, await options.token())
  }
}

async function send(
  { locale, currency }: BrowserCallsOptions,
  { path, method }: { path: string; method: string },
  args: CallArguments,
  token?: string,
): Promise<unknown> {
  try {
    return await sendCall(
      {
        path,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        body: { ...args, parameters: { locale, currency, ...args.parameters } },
      },
      policyOf(method),
    )
  } catch (failure) {
    // During maintenance the browser opens /maintenance (SHELL-075).
    if (isCallFault(failure) && isMaintenance(failure) && location.pathname !== '/maintenance')
      location.assign('/maintenance')
    throw failure
  }
}
