import {
  helpers,
  ShopperBasketsV2,
  ShopperCustomers,
  ShopperLogin,
  ShopperOrders,
  ShopperProducts,
  ShopperSearch,
  ShopperStores,
} from 'commerce-sdk-isomorphic'
import { privateStorefront, publicClient, secret } from '#testing/identity/foreign-clients.ts'
import { demoWalk } from './demo-walk.ts'

type Tokens = Awaited<ReturnType<typeof helpers.loginGuestUser>>

const redirectURI = publicClient.redirectUris[0] ?? ''

/** The SDK commerce-sdk-isomorphic, registered with the shop as a public or private client of another server. */
export function sdkClient(url: string, { isPrivate }: { isPrivate: boolean }) {
  const configWith = (headers: Record<string, string> = {}) => ({
    proxy: `${url}/mobify/proxy/api`,
    throwOnBadResponse: true,
    headers,
    parameters: {
      clientId: isPrivate ? privateStorefront.id : publicClient.id,
      organizationId: demoWalk.organizationId,
      shortCode: 'local',
      siteId: demoWalk.siteId,
    },
  })
  const slasClient = new ShopperLogin(configWith())
  const secrets = isPrivate ? { clientSecret: secret } : {}
  return {
    guest: (): Promise<Tokens> =>
      isPrivate
        ? helpers.loginGuestUserPrivate({ slasClient, parameters: {}, credentials: { clientSecret: secret } })
        : helpers.loginGuestUser({ slasClient, parameters: { redirectURI } }),
    logIn: (credentials: { username: string; password: string }, usid: string): Promise<Tokens> =>
      helpers.loginRegisteredUserB2C({
        slasClient,
        credentials: { ...credentials, ...secrets },
        parameters: { redirectURI, usid },
      }),
    refresh: (refreshToken: string): Promise<Tokens> =>
      helpers.refreshAccessToken({ slasClient, parameters: { refreshToken }, credentials: secrets }),
    logOut: ({ access_token: accessToken, refresh_token: refreshToken }: Tokens) =>
      helpers.logout({ slasClient, parameters: { accessToken, refreshToken } }),
    /** The APIs for the shopper of an access token. */
    apisFor({ access_token: token }: Tokens) {
      const config = configWith({ authorization: `Bearer ${token}` })
      return {
        baskets: new ShopperBasketsV2(config),
        customers: new ShopperCustomers(config),
        orders: new ShopperOrders(config),
        products: new ShopperProducts(config),
        search: new ShopperSearch(config),
        stores: new ShopperStores(config),
      }
    },
  }
}
