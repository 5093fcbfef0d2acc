import type { UnsentMail } from '#commerce/mail/outbox/unsent-mail.ts'
import { patterns } from '#shared/text/patterns.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const mostListed = 1_000

export const mailCommands: readonly Command[] = [
  {
    name: 'mail list',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists the mails that wait or were given up, the oldest first',
    details: `A line is id, state, tries, day, recipient, subject, and why the last try failed. At most ${mostListed}.`,
    run: (_, context) => listMails(context),
  },
  {
    name: 'mail show',
    usage: '<id>',
    count: { least: 1, most: 1 },
    summary: 'Prints a mail that is not sent',
    details: 'Links and codes are hidden: who has them acts as the recipient.',
    run: ([id = ''], context) => showMail(id, context),
  },
  {
    name: 'mail retry',
    usage: '<id> …',
    count: { least: 1, most: 500 },
    summary: 'Lets mails be sent within a minute, those that were given up too',
    details: 'The word "all" in the place of ids stands for all that were given up.',
    run: (ids, context) => retryMails(ids, context),
  },
  {
    name: 'mail test',
    usage: '<address>',
    count: { least: 1, most: 1 },
    summary: 'Sends a test mail, and prints the answer of the mail server',
    run: ([address = ''], context) => testMailServer(address, context),
  },
]

const listMails = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ mail }) => {
    const mails = await mail.unsent.list(mostListed)
    context.print(mails.length === 0 ? 'All mails are sent.' : mails.map(mailLine).join('\n'))
    return 0
  })

const mailLine = ({ id, state, attempts, createdAt, to, subject, failure }: UnsentMail): string =>
  [
    id,
    state === 'waiting' ? 'waits' : 'given up',
    attempts === 1 ? '1 try' : `${attempts} tries`,
    createdAt.toISOString().slice(0, 10),
    to,
    subject,
    ...(failure === null ? [] : [failure]),
  ].join('  ')

const showMail = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ mail }) => {
    const found = await mail.unsent.find(id)
    if (!found) return fail(`No unsent mail has the id ${id}: "bonbon mail list" shows all.`, context)
    context.print(`${mailLine(found)}\n\n${found.text}`)
    return 0
  })

const retryMails = (ids: readonly string[], context: CommandContext): Promise<number> =>
  withShop(context, async ({ mail }) => {
    const isAll = ids.length === 1 && ids[0] === 'all'
    const retried = isAll ? undefined : await mail.unsent.retry(ids)
    const count = retried?.length ?? (await mail.unsent.retryGivenUp())
    const hint = context.environment.smtpUrl === undefined ? ' Mails are not sent: set SMTP_URL.' : ''
    context.print(`${count === 1 ? '1 mail is' : `${count} mails are`} due now.${hint}`)
    const missing = retried ? ids.filter((id) => !retried.includes(id)) : []
    return missing.length === 0
      ? 0
      : fail(`No unsent mail has the id ${missing.join(', ')}: "bonbon mail list" shows all.`, context)
  })

function testMailServer(address: string, context: CommandContext): Promise<number> {
  if (!patterns.email.test(address)) return Promise.resolve(fail(`${address} is no email address.`, context))
  if (context.environment.smtpUrl === undefined)
    return Promise.resolve(fail('There is no mail server: set SMTP_URL.', context))
  return withShop(context, async ({ mail, sites }) => {
    const [first] = await sites.records.all()
    const answer = await mail
      .sendTest(address, first?.brand.mailFrom)
      .catch((error: Error) => ({ reason: error.message }))
    if ('reason' in answer)
      return fail(`The test mail to ${address} was not accepted: ${answer.reason}`, context)
    context.print(`The mail server accepted the test mail to ${address}: ${answer.answer}`)
    return 0
  })
}

function fail(sentence: string, { printError }: CommandContext): number {
  printError(sentence)
  return 1
}
