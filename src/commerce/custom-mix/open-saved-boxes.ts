import type { Catalog, Category, Product } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { mixRules, mixSum, takesPiece, type CustomMixLine } from '#shared/boxes/custom-mix.ts'
import { newId } from '#shared/identity/ids.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import { unsoldReason } from '#commerce/rules/sale-rule.ts'
import type { SavedBoxInput } from './inputs.ts'
import { deleteBox, lockOwner, readBoxes, upsertBox, type StoredBox } from './queries.ts'
import type { SavedBox, SavedBoxes } from './saved-boxes.ts'
import { fieldText } from '#shared/messages/field-text.ts'

const mostBoxes = 100

interface SavedBoxDependencies {
  database: Database
  catalog: Pick<Catalog, 'products' | 'categories'>
}

/** Opens the saved boxes of customers. */
export function openSavedBoxes({ database, catalog }: SavedBoxDependencies): SavedBoxes {
  const shown = async ({ siteId, locale }: Shopper, boxes: readonly StoredBox[]): Promise<SavedBox[]> => {
    const boxProducts = await boxProductsOf(catalog, siteId, boxes.flatMap(idsIn), locale)
    return boxes.map((box) => shownBox(box, boxProducts))
  }
  const write = async (shopper: Shopper, box: Omit<StoredBox, 'names' | 'modifiedAt'>) => {
    const boxProducts = await boxProductsOf(catalog, shopper.siteId, idsIn(box), shopper.locale)
    const saved = await upsertBox(database, ownerOf(shopper), { ...box, names: namesOf(box, boxProducts) })
    if (!saved) throw new Error('The box was deleted right after it was saved')
    return shownBox(saved, boxProducts)
  }
  const missing = (boxId: string) => refuse('saved-box-not-found', { boxId })

  return {
    all: async (shopper) => shown(shopper, await readBoxes(database, ownerOf(shopper))),
    save: (shopper, input) =>
      database.transact(async () => {
        await lockOwner(database, ownerOf(shopper))
        const boxes = await readBoxes(database, ownerOf(shopper))
        if (boxes.length >= mostBoxes)
          return refuse('quota-exceeded', { quota: 'saved boxes', limit: mostBoxes })
        if (boxes.some(hasName(input.name))) return refuse('saved-box-name-taken', { name: input.name })
        const customMix = await checkedMix(catalog, shopper, input)
        return isRefusal(customMix) ? customMix : write(shopper, { ...input, id: newId(), customMix })
      }),
    change: (shopper, boxId, change) =>
      database.transact(async () => {
        await lockOwner(database, ownerOf(shopper))
        const boxes = await readBoxes(database, ownerOf(shopper))
        const box = boxes.find(({ id }) => id === boxId)
        if (!box) return missing(boxId)
        const { name = box.name, productId = box.productId } = change
        if (boxes.some((one) => one !== box && hasName(name)(one)))
          return refuse('saved-box-name-taken', { name })
        const isRenamed = change.productId === undefined && change.customMix === undefined
        const given = { name, productId, customMix: change.customMix ?? box.customMix }
        const customMix = isRenamed ? box.customMix : await checkedMix(catalog, shopper, given)
        return isRefusal(customMix) ? customMix : write(shopper, { id: box.id, name, productId, customMix })
      }),
    async remove(shopper, boxId) {
      if ((await deleteBox(database, ownerOf(shopper), boxId)) === 0) return missing(boxId)
    },
  }
}

const ownerOf = ({ customerId, siteId }: Shopper) => ({ customerId, siteId })

const hasName =
  (name: string) =>
  (box: { name: string }): boolean =>
    box.name.toLowerCase() === name.toLowerCase()

/** The products and categories of boxes. */
interface BoxProducts {
  products: ReadonlyMap<string, Product>
  categories: ReadonlyMap<string, Category>
}

const idsIn = ({ productId, customMix }: Pick<StoredBox, 'productId' | 'customMix'>): string[] => [
  productId,
  ...customMix.box.map(({ pid }) => pid),
]

const boxProductsOf = async (
  catalog: SavedBoxDependencies['catalog'],
  siteId: string,
  ids: readonly string[],
  locale?: string,
): Promise<BoxProducts> => ({
  products: await catalog.products(siteId, ids, locale),
  categories: await catalog.categories(siteId),
})

/** Whether a piece fits into the box of a product. */
function isTaken({ products, categories }: BoxProducts, productId: string, pid: string): boolean {
  const piece = products.get(pid)
  const category = products.get(productId)?.customMix?.categoryId ?? null
  const ancestorsOf = (id: string) => categories.get(id)?.ancestorIds ?? []
  return piece?.isCustomMixPiece === true && takesPiece(category, piece.categoryIds, ancestorsOf)
}

/** The box in its stored form, or why it cannot be saved. */
async function checkedMix(
  catalog: SavedBoxDependencies['catalog'],
  { siteId }: Shopper,
  { productId, customMix }: SavedBoxInput,
): Promise<CustomMixLine | Refusal<'invalid-field'>> {
  const wrong = (field: string, value: string, reason: string) =>
    refuse('invalid-field', { field, value, reason })
  const mix = readCustomMix(customMix)
  if (!mix) return wrong('customMix', '', 'answers.mix.choose')
  const boxProducts = await boxProductsOf(catalog, siteId, [productId, ...mix.box.map(({ pid }) => pid)])
  const fields = boxProducts.products.get(productId)?.customMix
  if (!fields) return wrong('productId', productId, 'answers.mix.noBox')
  const rules = mixRules(fields)
  const strange = mix.box.find(({ pid }) => !isTaken(boxProducts, productId, pid))
  if (strange) return wrong('customMix', strange.pid, fieldText('answers.mix.noPiece', { pid: strange.pid }))
  const isTooMuch =
    mixSum(mix.box) > rules.full || new Set(mix.box.map(({ pid }) => pid)).size > rules.flavourLimit
  const known = new Set(['', ...mix.box.map(({ pid }) => pid)])
  const { cells = [] } = mix
  const isStrange =
    mix.box.some(({ qty }) => qty < 0) || cells.length > rules.full || cells.some((pid) => !known.has(pid))
  if (isTooMuch || isStrange)
    return wrong(
      'customMix',
      '',
      fieldText('answers.mix.room', { full: rules.full, most: rules.flavourLimit }),
    )
  return { unitType: rules.unitType, box: mix.box, ...(mix.cells && { cells: mix.cells }) }
}

const namesOf = (
  box: Pick<StoredBox, 'productId' | 'customMix'>,
  { products }: BoxProducts,
): Record<string, string> => Object.fromEntries(idsIn(box).map((id) => [id, products.get(id)?.name ?? id]))

function shownBox(box: StoredBox, boxProducts: BoxProducts): SavedBox {
  const { id, name, productId, customMix, modifiedAt } = box
  const nameOf = (one: string) => boxProducts.products.get(one)?.name ?? box.names[one] ?? one
  const pids = [...new Set(customMix.box.map(({ pid }) => pid))]
  const isSold = (product: Product | undefined) =>
    product !== undefined &&
    [false, true].some(
      (isPickup) => unsoldReason(product, { isPickup, today: shopDay(new Date()) }) === undefined,
    )
  return {
    id,
    name,
    productId,
    productName: nameOf(productId),
    isSold: isSold(boxProducts.products.get(productId)),
    customMix,
    names: Object.fromEntries(pids.map((pid) => [pid, nameOf(pid)])),
    missing: pids.filter(
      (pid) => !isTaken(boxProducts, productId, pid) || !isSold(boxProducts.products.get(pid)),
    ),
    modifiedAt,
  }
}
