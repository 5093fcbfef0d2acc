/** A difference of an answer from its schema. */
interface Difference {
  api: string
  operationId: string
  status: number
  /** The place in the body, such as `/shipments/0/taxTotal`. */
  path?: string
  /** The keyword of the JSON schema; `body` for an empty body. */
  keyword: string
  /** The member that is missing or not in the schema. */
  member?: string | undefined
  data?: unknown
}

interface Quirk {
  /** Why the schema of the documents does not hold. */
  reason: string
  applies(difference: Difference): boolean
}

const basketApis = ['ShopperBaskets', 'ShopperBasketsV2']

const isBasketAnswer = ({ api, operationId, status }: Difference): boolean =>
  status < 400 &&
  (basketApis.includes(api) || (api === 'ShopperCustomers' && operationId === 'getCustomerBaskets'))

/** The amounts of a basket that are unknown before the first address and shipping method (DROP-059). */
const openAmount = /\/(\w*[tT]ax\w*|\w*Total|adjusted\w+|productSubTotal|basketSubTotal|basePrice)$/

/**
 * Answers that a schema refuses although the documents' own examples, or answers of the hosted platform, have them. No
 * other difference is allowed (DROP-109).
 */
const quirks: readonly Quirk[] = [
  {
    reason: 'The schema is a string; the example is an object.',
    applies: ({ api, operationId, status }) =>
      api === 'ShopperLogin' &&
      ['getWellknownOpenidConfiguration', 'getUserInfo'].includes(operationId) &&
      status === 200,
  },
  {
    reason: 'The schema is that of the request; the examples are an introspection and a TokenResponse.',
    applies: ({ api, operationId, status }) =>
      api === 'ShopperLogin' && ['introspectToken', 'revokeToken'].includes(operationId) && status === 200,
  },
  {
    reason: 'The schema has a body; a redirect has none.',
    applies: ({ api, status, keyword }) => api === 'ShopperLogin' && status === 303 && keyword === 'body',
  },
  {
    reason: 'Totals and taxes that are not known yet are null.',
    applies: (difference) =>
      isBasketAnswer(difference) &&
      difference.keyword === 'type' &&
      difference.data === null &&
      openAmount.test(difference.path ?? ''),
  },
  {
    reason: 'Baskets of guests have no mail address yet.',
    applies: (difference) =>
      isBasketAnswer(difference) &&
      difference.keyword === 'required' &&
      difference.member === 'email' &&
      difference.path?.endsWith('/customerInfo') === true,
  },
  {
    reason: 'The data of pages and components are objects without members; the examples have members.',
    applies: ({ api, keyword, path = '' }) =>
      api === 'ShopperExperience' && keyword === 'unevaluatedProperties' && /\/(data|custom)$/.test(path),
  },
  {
    reason: "The shop's own documents ask for these members (DROP-108).",
    applies: ({ keyword, member }) =>
      keyword === 'unevaluatedProperties' &&
      ['count', 'basketSubTotal', 'sfccStoreId'].includes(member ?? ''),
  },
]

/** Whether a difference of an answer from its schema is a quirk of the documents. */
export const isQuirk = (difference: Difference): boolean => quirks.some(({ applies }) => applies(difference))
