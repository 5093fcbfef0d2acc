import type { CommandContext } from './run-command.ts'
import { useShop } from './use-shop.ts'

/** `bonbon maintenance on|off [site]`: closes sites for a while or opens them again. */
export function switchMaintenance(
  { isOn, siteId }: { isOn: boolean; siteId: string | undefined },
  context: CommandContext,
): Promise<number> {
  return useShop(context, async (shop) => {
    const ids = await shop.sites.setMaintenance(isOn, siteId)
    if (ids.length > 0) {
      context.say(`${ids.join(', ')}: ${isOn ? 'closed for maintenance' : 'open'}.`)
      return 0
    }
    context.complain(siteId === undefined ? 'There is no site yet.' : `There is no site "${siteId}".`)
    return 1
  })
}
