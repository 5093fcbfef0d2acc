import {
  mostStockUnits,
  reasonsForLess,
  reasonsForMore,
  type MovementReason,
} from '#commerce/inventory/inputs.ts'
import type { ShelfHistory, ShelfLevel } from '#commerce/inventory/shelf.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 50
const places = 'The place is "web", or the id of a shop.'
const adjustment = {
  options: { at: { type: 'string' }, reason: { type: 'string' } },
  details: `${places} Without --at, it is the web warehouse. The text after --reason is written with the time. It never leaves less than orders are promised and checkouts hold.`,
} as const
const movement = { usage: '<product> <place> <units> <reason> [note]', count: { least: 4, most: 5 } }

export const stockCommands: readonly Command[] = [
  {
    name: 'stock show',
    usage: '<product> [place]',
    count: { least: 1, most: 2 },
    summary: 'Prints what is on the shelf, what is promised to orders, and what explains the number',
    details: `${places} Without one, it is the web warehouse. Times are in UTC.`,
    run: ([productId = '', place = webLocation], context) => showStock({ productId, place }, context),
  },
  {
    name: 'stock count',
    usage: '<product> <place> <units>',
    count: { least: 3, most: 3 },
    summary: 'Sets the shelf to what was counted there, with the units that orders wait for',
    details: `${places} Count all whole units, also those of orders that have not left. The rest of an opened unit is no longer counted.`,
    run: ([productId = '', place = '', units = ''], context) =>
      change({ productId, place, units }, context, ({ inventory }, key, counted) =>
        inventory.shelf.count(key, counted),
      ),
  },
  {
    name: 'stock set',
    ...adjustment,
    usage: '<product> <units> [--at <place>] --reason <text>',
    count: { least: 2, most: 2 },
    summary: 'Sets the shelf to a number of units, and writes who did it, when and why',
    run: ([productId = '', units = ''], context) => adjust({ productId, units, by: 'to' }, context),
  },
  {
    name: 'stock add',
    usage: `<product> <units> [--at <place>] --reason <text>\nbonbon stock add ${movement.usage}`,
    count: { least: 2, most: 5 },
    options: adjustment.options,
    summary: 'Adds units to the shelf: a delivery, or units that were found',
    details: `${adjustment.details} In the second form the reason is one of ${reasonsForMore.join(', ')}.`,
    run: (args, context) => {
      const [productId = '', units = '', ...others] = args
      if (others.length === 0) return adjust({ productId, units, by: 'add' }, context)
      return move(args, { sign: 1, reasons: reasonsForMore }, context)
    },
  },
  {
    name: 'stock remove',
    ...movement,
    summary: 'Takes units from the shelf that no order takes: sold at the counter, damaged, spoilt',
    details: `${places} The reason is one of ${reasonsForLess.join(', ')}.`,
    run: (args, context) => move(args, { sign: -1, reasons: reasonsForLess }, context),
  },
  {
    name: 'stock short',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists products of which orders are promised more than is on the shelf, with their shipments',
    details:
      'The shipments with the latest day of dispatch come first: they can wait longest. A number below zero says that more has left than was counted: count the shelf.',
    run: (_, context) => listShort(context),
  },
]

interface Key {
  productId: string
  locationId: string
}

const showStock = (at: { productId: string; place: string }, context: CommandContext): Promise<number> =>
  withShop(context, async (shop) => {
    const key = await keyAt(shop, at)
    if (isRefusal(key)) return refused(key, at, context)
    const history = await shop.inventory.shelf.history(key)
    if (isRefusal(history)) return refused(history, at, context)
    const { ats = 0 } =
      (await shop.inventory.levels([key.productId], key.locationId)).get(key.productId) ?? {}
    context.print(
      [levelLine(history, at.place), `Can be sold now: ${history.isPerpetual ? 'any number' : ats}`]
        .concat(historyLines(history))
        .join('\n'),
    )
    return 0
  })

const change = (
  { units, ...at }: { productId: string; place: string; units: string },
  context: CommandContext,
  run: (
    shop: Shop,
    key: Key,
    units: number,
  ) => Promise<ShelfLevel | Refusal<'stock-not-found' | 'not-enough-stock' | 'stock-in-use'>>,
): Promise<number> => {
  if (!/^\d{1,7}$/.test(units) || Number(units) > mostStockUnits) {
    context.printError(`The units are ${units}: write a whole number up to ${mostStockUnits}.`)
    return Promise.resolve(1)
  }
  return withShop(context, async (shop) => {
    const key = await keyAt(shop, at)
    const level = isRefusal(key) ? key : await run(shop, key, Number(units))
    if (isRefusal(level)) return refused(level, at, context)
    context.print(levelLine(level, at.place))
    return 0
  })
}

