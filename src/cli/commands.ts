import { checkCommand } from './check-machine.ts'
import type { Command } from './command.ts'
import { backupCommands } from './backup.ts'
import { exportCommand } from './export-shop.ts'
import { bulkRunCommands } from './bulk-runs.ts'
import { holdCommands } from './hold-orders.ts'
import { importCommand } from './import-shop.ts'
import { feedbackCommand } from './list-feedback.ts'
import { chatCommands } from './manage-chats.ts'
import { entryCommands } from './campaign-entries.ts'
import { mailingListCommands } from './mailing-lists.ts'
import { mailCommands } from './manage-mail.ts'
import { accountCommands } from './manage-accounts.ts'
import { fundraiserCommands } from './manage-fundraisers.ts'
import { giftCardCommands } from './manage-gift-cards.ts'
import { migrateCommand } from './migrate-database.ts'
import { listCommands } from './list-orders.ts'
import { orderCommands } from './manage-orders.ts'
import { organisationCommands } from './manage-organisations.ts'
import { owedCommands } from './owed-orders.ts'
import { staffCommands } from './manage-staff.ts'
import { stockCommands } from './manage-stock.ts'
import { reviewCommands } from './moderate-reviews.ts'
import { pickupCommands } from './hand-over-orders.ts'
import { refundCommands } from './refund-orders.ts'
import { reconcileCommands } from './reconcile-orders.ts'
import { clientCommands } from './manage-clients.ts'
import { secretCommands } from './rotate-secrets.ts'
import { shipCommands } from './ship-orders.ts'
import { leadCommands } from './show-leads.ts'
import { auditCommands } from './show-audit.ts'
import { securityLogCommand } from './show-security-log.ts'
import { statusCommand } from './show-status.ts'
import { subscriptionCommands } from './manage-subscriptions.ts'
import { maintenanceCommands } from './switch-maintenance.ts'

/** All commands, in the order in which `bonbon help` lists them. */
export const commands: readonly Command[] = [
  migrateCommand,
  importCommand,
  exportCommand,
  statusCommand,
  checkCommand,
  ...backupCommands,
  ...clientCommands,
  ...secretCommands,
  ...accountCommands,
  ...organisationCommands,
  ...fundraiserCommands,
  ...listCommands,
  ...orderCommands,
  ...refundCommands,
  ...owedCommands,
  ...reconcileCommands,
  ...shipCommands,
  ...holdCommands,
  ...bulkRunCommands,
  ...pickupCommands,
  ...stockCommands,
  ...giftCardCommands,
  ...subscriptionCommands,
  securityLogCommand,
  ...staffCommands,
  ...auditCommands,
  feedbackCommand,
  ...leadCommands,
  ...chatCommands,
  ...entryCommands,
  ...mailingListCommands,
  ...mailCommands,
  ...maintenanceCommands,
  ...reviewCommands,
]
