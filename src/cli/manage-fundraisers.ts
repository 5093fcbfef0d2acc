import type { FundraiserSales, SalesSum } from '#commerce/fundraisers/fundraisers.ts'
import { FundraiserRecord } from '#commerce/fundraisers/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import { writeFundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import { decimalText } from '#shared/money/money.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

export const fundraiserCommands: readonly Command[] = [
  {
    name: 'fundraisers list',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists the fundraisers, those that end last first',
    run: (_, context) => listFundraisers(context),
  },
  {
    name: 'fundraisers show',
    usage: '<id>',
    count: { least: 1, most: 1 },
    summary: 'Prints the links of a fundraiser, and what each seller has sold',
    details: 'Sums are of goods after discounts, without shipping and tax. Cancelled orders do not count.',
    run: ([id = ''], context) => showFundraiser(id, context),
  },
  {
    name: 'fundraisers add',
    usage: '<id> <organisation> <last day> <title> [story]',
    count: { least: 4, most: 5 },
    summary:
      'Adds a fundraiser of an organisation: its page is /fundraisers/<id> on sites with fundraisersEnabled',
    details: 'The last day is written YYYY-MM-DD. The owner of the organisation adds the sellers, or you do.',
    run: ([id = '', organization = '', endsOn = '', title = '', story = ''], context) =>
      addFundraiser({ id, organization, endsOn, title, story }, context),
  },
  {
    name: 'fundraisers seller',
    usage: '<id> <seller> <name>',
    count: { least: 3, most: 3 },
    summary: 'Adds a seller, or changes the name of one: the page is /fundraisers/<id>/<seller>',
    details: 'The name is shown to everybody who has the link: a first name and an initial are enough.',
    run: ([id = '', seller = '', name = ''], context) =>
      change(id, context, (record) => ({ ...record, sellers: [{ id: seller, name }] })),
  },
  {
    name: 'fundraisers end',
    usage: '<id> <last day>',
    count: { least: 2, most: 2 },
    summary: 'Sets the last day of a fundraiser, YYYY-MM-DD',
    run: ([id = '', endsOn = ''], context) => change(id, context, (record) => ({ ...record, endsOn })),
  },
]

const listFundraisers = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ fundraisers }) => {
    const found = await fundraisers.administration.list()
    const lines = found.map(({ id, organisationName, title, endsOn, sellerCount }) =>
      [id, organisationName, title, `until ${endsOn}`, `${sellerCount} sellers`].join('  '),
    )
    context.print(lines.length === 0 ? 'There is no fundraiser yet.' : lines.join('\n'))
    return 0
  })

const showFundraiser = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ fundraisers }) => {
    const sales = await fundraisers.administration.sales(id)
    if (isRefusal(sales)) return unknown(id, context)
    const { title, organisationName, endsOn, sellers } = sales
    const lines = sellers.map((seller) => sellerLine(sales, seller))
    context.print([`${id}  ${organisationName}  ${title}  until ${endsOn}`, ...lines].join('\n'))
    return 0
  })

const sellerLine = (
  { id }: FundraiserSales,
  { id: sellerId, name, sums }: FundraiserSales['sellers'][number],
) =>
  [
    `/fundraisers/${writeFundraiserLink({ fundraiserId: id, sellerId })}`,
    name ?? 'without a seller',
    ...(sums.length === 0 ? ['nothing yet'] : sums.map(sumText)),
  ].join('  ')

const sumText = ({ orderCount, currency, goodsCents }: SalesSum): string =>
  `${decimalText(goodsCents, currency)} ${currency} in ${orderCount} ${orderCount === 1 ? 'order' : 'orders'}`

const addFundraiser = (written: FundraiserRecord, context: CommandContext): Promise<number> =>
  withShop(context, async (shop) => {
    if (isRefusal(await shop.organisations.administration.find(written.organization)))
      return refuse(`There is no organisation ${written.organization}.`, context)
    if (await recordOf(shop, written.id)) return refuse(`The id ${written.id} is in use already.`, context)
    return write(shop, written, context)
  })

const change = (
  id: string,
  context: CommandContext,
  changed: (record: FundraiserRecord) => FundraiserRecord,
): Promise<number> =>
  withShop(context, async (shop) => {
    const record = await recordOf(shop, id)
    return record ? write(shop, changed(record), context) : unknown(id, context)
  })

const recordOf = async ({ fundraisers }: Shop, id: string): Promise<FundraiserRecord | undefined> =>
  (await fundraisers.all()).find((record) => record.id === id)

async function write(
  { fundraisers }: Shop,
  written: FundraiserRecord,
  context: CommandContext,
): Promise<number> {
  const { data: record, error } = FundraiserRecord.safeParse(written)
  if (!record) {
    const [issue] = error.issues
    return refuse(`${issue?.path.join(' ')}: ${issue?.message}.`, context)
  }
  await fundraisers.administration.write(record)
  context.print(`Saved ${record.id}: "bonbon fundraisers show ${record.id}" prints its links.`)
  return 0
}

function refuse(sentence: string, { printError }: CommandContext): number {
  printError(sentence)
  return 1
}

const unknown = (id: string, context: CommandContext): number =>
  refuse(`There is no fundraiser ${id}: "bonbon fundraisers list" shows all.`, context)
