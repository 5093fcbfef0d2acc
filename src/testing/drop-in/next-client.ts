import { createCommerceApiClients } from '@salesforce/storefront-next-runtime/scapi'
import { privateStorefront, publicClient, secret } from '#testing/identity/foreign-clients.ts'
import { demoWalk } from './demo-walk.ts'

interface Asked {
  params?: { path?: Record<string, string>; query?: Record<string, unknown> }
  body?: unknown
}
type Document = Record<string, unknown>
type Method = (asked: Asked) => Promise<{ data: Document; response: Response }>
type Api<Name extends string> = Readonly<Record<Name, Method>>

interface Tokens {
  access_token: string
  refresh_token: string
  customer_id: string
  usid: string
}

/** The part of the client of Storefront Next that the journeys use. Its own types have 800 KB. */
interface NextClients {
  shopperBasketsV2: Api<
    | 'addCouponToBasket'
    | 'addItemToBasket'
    | 'addPaymentInstrumentToBasket'
    | 'createBasket'
    | 'createShipmentForBasket'
    | 'getShippingMethodsForShipment'
    | 'mergeBasket'
    | 'updateBillingAddressForBasket'
    | 'updateCustomerForBasket'
    | 'updateShipmentForBasket'
    | 'updateShippingAddressForShipment'
    | 'updateShippingMethodForShipment'
  >
  shopperCustomers: Api<
    | 'createCustomerAddress'
    | 'createCustomerProductList'
    | 'createCustomerProductListItem'
    | 'deleteCustomerProductListItem'
    | 'getCustomer'
    | 'getCustomerProductLists'
    | 'registerCustomer'
    | 'removeCustomerAddress'
    | 'updateCustomerAddress'
  >
  shopperExperience: Api<'getMultipleContent' | 'getPage' | 'getPages'>
  shopperOrders: Api<'createOrder' | 'getOrder'>
  shopperProducts: Api<'getCategory' | 'getProduct'>
  shopperSearch: Api<'getSearchSuggestions' | 'productSearch'>
  shopperSeo: Api<'getUrlMapping'>
  shopperStores: Api<'searchStores'>
  auth: {
    loginAsGuest(options?: { usid?: string }): Promise<Tokens>
    loginWithCredentials(options: { username: string; password: string; usid?: string }): Promise<Tokens>
    refreshToken(options: { refreshToken: string }): Promise<Tokens>
    logout(options: { accessToken: string; refreshToken: string }): Promise<Document>
  }
  basket: {
    getOrCreateBasket(options: Asked & { body: { currency: string } }): Promise<Document>
  }
  use(middleware: { onRequest(given: { request: Request }): Request }): void
}

/** The client's names of APIs that differ from the shop's. */
const nextNames: Readonly<Record<string, string>> = {
  ShopperBaskets: 'shopperBasketsV1',
  ShopperContexts: 'shopperContext',
  ShopperSEO: 'shopperSeo',
}

/** An operation of the client by the shop's names. `undefined` if the client does not have it. */
export function nextOperation(url: string, api: string, method: string): Method | undefined {
  const name = nextNames[api] ?? api.charAt(0).toLowerCase() + api.slice(1)
  // The client has its APIs and their operations as members.
  const clients = nextClients(url, { isPrivate: false }) as unknown as Record<string, Partial<Api<string>>>
  return clients[name]?.[method]
}

/** The unmodified client of Storefront Next, registered with the shop as a public or private client. */
export function nextClients(url: string, { isPrivate }: { isPrivate: boolean }) {
  // The interface is a part of the client's own type.
  const clients = createCommerceApiClients({
    baseUrl: url,
    organizationId: demoWalk.organizationId,
    siteId: demoWalk.siteId,
    locale: 'en-US',
    redirectUri: publicClient.redirectUris[0] ?? '',
    ...(isPrivate ? { clientId: privateStorefront.id, clientSecret: secret } : { clientId: publicClient.id }),
  }) as unknown as NextClients
  let accessToken: string | undefined
  clients.use({
    onRequest({ request }) {
      if (accessToken !== undefined && !request.headers.has('authorization'))
        request.headers.set('authorization', `Bearer ${accessToken}`)
      return request
    },
  })
  /** Sends the access token with all further calls, as the storefront's middleware does. */
  const use = (tokens: Tokens): Tokens => {
    accessToken = tokens.access_token
    return tokens
  }
  return { ...clients, useTokens: use }
}
