import { isRefusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import { StaffEmail } from '#commerce/staff/inputs.ts'
import type { ListedMember, Member, SentInvitation } from '#commerce/staff/staff.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const oneEmail = { usage: '<email>', count: { least: 1, most: 1 } }

export const staffCommands: readonly Command[] = [
  {
    name: 'staff invite',
    usage: '<email> [role] [shop …]',
    count: { least: 1, most: 202 },
    summary: 'Invites a member of the staff, as owner if no role is named',
    details:
      'Mails a link that works once, for three days. Without a mail server it prints the link. A new invitation ends the one before. With ids of shops the member works for these only: the role shop-desk needs some.',
    run: ([email = '', role = 'owner', ...stores], context) => invite({ email, role, stores }, context),
  },
  {
    name: 'staff list',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists the members of the staff with their roles',
    run: (_, context) => listMembers(context),
  },
  {
    name: 'staff shops',
    usage: '<email> [shop …]',
    count: { least: 1, most: 201 },
    summary: 'Limits a member to shops, by their ids; without one to those of the role',
    details: 'Ends the sign-ins of the member, so that the change counts immediately.',
    run: ([email = '', ...stores], context) => setStores(email, stores, context),
  },
  {
    name: 'staff close',
    ...oneEmail,
    summary: 'Ends the sign-ins of a member, and lets nobody sign in to the account',
    run: ([email = ''], context) => setClosed(email, true, context),
  },
  {
    name: 'staff open',
    ...oneEmail,
    summary: 'Opens a closed member again',
    run: ([email = ''], context) => setClosed(email, false, context),
  },
  {
    name: 'staff reset-factors',
    ...oneEmail,
    summary: 'Deletes password and second factors of a member, who gets a new invitation',
    details:
      'For a member who has lost phone and recovery codes. Make sure that it is this person who requests it.',
    run: ([email = ''], context) => resetFactors(email, context),
  },
]

function invite(
  { email, role, stores }: { email: string; role: string; stores: readonly string[] },
  context: CommandContext,
): Promise<number> {
  const address = StaffEmail.safeParse(email)
  if (!address.success) return Promise.resolve(fail(`${email} is no email address.`, context))
  return withShop(context, async (shop) => {
    const unknown = await unknownShop(shop, stores)
    if (unknown !== undefined) return fail(unknown, context)
    const limits = stores.length === 0 ? undefined : { stores: [...stores] }
    const invited = await shop.database.transact(async () => {
      const result = await shop.staff.members.invite({ email: address.data, roleId: role, limits }, undefined)
      await record(shop, 'staff invite', result, isRefusal(result) ? undefined : result.id)
      return result
    })
    if (!isRefusal(invited)) return showLink(`Invited ${email} as ${role}.`, invited, context)
    if (invited.refused === 'member-exists') return fail(`${email} is a member already.`, context)
    const roles = (await shop.staff.roles.list()).map(({ id }) => id)
    return fail(`There is no role ${role}: write one of ${roles.join(', ')}.`, context)
  })
}

/** Reports the ids that are not shops. */
async function unknownShop({ stores }: Shop, ids: readonly string[]): Promise<string | undefined> {
  const known = (await stores.all()).map(({ id }) => id)
  const unknown = ids.find((id) => !known.includes(id))
  return unknown && `There is no shop ${unknown}: write ids of ${known.join(', ')}.`
}

const setStores = (email: string, stores: readonly string[], context: CommandContext): Promise<number> =>
  withMember(email, context, async (shop, { id, roleName }) => {
    const unknown = await unknownShop(shop, stores)
    if (unknown !== undefined) return fail(unknown, context)
    const own = (await shop.staff.members.list()).find((member) => member.id === id)?.ownLimits
    const { stores: _, ...others } = own ?? {}
    const limits = stores.length === 0 ? others : { ...others, stores: [...stores] }
    const result = await shop.database.transact(async () => {
      const changed = await shop.staff.members.change(id, { limits }, undefined)
      await record(shop, 'staff shops', changed, id)
      return changed
    })
    if (isRefusal(result))
      return fail('A shop needs an owner without a limit. Make somebody else an owner first.', context)
    const places = stores.length === 0 ? `the shops of the role ${roleName}` : stores.join(', ')
    context.print(`${email} works for ${places}. All sign-ins have ended.`)
    return 0
  })

const listMembers = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ staff }) => {
    const members = await staff.members.list()
    const none = 'There is no member yet: "bonbon staff invite <email>" invites the owner.'
    context.print(members.length === 0 ? none : members.map(memberLine).join('\n'))
    return 0
  })

function memberLine({ email, name, roleId, closedAt, usedAt, ...factors }: ListedMember): string {
  const hasSecondFactor = factors.hasCode || factors.passkeys > 0
  return [
    email ?? '-',
    name,
    roleId,
    ...(hasSecondFactor ? [] : ['no second factor']),
    ...(usedAt ? [`used ${dayOf(usedAt)}`] : []),
    ...(closedAt ? [`closed ${dayOf(closedAt)}`] : []),
  ].join('  ')
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const setClosed = (email: string, isClosed: boolean, context: CommandContext): Promise<number> =>
  withMember(email, context, async (shop, { id }) => {
    const call = isClosed ? 'staff close' : 'staff open'
    const result = await shop.database.transact(async () => {
      const changed = await shop.staff.members.change(id, { isClosed }, undefined)
      await record(shop, call, changed, id)
      return changed
    })
    if (isRefusal(result)) return fail('A shop needs an owner. Make somebody else an owner first.', context)
    context.print(isClosed ? `Closed ${email}. All sign-ins have ended.` : `${email} is open.`)
    return 0
  })

const resetFactors = (email: string, context: CommandContext): Promise<number> =>
  withMember(email, context, async (shop, { id }) => {
    const result = await shop.database.transact(async () => {
      const reset = await shop.staff.members.resetFactors(id, undefined)
      await record(shop, 'staff reset-factors', reset, id)
      return reset
    })
    if (isRefusal(result)) return fail(`${email} is closed: open it first.`, context)
    return showLink(`Deleted password and second factors of ${email}.`, result, context)
  })

const withMember = (
  email: string,
  context: CommandContext,
  work: (shop: Shop, member: Member) => Promise<number>,
): Promise<number> =>
  withShop(context, async (shop) => {
    const member = await shop.staff.members.find(email)
    if (member) return work(shop, member)
    return fail(`There is no member with the email ${email}: "bonbon staff list" shows all.`, context)
  })

const record = (shop: Shop, call: string, result: unknown, memberId?: string): Promise<void> =>
  shop.audit.record({
    actor: { kind: 'command line' },
    call,
    subject: memberId === undefined ? undefined : `member ${memberId}`,
    result: isRefusal(result) ? result.refused : 'done',
  })

/**
 * With a mail server only the email contains the link, because a terminal may be recorded. A shop without a site
 * cannot send emails.
 */
function showLink(
  sentence: string,
  { link, isMailed }: Pick<SentInvitation, 'link' | 'isMailed'>,
  { environment, print }: CommandContext,
): number {
  print(
    environment.smtpUrl && isMailed
      ? `${sentence} The link is in a mail.`
      : `${sentence} The link works for three days:\n${link}`,
  )
  return 0
}

function fail(sentence: string, { printError }: CommandContext): number {
  printError(sentence)
  return 1
}
