import type { AgentBaskets } from './agents/agent-baskets.ts'
import type { BasketCommands } from './basket-commands.ts'
import type { BasketLifecycle } from './basket-lifecycle.ts'
import type { BasketOffers } from './basket-offers.ts'
import type { BasketIntegrations } from './integrations/basket-integrations.ts'

/** The basket service. The basket of another shopper is refused as `basket-not-found`, as if it did not exist. */
export interface Baskets
  extends BasketCommands, BasketLifecycle, BasketOffers, BasketIntegrations, AgentBaskets {}
