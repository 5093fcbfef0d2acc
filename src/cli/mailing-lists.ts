import type { ListMember } from '#commerce/leads/leads.ts'
import { noArguments, type Command, type CommandContext } from './command.ts'
import { csvLine } from '#shared/text/csv-line.ts'
import { withShop } from './with-shop.ts'

export const mailingListCommands: readonly Command[] = [
  {
    name: 'mailing-lists show',
    ...noArguments,
    summary: 'Prints the members of all mailing lists as CSV, with the time of their consent',
    run: (_, context) => showMembers(context),
  },
  {
    name: 'mailing-lists remove',
    usage: '<email>',
    count: { least: 1, most: 1 },
    summary: 'Removes an email address from all mailing lists',
    run: ([email = ''], context) => removeMember(email, context),
  },
]

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

const showMembers = (context: CommandContext): Promise<number> =>
  withShop(context, async (shop) => {
    const members = await shop.leads.members()
    const lines = members.map((member) => csvLine(columns.map((name) => member[name])))
    context.print([csvLine(columns), ...lines].join('\n'))
    return 0
  })

const removeMember = (email: string, context: CommandContext): Promise<number> =>
  withShop(context, async (shop) => {
    const removed = await shop.leads.unsubscribe(email)
    if (removed > 0) context.print(`Removed ${email} from all lists.`)
    else context.printError(`${email} is on no list.`)
    return removed > 0 ? 0 : 1
  })
