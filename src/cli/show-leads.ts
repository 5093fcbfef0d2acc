import type { StoredMessage, StoredRequest } from '#commerce/leads/leads.ts'
import { noArguments, type Command, type CommandContext } from './command.ts'
import { csvLine } from './csv.ts'
import { withShop } from './with-shop.ts'

export const leadCommands: readonly Command[] = [
  {
    name: 'leads catalog',
    ...noArguments,
    summary: 'Prints all requests for the catalog as CSV, the newest first',
    details:
      'The reason is PostalCatalog for the printed catalog and DigitalDownload for the digital one. The case id is the reference in the mails to the shop and to the sender.',
    run: (_, context) =>
      withShop(context, ({ leads }) => printAll(leads.requests(), requestColumns, context)),
  },
  {
    name: 'leads contact',
    ...noArguments,
    summary: 'Prints all messages of the contact form as CSV, the newest first',
    run: (_, context) =>
      withShop(context, ({ leads }) => printAll(leads.messages(), messageColumns, context)),
  },
]

const requestColumns = [
  'sentAt',
  'site',
  'reason',
  'caseId',
  'companyName',
  'organizationType',
  'firstName',
  'lastName',
  'email',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'phone',
  'phoneExtension',
] as const satisfies readonly (keyof StoredRequest)[]

const messageColumns = [
  'sentAt',
  'site',
  'topic',
  'firstName',
  'lastName',
  'email',
  'phone',
  'orderNumber',
  'description',
] as const satisfies readonly (keyof StoredMessage)[]

/** Prints row by row: all of them may not fit into memory. */
async function printAll<Column extends string>(
  rows: AsyncIterable<Record<Column, string | Date>>,
  columns: readonly Column[],
  { print }: CommandContext,
): Promise<number> {
  print(csvLine(columns))
  for await (const row of rows) print(csvLine(columns.map((name) => row[name])))
  return 0
}
