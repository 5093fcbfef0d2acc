import type { AddressChecker } from './address-checker.ts'
import type { BotCheck } from './bot-check.ts'
import type { IdentityProviders } from './identity-provider.ts'
import type { LoginCallback } from './login-callback.ts'
import type { Mailer } from './mailer.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** All external services of the shop. `adapters/choose.ts` chooses an adapter for each port by the settings. */
export interface Ports {
  paymentGateway: PaymentGateway
  mailer: Mailer
  addressChecker?: AddressChecker | undefined
  botCheck: BotCheck
  loginCallback: LoginCallback
  identityProviders: IdentityProviders
}
