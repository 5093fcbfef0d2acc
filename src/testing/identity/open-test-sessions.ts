import { openClients } from '#commerce/clients/open-clients.ts'
import type { Database } from '#commerce/database.ts'
import { openProductLists } from '#commerce/product-lists/open-product-lists.ts'
import { openReadModel } from '#commerce/read-model.ts'
import { openSessions } from '#commerce/sessions/open-sessions.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'

/** Sessions on one database, opened as in the shop. */
export const openTestSessions = (database: Database, clock?: () => Date): Sessions =>
  openSessions({
    database,
    secrets: openSecrets({ database }),
    clients: openClients({
      database,
      readModel: openReadModel({ database }),
      own: { id: 'bonbon-storefront' },
    }),
    takeOverLists: openProductLists({ database }).takeOver,
    organizationId: 'f_ecom_bonb_prd',
    ...(clock && { clock }),
  })
