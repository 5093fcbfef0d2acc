import type { CampaignEntry } from '#commerce/campaigns/campaigns.ts'
import { noArguments, type Command, type CommandContext } from './command.ts'
import { csvLine } from '#shared/text/csv-line.ts'
import { withShop } from './with-shop.ts'

export const entryCommands: readonly Command[] = [
  {
    name: 'entries list',
    ...noArguments,
    summary: 'Lists the campaigns that shoppers have entered, with the number of entries',
    run: (_, context) => listCampaigns(context),
  },
  {
    name: 'entries export',
    usage: '<event id>',
    count: { least: 1, most: 1 },
    summary: 'Prints all entries of a campaign as CSV',
    run: ([eventId = ''], context) => exportEntries(eventId, context),
  },
]

const listCampaigns = (context: CommandContext): Promise<number> =>
  withShop(context, async (shop) => {
    const counts = await shop.campaigns.counts()
    if (counts.length === 0) context.print('Nobody has entered a campaign yet.')
    for (const { sites, eventId, eventPhase, entries, people, lastEntryAt } of counts) {
      const last = lastEntryAt.toISOString().slice(0, 16).replace('T', ' ')
      context.print(
        `${eventId}  phase ${eventPhase}  ${entries} entries of ${people} people  ${sites.map(({ site, entries: own }) => `${site} ${own}`).join(', ')}  last ${last} UTC`,
      )
    }
    return 0
  })

const columns = [
  'site',
  'eventId',
  'eventPhase',
  'entryNumber',
  'enteredAt',
  'email',
  'firstName',
  'lastName',
  'birthdate',
  'phone',
  'address1',
  'city',
  'state',
  'postalCode',
  'countryCode',
  'smsOptIn',
] as const satisfies readonly (keyof CampaignEntry)[]

/** Prints in batches, because a sweepstakes may have more entries than fit into memory. */
const exportEntries = (eventId: string, context: CommandContext): Promise<number> =>
  withShop(context, async (shop) => {
    // The campaign may have had other checkboxes when the first people entered.
    const checkboxes = await shop.campaigns.checkboxes(eventId)
    let isEmpty = true
    for await (const batch of shop.campaigns.entries(eventId)) {
      if (isEmpty) context.print(csvLine([...columns, ...checkboxes]))
      isEmpty = false
      context.print(batch.map((entry) => rowOf(entry, checkboxes)).join('\n'))
    }
    if (isEmpty) context.printError(`Nobody has entered the campaign ${eventId}.`)
    return isEmpty ? 1 : 0
  })

/** The cell of a checkbox that the campaign did not have yet is empty. */
const rowOf = (entry: CampaignEntry, checkboxes: readonly string[]): string =>
  csvLine([...columns.map((name) => entry[name]), ...checkboxes.map((id) => entry.answers[id] ?? '')])
