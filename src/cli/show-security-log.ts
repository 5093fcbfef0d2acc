import type { RecordedEvent } from '#commerce/security-log/security-log.ts'
import type { Command } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 500

export const securityLogCommand: Command = {
  name: 'security-log',
  usage: '[login]',
  count: { least: 0, most: 1 },
  summary: `Prints the ${listLength} newest events around accounts, or those of one account`,
  details:
    'Failed logins, changes and resets of passwords and addresses, closed and erased accounts, completed and cancelled orders. Kept for 90 days.',
  run: ([login], context) =>
    withShop(context, async ({ customers, securityLog }) => {
      const id = login === undefined ? undefined : await customers.administration.idOf(login)
      if (login !== undefined && id === undefined) {
        context.printError(`There is no account with the login ${login}: "bonbon accounts list" shows all.`)
        return 1
      }
      const events = await securityLog.newest(listLength, id)
      context.print(events.length === 0 ? 'Nothing is recorded yet.' : events.map(eventLine).join('\n'))
      return 0
    }),
}

const eventLine = ({ event, customerId, sender, orderNo, happenedAt }: RecordedEvent): string =>
  [
    happenedAt.toISOString(),
    event,
    customerId ?? '-',
    sender ?? '-',
    ...(orderNo === null ? [] : [`order ${orderNo}`]),
  ].join('  ')
