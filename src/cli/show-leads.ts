import type { StoredMessage, StoredRequest } from '#commerce/leads/leads.ts'
import { noArguments, type Command } from './command.ts'
import { printAll } from './print-all.ts'
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
