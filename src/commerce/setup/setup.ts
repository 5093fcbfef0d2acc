import type { Database } from '#commerce/database.ts'
import type { Mailer } from '#commerce/ports/mailer.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import type { StaffMembers } from '#commerce/staff/staff.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import { setupSteps, type SetupStep } from './inputs.ts'
import { deletePutAway, insertPutAway, readPutAway } from './setup-queries.ts'

export interface Setup {
  /** The steps that are still to do, in the order of `setupSteps`. Omits completed and dismissed steps. */
  open(): Promise<SetupStep[]>
  /** Dismisses a step for all members, or restores it. */
  putAway(step: SetupStep, isPutAway: boolean): Promise<void>
}

interface SetupDependencies {
  database: Database
  mailer: Pick<Mailer, 'keepsMessages' | 'hasNoServer'>
  paymentGateway: Pick<PaymentGateway, 'isSandbox'>
  shipping: Pick<Shipping, 'rules'>
  stores: Pick<Stores, 'all'>
  members: Pick<StaffMembers, 'list'>
}

/** Opens the setup steps of a new shop (OFF-054). */
export function openSetup(dependencies: SetupDependencies): Setup {
  const { database } = dependencies
  return {
    async open() {
      const [done, away] = await Promise.all([stepsDone(dependencies), readPutAway(database)])
      return setupSteps.filter((step) => !done[step] && !away.some(({ id }) => id === step))
    },
    async putAway(step, isPutAway) {
      await (isPutAway ? insertPutAway(database, step) : deletePutAway(database, step))
    },
  }
}

async function stepsDone({
  mailer,
  paymentGateway,
  shipping,
  stores,
  members,
}: SetupDependencies): Promise<Record<SetupStep, boolean>> {
  const [rules, shops, staff] = await Promise.all([shipping.rules.all(), stores.all(), members.list()])
  const owners = staff.filter(({ roleId, closedAt }) => roleId === 'owner' && closedAt === null)
  return {
    mail: mailer.keepsMessages !== true && mailer.hasNoServer !== true,
    gateway: paymentGateway.isSandbox !== true,
    shipping: rules.length > 0,
    shop: shops.length > 0,
    owner: owners.length > 1,
  }
}