function adjust(
  { productId, units, by }: { productId: string; units: string; by: 'to' | 'add' },
  context: CommandContext,
): Promise<number> {
  const { at: place = webLocation, reason = '' } = context.options
  const note = String(reason).trim()
  if (note === '' || note.length > mostNoteLetters) {
    context.printError(`Write why, in ${mostNoteLetters} letters at most: --reason "Truck 7".`)
    return Promise.resolve(1)
  }
  const author = { kind: 'command-line' } as const
  return change({ productId, place: String(place), units }, context, ({ inventory }, key, count) =>
    inventory.shelf.adjust(key, by === 'to' ? { to: count } : { add: count }, note, author),
  )
}

/** As in the office. */
const mostNoteLetters = 500

function move(
  [productId = '', place = '', units = '', reason = '', note]: readonly string[],
  { sign, reasons }: { sign: 1 | -1; reasons: readonly MovementReason[] },
  context: CommandContext,
): Promise<number> {
  const known = reasons.find((one) => one === reason)
  if (known === undefined || Number(units) === 0) {
    context.printError(
      known === undefined
        ? `There is no reason ${reason}: write one of ${reasons.join(', ')}.`
        : 'Write how many units.',
    )
    return Promise.resolve(1)
  }
  const by = { kind: 'command-line' } as const
  return change({ productId, place, units }, context, ({ inventory }, key, count) =>
    inventory.shelf.move(key, { units: sign * count, reason: known, note: note ?? null }, by),
  )
}

const listShort = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders, catalog, stores }) => {
    const shortages = await orders.administration.shortages(listLength)
    const names = await catalog.names(shortages.map(({ productId }) => productId))
    const shops = new Map((await stores.all()).map(({ inventoryId, id }) => [inventoryId, id]))
    const lines = shortages.flatMap(({ productId, locationId, promised, onHand, shipments }) => [
      `Short: ${names.get(productId) ?? productId}, ${unitsText(promised)} promised, ${unitsText(onHand)} on the shelf  (${productId} at ${shops.get(locationId) ?? locationId})`,
      ...shipments.map(
        ({ orderNo, shipmentId, shipsOn, units }) =>
          `  ${shipsOn ?? 'pickup    '}  order ${orderNo}  shipment ${shipmentId}  ${unitsText(units)}`,
      ),
    ])
    context.print(lines.length === 0 ? 'All shelves have what is promised.' : lines.join('\n'))
    return 0
  })

async function keyAt(
  { stores }: Shop,
  { productId, place }: { productId: string; place: string },
): Promise<Key | Refusal<'store-not-found'>> {
  if (place === webLocation) return { productId, locationId: webLocation }
  const store = await stores.find(place)
  return isRefusal(store) ? store : { productId, locationId: store.inventoryId }
}

const levelLine = ({ productId, onHand, promised, isPerpetual }: ShelfLevel, place: string): string =>
  `${productId} at ${place}: ${unitsText(onHand)} on the shelf, ${unitsText(promised)} promised${isPerpetual ? ', never sold out' : ''}`

const historyLines = ({ counted, countedAt, movements, moved, left }: ShelfHistory): string[] => {
  const listed = movements.reduce((sum, { units }) => sum + units, 0)
  const earlier = Math.round((moved - listed) * 1000) / 1000
  return [
    `${timeText(countedAt)}  counted  ${unitsText(counted)}`,
    ...(earlier === 0 ? [] : [`earlier movements  ${signed(earlier)}`]),
    ...movements.map(({ at, reason, units, note, by }) =>
      [
        timeText(at),
        reason,
        signed(units),
        by.id === undefined ? by.kind : `${by.kind} ${by.id}`,
        ...(note === null ? [] : [note]),
      ].join('  '),
    ),
    ...(left === 0 ? [] : [`left with orders since the count  ${signed(-left)}`]),
  ]
}

const timeText = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ')

/** Whole units, or with up to three decimals. */
const unitsText = (units: number): string => String(Math.round(units * 1000) / 1000)
const signed = (units: number): string => (units > 0 ? `+${unitsText(units)}` : unitsText(units))

function refused(
  refusal: Refusal<'stock-not-found' | 'not-enough-stock' | 'stock-in-use' | 'store-not-found'>,
  { productId, place }: { productId: string; place: string },
  { printError }: CommandContext,
): number {
  switch (refusal.refused) {
    case 'stock-not-found':
      printError(
        `${productId} has no stock at ${place}: an import of inventory/web.csv or inventory/shops.csv adds it.`,
      )
      return 1
    case 'not-enough-stock':
      printError(`Only ${refusal.available} of ${productId} are on the shelf at ${place}.`)
      return 1
    case 'stock-in-use':
      printError(
        `${unitsText(refusal.inUse)} of ${productId} at ${place} are promised to orders or held by checkouts: the shelf cannot have less.`,
      )
      return 1
    case 'store-not-found':
      printError(`There is no shop ${place}: write "web", or the id of a shop.`)
      return 1
  }
}
