import { expect, test } from 'vitest'
import { emptyBox, filledOf, type Box, type BoxRules } from '#storefront/features/box-builder/lib/box.ts'
import type { BuilderView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { openBoxBuilder } from './box-builder.ts'
import { changeBox } from './change-box.ts'
import { draftBeside } from './draft.ts'
import { mendBox } from './mend-box.ts'

const tray: BoxRules = { unitType: 'piece', increment: 1, full: 6, flavourLimit: 3, columns: 3 }
const pound: BoxRules = { unitType: 'percent', increment: 5, full: 100, flavourLimit: 20, columns: null }

type Sold = Record<string, { rules: BoxRules; variants?: string[] }>

/** The current products: boxes by id, each with one wrap unless the test sets others. */
const sold = (boxes: Sold): BuilderView => ({
  builder: 'candy',
  pieces: [],
  boxes: Object.entries(boxes).map(([id, { rules, variants = ['plain'] }]) => ({
    id,
    storageId: 'CM-CANDY',
    name: id,
    description: '',
    features: [],
    picture: undefined,
    attributes: [],
    variants: variants.map((variant) => ({
      id: `${id}-${variant}`,
      values: {},
      rules,
      price: '$10.00',
      picture: undefined,
      isForPickup: true,
    })),
    defaultVariantId: `${id}-${variants[0] ?? ''}`,
    pieceIds: ['lemon', 'mint', 'plum'],
  })),
})

const begun = (rules: BoxRules, pids: string[]): Box =>
  pids.reduce(
    (box, pid) => changeBox(box, { kind: 'add', pid }),
    changeBox(emptyBox, {
      kind: 'choose-box',
      box: { storageId: 'CM-CANDY', boxId: 'tray', variantId: 'tray-plain', rules },
    }),
  )

const six = begun(tray, ['lemon', 'lemon', 'lemon', 'mint', 'mint', 'plum'])

test('MIX-010 a box with unchanged rules stays unchanged', () => {
  expect(mendBox(six, sold({ tray: { rules: tray } }))).toBe(six)
  expect(mendBox(emptyBox, sold({ tray: { rules: tray } }))).toBe(emptyBox)
})

test('MIX-012 MIX-013 a smaller tray and a lower flavor limit keep the pieces that fit and list the rest', () => {
  const smaller = mendBox(six, sold({ tray: { rules: { ...tray, full: 4, columns: 2 } } }))
  expect(smaller.cells).toEqual(['lemon', 'lemon', 'lemon', 'mint'])
  expect(smaller.mended).toEqual({
    cause: 'rules',
    left: [
      { pid: 'mint', qty: 1 },
      { pid: 'plum', qty: 1 },
    ],
    isShared: false,
  })
  const fewer = mendBox(six, sold({ tray: { rules: { ...tray, flavourLimit: 2 } } }))
  expect(filledOf(fewer)).toBe(5)
  expect(fewer.mended?.left).toEqual([{ pid: 'plum', qty: 1 }])
})

test('MIX-013 a larger tray keeps all pieces, and a notice shows that it has more room', () => {
  const larger = mendBox(six, sold({ tray: { rules: { ...tray, full: 9 } } }))
  expect(filledOf(larger)).toBe(6)
  expect(larger.rules?.full).toBe(9)
  expect(larger.mended).toEqual({ cause: 'rules', left: [], isShared: false })
})

test('a tray of another shape, or a higher limit, shows no notice', () => {
  const wider = mendBox(six, sold({ tray: { rules: { ...tray, columns: 6, flavourLimit: 9 } } }))
  expect(wider).toMatchObject({ cells: six.cells, rules: { columns: 6, flavourLimit: 9 } })
  expect(wider.mended).toBeUndefined()
})

test('MIX-017 another increment of a box by weight distributes the shares again, with a notice', () => {
  const box = changeBox(begun(pound, ['lemon', 'mint']), { kind: 'set-quantity', pid: 'lemon', qty: 75 })
  const mended = mendBox(box, sold({ tray: { rules: { ...pound, increment: 10 } } }))
  expect(mended.selections.map(({ qty }) => qty)).toEqual([50, 50])
  expect(mended.mended).toEqual({ cause: 'rules', left: [], isShared: true })
})

test('a discontinued wrap or box is replaced by another one', () => {
  const otherWrap = mendBox(six, sold({ tray: { rules: tray, variants: ['ribbon'] } }))
  expect(otherWrap).toMatchObject({
    variantId: 'tray-ribbon',
    cells: six.cells,
    mended: { cause: 'variant' },
  })
  const otherBox = mendBox(six, sold({ large: { rules: { ...tray, full: 8 } }, huge: { rules: { ...tray, full: 12 } } })) // prettier-ignore
  expect(otherBox).toMatchObject({
    boxId: 'large',
    variantId: 'large-plain',
    mended: { cause: 'box', left: [] },
  })
  expect(filledOf(otherBox)).toBe(6)
})

test('MIX-009 the notice of changes stays after a reload, until the shopper confirms the changes', () => {
  const [device, tab] = [memoryStorage(), memoryStorage()]
  const place = { siteId: 'main', builder: 'candy' as const }
  const storages = { device: () => device, tab: () => tab }
  const open = () => openBoxBuilder({ ...place, storages, now: () => 1 })
  const now = sold({ tray: { rules: { ...tray, full: 4, columns: 2 } } })
  open().open(six)
  const builder = open()
  builder.restore()
  builder.mend(now)
  expect(builder.get().mended?.left).toHaveLength(2)
  // The adapted box is not saved yet: all six pieces are restored if the shop sells trays of six again.
  expect(filledOf(open().restore())).toBe(6)
  builder.change({ kind: 'take-out', pid: 'mint' })
  builder.undo()
  expect(builder.get().mended?.left).toHaveLength(2)
  const later = open()
  later.restore()
  later.mend(now)
  expect(later.get()).toMatchObject({ mended: { cause: 'rules' }, rules: { full: 4 } })
  later.change({ kind: 'take-note' })
  expect(open().restore().mended).toBeUndefined()
})

test('BAG-080 opening another box would replace the draft, unless it has the same pieces', () => {
  const [device, tab] = [memoryStorage(), memoryStorage()]
  const place = {
    siteId: 'main',
    builder: 'candy' as const,
    storages: { device: () => device, tab: () => tab },
  }
  const beside = (other: Box) => draftBeside(other, { ...place, now: 1 })
  expect(beside(six)).toBeUndefined()
  openBoxBuilder({ ...place, now: () => 1 }).open(begun(tray, ['lemon']))
  expect(beside(six)).toMatchObject({ selections: [{ pid: 'lemon', qty: 1 }] })
  expect(beside(begun(tray, ['lemon']))).toBeUndefined()
  // A line of the bag that is being edited in this tab is not a draft.
  openBoxBuilder({ ...place, now: () => 1 }).open({ ...six, itemId: 'line' })
  expect(beside(six)).toMatchObject({ selections: [{ pid: 'lemon', qty: 1 }] })
})
