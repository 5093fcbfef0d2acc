import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const oneSite = { usage: '[site]', count: { least: 0, most: 1 } }

export const maintenanceCommands: readonly Command[] = [
  {
    name: 'maintenance on',
    ...oneSite,
    summary: 'Closes all sites, or one, for maintenance',
    run: ([siteId], context) => switchMaintenance({ isOn: true, siteId }, context),
  },
  {
    name: 'maintenance off',
    ...oneSite,
    summary: 'Opens all sites, or one, again',
    run: ([siteId], context) => switchMaintenance({ isOn: false, siteId }, context),
  },
]

const switchMaintenance = (
  { isOn, siteId }: { isOn: boolean; siteId: string | undefined },
  context: CommandContext,
): Promise<number> =>
  withShop(context, async (shop) => {
    const ids = await shop.sites.setMaintenance(isOn, siteId)
    if (ids.length > 0) {
      context.print(`${ids.join(', ')}: ${isOn ? 'closed for maintenance' : 'open'}.`)
      return 0
    }
    context.printError(siteId === undefined ? 'There is no site yet.' : `There is no site "${siteId}".`)
    return 1
  })
