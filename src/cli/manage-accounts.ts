import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ListedAccount } from '#commerce/customers/account-administration.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 200
const oneLogin = { usage: '<login>', count: { least: 1, most: 1 } }

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
      'A check is offered on the sites volumesavings and fundraising, if their settings name PAY_BY_CHECK. A session that is open knows it within half an hour.',
    run: ([login = '', value = ''], context) => setBusiness({ login, value }, context),
  },
  {
    name: 'accounts export',
    usage: '<login> <file>',
    count: { least: 2, most: 2 },
    summary: 'Writes everything that the shop stores of a customer into a JSON file',
    run: ([login = '', file = ''], context) => exportAccount({ login, file }, context),
  },
  {
    name: 'accounts erase',
    ...oneLogin,
    summary: 'Deletes an account and the personal data of its customer',
    details:
      'Orders keep goods, amounts, names and addresses for bookkeeping. Reviews stay without their author. This cannot be undone. An account with orders of the last 30 days is not erased.',
    run: ([login = ''], context) => eraseAccount(login, context),
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

const exportAccount = (
  { login, file }: { login: string; file: string },
  context: CommandContext,
): Promise<number> =>
  withAccount(login, context, async ({ privacy }, id) => {
    const path = resolve(context.directory, file)
    const data = await privacy.dataOf(id)
    // Only its owner may read the file.
    await writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
    return done(`Wrote ${path}.`, context)
  })

const eraseAccount = (login: string, context: CommandContext): Promise<number> =>
  withAccount(login, context, async ({ privacy }, id) => {
    const refused = await privacy.erase(id)
    if (!isRefusal(refused)) return done(`Erased ${login}.`, context)
    if (refused.refused === 'customer-not-found') return unknown(login, context)
    context.printError(
      `${login} has orders that may still be delivered, returned or refunded (${refused.orderNos.join(', ')}). Close the account now, and erase it 30 days after the last order.`,
    )
    return 1
  })

const withAccount = (
  login: string,
  context: CommandContext,
  work: (shop: Shop, customerId: string) => Promise<number>,
): Promise<number> =>
  withShop(context, async (shop) => {
    const id = await shop.customers.administration.idOf(login)
    return id === undefined ? unknown(login, context) : work(shop, id)
  })

function done(sentence: string, { print }: CommandContext): number {
  print(sentence)
  return 0
}

function unknown(login: string, { printError }: CommandContext): number {
  printError(`There is no account with the login ${login}: "bonbon accounts list" shows all.`)
  return 1
}
