import type { Clients } from '#commerce/clients/clients.ts'
import { openClients } from '#commerce/clients/open-clients.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import { openCustomers } from '#commerce/customers/open-customers.ts'
import type { Fundraisers } from '#commerce/fundraisers/fundraisers.ts'
import { openFundraisers } from '#commerce/fundraisers/open-fundraisers.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import { openLimits } from '#commerce/limits/open-limits.ts'
import { openProviderLogins } from '#commerce/identity-providers/open-provider-logins.ts'
import type { ProviderLogins } from '#commerce/identity-providers/provider-logins.ts'
import type { LoginCodes } from '#commerce/login-codes/login-codes.ts'
import { openLoginCodes } from '#commerce/login-codes/open-login-codes.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { openOrganisations } from '#commerce/organisations/open-organisations.ts'
import type { Organisations } from '#commerce/organisations/organisations.ts'
import type { Ports } from '#commerce/ports/ports.ts'
import { openPasskeys } from '#commerce/passkeys/open-passkeys.ts'
import type { Passkeys } from '#commerce/passkeys/passkeys.ts'
import { openPrivacy } from '#commerce/privacy/open-privacy.ts'
import type { Privacy } from '#commerce/privacy/privacy.ts'
import { openProductLists } from '#commerce/product-lists/open-product-lists.ts'
import type { ProductLists } from '#commerce/product-lists/product-lists.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import { openRecipientLists } from '#commerce/recipient-lists/open-recipient-lists.ts'
import type { RecipientLists } from '#commerce/recipient-lists/recipient-lists.ts'
import { openSecurityLog } from '#commerce/security-log/open-security-log.ts'
import type { SecurityLog } from '#commerce/security-log/security-log.ts'
import { defaultOrganization, openSessions } from '#commerce/sessions/open-sessions.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'
import type { Secrets } from '#commerce/settings/secrets.ts'
import { openShopperContexts } from '#commerce/shopper-contexts/open-shopper-contexts.ts'
import type { ShopperContexts } from '#commerce/shopper-contexts/shopper-contexts.ts'
import type { Foundation } from './foundation.ts'

/** Everything about shoppers: sessions of guests and customers, accounts, and the lists of a customer. */
export interface Shoppers {
  limits: Limits
  clients: Clients
  sessions: Sessions
  securityLog: SecurityLog
  customers: Customers
  loginCodes: LoginCodes
  passkeys: Passkeys
  providerLogins: ProviderLogins
  organisations: Organisations
  fundraisers: Fundraisers
  privacy: Privacy
  productLists: ProductLists
  shopperContexts: ShopperContexts
  recipientLists: RecipientLists
}

/** Organisation and client id of API requests, from the server settings. */
export interface ClientSettings {
  /** `f_ecom_{tenant}`, part of paths and tokens. */
  organizationId: string
  clientId: string
  /** An additional allowed redirect address, besides the shop's own `/callback`. */
  redirectUri?: string
}

const defaultClientSettings: ClientSettings = {
  organizationId: defaultOrganization,
  clientId: 'bonbon-storefront',
}

interface ShoppersDependencies {
  ports: Ports
  client: ClientSettings | undefined
  mail: Mail
  secrets: Secrets
  keepOrdersYears: number
  pricing: Pick<Pricing, 'coupons'>
}

export function openShoppers({
  database,
  readModel,
  sites,
  ports,
  client: { organizationId, clientId, redirectUri } = defaultClientSettings,
  mail,
  secrets,
  keepOrdersYears,
  pricing: { coupons },
}: Pick<Foundation, 'database' | 'readModel' | 'sites'> & ShoppersDependencies): Shoppers {
  const limits = openLimits({ database })
  const clients = openClients({ database, readModel, own: { id: clientId, redirectUri } })
  const productLists = openProductLists({ database })
  const sessions = openSessions({
    database,
    secrets,
    clients,
    takeOverLists: productLists.takeOver,
    organizationId,
  })
  const { paymentGateway } = ports
  const securityLog = openSecurityLog({ database })
  const customers = openCustomers({ database, sessions, limits, mail, paymentGateway, securityLog })
  const loginCodes = openLoginCodes({
    database,
    clients,
    sites,
    customers,
    sessions,
    limits,
    mail,
    loginCallback: ports.loginCallback,
    hashKey: () => secrets.get('login-codes'),
  })
  const organisations = openOrganisations({
    database,
    sessions,
    accountOf: (login) => customers.administration.accountOf(login),
  })
  const fundraisers = openFundraisers({ database, readModel })
  const recipientLists = openRecipientLists({ database })
  const privacy = openPrivacy({ database, sessions, paymentGateway, securityLog, keepOrdersYears })
  return {
    limits,
    clients,
    sessions,
    securityLog,
    customers,
    loginCodes,
    passkeys: openPasskeys({ database, customers, loginCodes, mail }),
    providerLogins: openProviderLogins({
      database,
      providers: ports.identityProviders,
      sessions,
      customers,
    }),
    organisations,
    fundraisers,
    privacy,
    productLists,
    shopperContexts: openShopperContexts({ database, coupons, limits }),
    recipientLists,
  }
}
