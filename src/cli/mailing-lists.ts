import type { ListMember } from '#commerce/leads/leads.ts'
import type { CommandContext } from './run-command.ts'
import { useShop } from './use-shop.ts'

const columns = [
  'site',
  'list',
  'consentedAt',
  'email',
  'firstName',
  'lastName',
  'postalCode',
  'phone',
  'birthday',
] as const satisfies readonly (keyof ListMember)[]

/**
 * `bonbon mailing-lists show`: who agreed to which letters and when, as CSV; `remove <email>`: takes an address off all
 * lists. Gives the exit code, or nothing when that is no such command.
 */
export async function mailingLists(
  verb: string | undefined,
  rest: readonly string[],
  context: CommandContext,
): Promise<number | undefined> {
  const [email, ...more] = rest
  if (verb === 'show' && email === undefined) return showMembers(context)
  if (verb === 'remove' && email !== undefined && more.length === 0) return removeMember(email, context)
  return undefined
}

const showMembers = (context: CommandContext): Promise<number> =>
  useShop(context, async (shop) => {
    const members = await shop.leads.members()
    const rows = members.map((member) => columns.map((name) => cell(member[name])).join(','))
    context.say([columns.join(','), ...rows].join('\n'))
    return 0
  })

const removeMember = (email: string, context: CommandContext): Promise<number> =>
  useShop(context, async (shop) => {
    const removed = await shop.leads.unsubscribe(email)
    if (removed > 0) context.say(`Took ${email} off all lists.`)
    else context.complain(`${email} is on no list.`)
    return removed > 0 ? 0 : 1
  })

/** Spreadsheets reckon with what begins like a formula, whoever typed it. */
function cell(value: string | Date | null): string {
  const text = value instanceof Date ? value.toISOString() : (value ?? '')
  const harmless = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
