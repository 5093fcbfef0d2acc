import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ListedAccount } from '#commerce/customers/account-administration.ts'
import type { Person, Sought } from '#commerce/privacy/privacy.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 200
const whose = '<login, email address or order number>'
const oneLogin = { usage: '<login>', count: { least: 1, most: 1 } }

const proof =
  'Name an email address only when the person has proven it, such as by an answer to a mail: it finds guest orders, messages and sign-ups. The number of an order finds the account that bought it, or this one order of a guest.'

export const accountCommands: readonly Command[] = [
  {
    name: 'accounts list',
    usage: '[text]',
    count: { least: 0, most: 1 },
    summary: `Lists the ${listLength} newest accounts, or those with a text in login, email or name`,
    run: ([text = ''], context) => listAccounts(text, context),
  },
  {
    name: 'accounts close',
    ...oneLogin,
    summary: 'Ends the sessions of an account, and lets nobody log in to it',
    run: ([login = ''], context) => closeAccount(login, context),
  },
  {
    name: 'accounts open',
    ...oneLogin,
    summary: 'Opens a closed account again',
    run: ([login = ''], context) => openAccount(login, context),
  },
  {
    name: 'accounts business',
    usage: '<login> <on|off>',
    count: { least: 2, most: 2 },
    summary: 'Says whether an account is a business, which may pay by check',
    details:
      'A check is offered on sites whose payment methods name PAY_BY_CHECK. A session that is open knows it within half an hour.',
    run: ([login = '', value = ''], context) => setBusiness({ login, value }, context),
  },
  {
    name: 'accounts export',
    usage: `${whose} <file>`,
    count: { least: 2, most: 2 },
    summary: 'Writes everything that the shop stores of a person into a JSON file',
    details: proof,
    run: ([name = '', file = ''], context) => exportPerson({ name, file }, context),
  },
  {
    name: 'accounts erase',
    usage: whose,
    count: { least: 1, most: 1 },
    summary: 'Deletes the account and the personal data of a customer or guest',
    details: `Orders keep products, amounts, names and addresses for bookkeeping. Reviews stay without their author. This cannot be undone. A person with orders of the last 30 days is not erased. ${proof}`,
    run: ([name = ''], context) => erasePerson(name, context),
  },
]

const listAccounts = (text: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ customers }) => {
    const accounts = await customers.administration.list(text, listLength)
    context.print(accounts.length === 0 ? 'There is no such account.' : accounts.map(accountLine).join('\n'))
    return 0
  })

function accountLine({ login, email, firstName, lastName, createdAt, closedAt }: ListedAccount): string {
  const address = email.toLowerCase() === login.toLowerCase() ? '' : `  ${email}`
  const closed = closedAt ? `  closed ${dayOf(closedAt)}` : ''
  return `${dayOf(createdAt)}  ${login}${address}  ${firstName} ${lastName}${closed}`
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const closeAccount = (login: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ customers }) =>
    (await customers.administration.close(login))
      ? done(`Closed ${login}. Nobody can log in until "bonbon accounts open ${login}".`, context)
      : unknown(login, context),
  )

const openAccount = (login: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ customers }) =>
    (await customers.administration.open(login))
      ? done(`${login} is open.`, context)
      : unknown(login, context),
  )

function setBusiness(
  { login, value }: { login: string; value: string },
  context: CommandContext,
): Promise<number> {
  if (value !== 'on' && value !== 'off') {
    context.printError(`Write "bonbon accounts business ${login} on", or off.`)
    return Promise.resolve(1)
  }
  return withShop(context, async ({ customers }) =>
    (await customers.administration.setBusiness(login, value === 'on'))
      ? done(`${login} is a ${value === 'on' ? 'business' : 'personal'} account.`, context)
      : unknown(login, context),
  )
}

const exportPerson = (
  { name, file }: { name: string; file: string },
  context: CommandContext,
): Promise<number> =>
  withPerson(name, context, async ({ privacy }, sought) => {
    const path = resolve(context.directory, file)
    const data = await privacy.dataOf(sought)
    // The mode allows only the file's owner to read it.
    await writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
    return done(`Wrote ${path}.`, context)
  })

const erasePerson = (name: string, context: CommandContext): Promise<number> =>
  withPerson(name, context, async ({ privacy }, sought) => {
    const refused = await privacy.erase(sought)
    if (!isRefusal(refused)) return done(`Erased ${name}.`, context)
    if (refused.refused === 'customer-not-found') return unknownPerson(name, context)
    context.printError(
      `${name} has orders that may still be delivered, returned or refunded (${refused.orderNos.join(', ')}). Close the account now, and erase it 30 days after the last order.`,
    )
    return 1
  })

/** Finds a person and lists the matches, so that the operator can check that it is the right one. */
const withPerson = (
  name: string,
  context: CommandContext,
  work: (shop: Shop, sought: Sought) => Promise<number>,
): Promise<number> =>
  withShop(context, async (shop) => {
    const sought = await soughtBy(name, shop)
    const person = sought && (await shop.privacy.find(sought))
    if (!person || isRefusal(person)) return unknownPerson(name, context)
    for (const line of foundLines(person)) context.print(line)
    return work(shop, sought)
  })

async function soughtBy(name: string, { customers }: Shop): Promise<Sought | undefined> {
  const customerId = await customers.administration.idOf(name)
  if (name.includes('@')) return { customerId, email: name.trim() }
  if (customerId !== undefined) return customerId
  return /^\d+$/.test(name) ? { orderNo: name } : undefined
}

const foundLines = ({ logins, addresses, orderNos, unprovenAddresses }: Person): string[] =>
  [
    ['Accounts', logins],
    ['Proven addresses', addresses],
    ['Orders', orderNos],
    ['Not confirmed, so what was sent from there is left out', unprovenAddresses],
  ].flatMap(([title, found]) =>
    Array.isArray(found) && found.length > 0 ? [`${String(title)}: ${found.join(', ')}`] : [],
  )

function done(sentence: string, { print }: CommandContext): number {
  print(sentence)
  return 0
}

function unknown(login: string, { printError }: CommandContext): number {
  printError(`There is no account with the login ${login}: "bonbon accounts list" shows all.`)
  return 1
}

function unknownPerson(name: string, { printError }: CommandContext): number {
  printError(
    `There is no account and no order with the name ${name}: write a login, an email address or the number of an order.`,
  )
  return 1
}
