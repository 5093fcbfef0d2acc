import { checkShippingMethods } from '#commerce/import-export/checks/check-shipping.ts'
import { carriersFile, CarriersFile } from '#commerce/import-export/format/carriers.ts'
import { deliveryRulesFile, DeliveryRulesFile } from '#commerce/import-export/format/delivery-rules.ts'
import { shippingMethodsFile, ShippingMethodsFile } from '#commerce/import-export/format/shipping-and-tax.ts'
import { entriesOf, readJson } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyList, replacedKind } from './replaced-kind.ts'

/** Shipping methods. They are checked together with the carriers and delivery rules that they refer to. */
export const shippingMethods: WrittenKind<'shippingMethods'> = {
  path: 'shipping/methods.json',
  tag: 'shipping',
  read: async ({ folder, problems }) =>
    entriesOf(await readJson(folder, 'shipping/methods.json', ShippingMethodsFile, problems)),
  check: checkShippingMethods,
  write: ({ shipping }, files) => shipping.records.replace(itemsOf(files.shippingMethods)),
  async *export({ shipping }) {
    yield shippingMethodsFile(await shipping.records.all())
  },
  replaced: ({ shipping }, files) => [
    replacedKind({
      name: 'shipping methods',
      empty: emptyList,
      all: shipping.records.all,
      given: itemsOf(files.shippingMethods),
      keyOf: idOf,
      path: 'shipping/methods.json',
    }),
  ],
}

export const carriers: WrittenKind<'carriers'> = {
  path: 'shipping/carriers.json',
  tag: 'shipping',
  read: async ({ folder, problems }) =>
    entriesOf(await readJson(folder, 'shipping/carriers.json', CarriersFile, problems)),
  write: ({ shipping }, files) => shipping.carrierRecords.replace(itemsOf(files.carriers)),
  async *export({ shipping }) {
    const records = await shipping.carrierRecords.all()
    if (records.length > 0) yield carriersFile(records)
  },
  replaced: ({ shipping }, files) => [
    replacedKind({
      name: 'carriers',
      empty: emptyList,
      all: shipping.carrierRecords.all,
      given: itemsOf(files.carriers),
      keyOf: idOf,
      path: 'shipping/carriers.json',
    }),
  ],
}

export const deliveryRules: WrittenKind<'deliveryRules'> = {
  path: 'shipping/rules.json',
  tag: 'shipping',
  async read({ folder, problems }) {
    const rules = await readJson(folder, 'shipping/rules.json', DeliveryRulesFile, problems)
    return rules ? [rules] : []
  },
  write: ({ shipping }, files) => shipping.rules.replace(itemsOf(files.deliveryRules)),
  async *export({ shipping }) {
    yield* (await shipping.rules.all()).map(deliveryRulesFile)
  },
  replaced: ({ shipping }, files) => [
    replacedKind({
      name: 'delivery rules',
      empty: 'a file that is an empty object, {},',
      all: shipping.rules.all,
      given: itemsOf(files.deliveryRules),
      keyOf: () => 'rules',
      path: 'shipping/rules.json',
    }),
  ],
}
