import {
  DiscountCode,
  Level,
  OrganisationId,
  OrganisationName,
  OrganisationType,
  Role,
} from '#commerce/organisations/inputs.ts'
import type { ListedMember, ListedOrganisation } from '#commerce/organisations/organisations.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { organizationTypes } from '#shared/commerce/organization-types.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 200
const oneId = { usage: '<id>', count: { least: 1, most: 1 } }

export const organisationCommands: readonly Command[] = [
  {
    name: 'organisations list',
    usage: '[text]',
    count: { least: 0, most: 1 },
    summary: `Lists ${listLength} organisations, or those with a text in id or name`,
    run: ([text = ''], context) => listOrganisations(text, context),
  },
  {
    name: 'organisations show',
    ...oneId,
    summary: 'Prints an organisation with its discount code and its members',
    run: ([id = ''], context) => showOrganisation(id, context),
  },
  {
    name: 'organisations add',
    usage: '<id> <name> <type> [level] [code]',
    count: { least: 3, most: 5 },
    summary: 'Adds an organisation, and prints its discount code',
    details: `Types: ${organizationTypes.join(', ')}. The level decides about prices: promotions for the customer group business-<level> hold for its members; write - for none. Without a code, one is made that nobody guesses: whoever knows it buys at the prices of the organisation.`,
    run: (args, context) => addOrganisation(args, context),
  },
  {
    name: 'organisations level',
    usage: '<id> <level|->',
    count: { least: 2, most: 2 },
    summary: 'Sets the level of an organisation, - for none',
    details: 'Sessions that are open know it within half an hour.',
    run: ([id = '', level = ''], context) => setLevel({ id, level }, context),
  },
  {
    name: 'organisations member',
    usage: '<id> <login|email> <owner|buyer|member|->',
    count: { least: 3, most: 3 },
    summary: 'Says what somebody may do for an organisation, - for nothing any more',
    details:
      'Members buy at its prices. Buyers also act for it: they accept the agreement, and pay by check after that. Owners also see what its fundraisers bring in. An address, also one that is a login, counts for the account that has confirmed it. Sessions that are open know it within half an hour.',
    run: ([id = '', who = '', role = ''], context) => setMember({ id, who, role }, context),
  },
  {
    name: 'organisations close',
    ...oneId,
    summary: 'Closes an organisation: its members buy as everybody, and its code is unknown',
    run: ([id = ''], context) => switchOrganisation(id, 'close', context),
  },
  {
    name: 'organisations open',
    ...oneId,
    summary: 'Opens a closed organisation again',
    run: ([id = ''], context) => switchOrganisation(id, 'open', context),
  },
]

const listOrganisations = (text: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ organisations }) => {
    const found = await organisations.administration.list(text, listLength)
    return done(found.length === 0 ? 'There is no such organisation.' : found.map(lineOf).join('\n'), context)
  })

const lineOf = ({
  id,
  name,
  type,
  level,
  agreementDate,
  closedAt,
  memberCount,
}: ListedOrganisation): string =>
  [
    id,
    name,
    type,
    level === null ? '' : `level ${level}`,
    agreementDate === null ? 'no agreement' : `agreement ${agreementDate}`,
    memberCount === 1 ? '1 member' : `${memberCount} members`,
    closedAt ? `closed ${closedAt.toISOString().slice(0, 10)}` : '',
  ]
    .filter(Boolean)
    .join('  ')

const showOrganisation = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ organisations }) => {
    const found = await organisations.administration.find(id)
    if (isRefusal(found)) return unknown(id, context)
    const code = found.discountCode === null ? 'No discount code' : `Discount code ${found.discountCode}`
    return done([lineOf(found), code, ...found.members.map(memberLine)].join('\n'), context)
  })

const memberLine = ({ login, email, role }: ListedMember): string =>
  `${role.padEnd(6)}  ${login ?? `${email} (once an account has confirmed it)`}`

function addOrganisation(
  [id, name, type, level = '-', code]: readonly string[],
  context: CommandContext,
): Promise<number> {
  const problem =
    problemOf(OrganisationId, id, 'id') ??
    problemOf(OrganisationName, name, 'name') ??
    (level === '-' ? undefined : problemOf(Level, level, 'level')) ??
    (code === undefined ? undefined : problemOf(DiscountCode, code, 'code'))
  if (problem !== undefined) return Promise.resolve(refuse(problem, context))
  const known = OrganisationType.safeParse(type)
  if (!known.success)
    return Promise.resolve(
      refuse(`The type is ${type}: write one of ${organizationTypes.join(', ')}.`, context),
    )
  return withShop(context, async ({ organisations }) => {
    const added = await organisations.administration.add({
      id: OrganisationId.parse(id),
      name: OrganisationName.parse(name),
      type: known.data,
      level: level === '-' ? null : level,
      discountCode: code,
    })
    if (isRefusal(added)) return refuse(`The id ${id} or the code is in use already.`, context)
    return done(`Added ${id}.\nDiscount code ${added}`, context)
  })
}

function setLevel({ id, level }: { id: string; level: string }, context: CommandContext): Promise<number> {
  const problem = level === '-' ? undefined : problemOf(Level, level, 'level')
  if (problem !== undefined) return Promise.resolve(refuse(problem, context))
  return withShop(context, async ({ organisations }) => {
    const changed = await organisations.administration.setLevel(id, level === '-' ? null : level)
    if (isRefusal(changed)) return unknown(id, context)
    return done(level === '-' ? `${id} has no level.` : `${id} has the level ${level}.`, context)
  })
}

function setMember(
  { id, who, role }: { id: string; who: string; role: string },
  context: CommandContext,
): Promise<number> {
  const known = role === '-' ? null : Role.safeParse(role).data
  if (known === undefined)
    return Promise.resolve(refuse(`The role is ${role}: write owner, buyer, member, or - for none.`, context))
  return withShop(context, async ({ organisations, customers }) => {
    const isAccount = (await customers.administration.idOf(who)) !== undefined
    if (!isAccount && !/^[^\s@]+@[^\s@]+$/.test(who))
      return refuse(`There is no account with the login ${who}, and it is no email address.`, context)
    const changed = await organisations.administration.setMember(id, who, known)
    if (isRefusal(changed)) return unknown(id, context)
    if (known === null) return done(`${who} is not of ${id} any more.`, context)
    const waits = changed === 'address' ? ', once an account has confirmed the address' : ''
    return done(`${who} is ${known} of ${id}${waits}.`, context)
  })
}

const switchOrganisation = (id: string, to: 'close' | 'open', context: CommandContext): Promise<number> =>
  withShop(context, async ({ organisations }) => {
    const changed = await organisations.administration[to](id)
    if (isRefusal(changed)) return unknown(id, context)
    return done(to === 'close' ? `Closed ${id}.` : `${id} is open.`, context)
  })

/** The fix for a value that a schema refuses. */
function problemOf(
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
  what: string,
): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && `The ${what} is ${String(value)}: it ${issue.message}.`
}

function done(text: string, { print }: CommandContext): number {
  print(text)
  return 0
}

function refuse(sentence: string, { printError }: CommandContext): number {
  printError(sentence)
  return 1
}

const unknown = (id: string, context: CommandContext): number =>
  refuse(`There is no organisation ${id}: "bonbon organisations list" shows all.`, context)
