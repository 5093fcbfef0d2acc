import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyBox, type Box } from '#storefront/features/box-builder/lib/box.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { openBoxBuilder } from './box-builder.ts'
import type { BoxChange } from './change-box.ts'
import { holdPickupDisplay } from './pickup-display.ts'

const day = 24 * 60 * 60_000

const chosen = (variantId: string): BoxChange => ({
  kind: 'choose-box',
  box: {
    storageId: 'CM-CANDY',
    boxId: 'box',
    variantId,
    rules: { unitType: 'piece', increment: 1, flavourLimit: 20, full: 24, columns: 6 },
  },
})
const choose = chosen('plain')
const add = (pid: string): BoxChange => ({ kind: 'add', pid })

/** A device with one tab. `open` reloads the page. */
function openDevice() {
  const [device, tab] = [memoryStorage(), memoryStorage()]
  let time = 1_000
  return {
    open: (builder: 'candy' | 'lollipops' = 'candy') =>
      openBoxBuilder({
        siteId: 'main',
        builder,
        storages: { device: () => device, tab: () => tab },
        now: () => time,
      }),
    wait: (milliseconds: number) => void (time += milliseconds),
    device,
    tab,
  }
}

const pids = ({ selections }: Box) => selections.map(({ pid }) => pid)

test('MIX-009 a reload and a return within 30 days restore the box, in its own builder only', () => {
  const { open, wait } = openDevice()
  const first = open()
  first.change(choose)
  first.change(add('lemon'))
  first.change({ kind: 'fulfil', fulfilment: 'pickup', storeId: '0113' })
  wait(29 * day)
  expect(open().restore()).toEqual(first.get())
  expect(open('lollipops').restore()).toEqual(emptyBox)
  wait(2 * day)
  expect(open().restore()).toEqual(emptyBox)
})

test('MIX-008 leaving resets the box, and its draft is offered again', () => {
  const builder = openDevice().open()
  builder.change(choose)
  builder.change(add('lemon'))
  builder.reset()
  expect(builder.get()).toBe(emptyBox)
  expect(builder.history().past).toEqual([])
  expect(pids(builder.restore())).toEqual(['lemon'])
})

test('MIX-008 leaving restores the filter of lists for pickup', () => {
  let isPickupOnly = true
  const held = holdPickupDisplay({ get: () => isPickupOnly, set: (next) => void (isPickupOnly = next) })
  held.show(false)
  expect(isPickupOnly).toBe(false)
  held.leave()
  expect(isPickupOnly).toBe(true)
})

test('adding the box to the bag deletes the draft, and a logout deletes it too', () => {
  const { open } = openDevice()
  const builder = open()
  builder.change(choose)
  builder.clear()
  expect(open().restore()).toEqual(emptyBox)
  builder.change(choose)
  builder.open({ ...builder.get(), itemId: 'line' })
  builder.clear({ isEverything: true })
  expect(open().restore()).toEqual(emptyBox)
})

test('editing a line of the bag leaves the draft unchanged', () => {
  const { open } = openDevice()
  const builder = open()
  builder.change(choose)
  builder.change(add('lemon'))
  const line: Box = { ...builder.get(), itemId: 'line' }
  builder.open(line)
  builder.change(add('tea'))
  // A reload continues with the line.
  expect(pids(open().restore())).toEqual(['lemon', 'tea'])
  builder.reset()
  expect(open().restore()).toMatchObject({ itemId: null, selections: [{ pid: 'lemon' }] })
})

test('an edited line is still being edited after a login', () => {
  const { open } = openDevice()
  const builder = open()
  builder.change(choose)
  builder.open({ ...builder.get(), itemId: 'line' })
  builder.holdForReturn()
  builder.reset()
  expect(open().restore()).toMatchObject({ itemId: 'line' })
  builder.restore()
  builder.reset()
  expect(open().restore()).toMatchObject({ itemId: null })
})

test('adding a removed line again leaves the draft unchanged', () => {
  const { open } = openDevice()
  const builder = open()
  builder.change(choose)
  builder.change(add('lemon'))
  builder.open({ ...builder.get(), itemId: 'line', selections: [] })
  builder.prepareToForget()()
  expect(builder.get().itemId).toBeNull()
  expect(pids(open().restore())).toEqual(['lemon'])
})

test('a removed line that is changed while it is added again is restored with its last change', () => {
  const { open } = openDevice()
  const builder = open()
  builder.change(choose)
  builder.change(add('lemon'))
  builder.open({ ...builder.get(), itemId: 'line' })
  const forget = builder.prepareToForget()
  builder.change(add('tea'))
  forget()
  builder.change(add('mint'))
  expect(pids(open().restore())).toEqual(['lemon', 'tea', 'mint'])
})

test('adding the box to the bag deletes the draft, also after the shopper has left the builder', () => {
  const { open } = openDevice()
  const builder = open()
  builder.change(choose)
  builder.change(add('lemon'))
  const forget = builder.prepareToForget()
  builder.reset()
  forget()
  expect(open().restore()).toEqual(emptyBox)
})

test('changing a box while it is added to the bag preserves its draft', () => {
  const { open } = openDevice()
  const builder = open()
  builder.change(choose)
  builder.change(add('lemon'))
  const forget = builder.prepareToForget()
  builder.change(add('tea'))
  forget()
  expect(pids(builder.get())).toEqual(['lemon', 'tea'])
  expect(pids(open().restore())).toEqual(['lemon', 'tea'])
  builder.prepareToForget()()
  expect(open().restore()).toEqual(emptyBox)
})

test('MIX-016 undo affects the pieces only: wrap, fulfilment and shop stay', () => {
  const builder = openDevice().open()
  builder.change(choose)
  builder.change(add('lemon'))
  builder.change(chosen('ribbon'))
  builder.change({ kind: 'fulfil', fulfilment: 'pickup', storeId: '0113' })
  expect(builder.undo()).toBe(true)
  expect(builder.get()).toMatchObject({ selections: [], variantId: 'ribbon', fulfilment: 'pickup' })
  expect(builder.redo()).toBe(true)
  expect(pids(builder.get())).toEqual(['lemon'])
  expect(builder.redo()).toBe(false)
})

test('undo starts with the first box: it never removes the chosen box', () => {
  const builder = openDevice().open()
  builder.change(choose)
  expect(builder.undo()).toBe(false)
  builder.change(add('lemon'))
  expect(builder.undo()).toBe(true)
  expect(builder.undo()).toBe(false)
  expect(builder.get()).toMatchObject({ selections: [], variantId: 'plain' })
})

test('undo goes back 50 steps, and redo goes forward again', () => {
  const flavours = [...'abcdefgh']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...flavours), { maxLength: 70 }), fc.nat(60), (added, back) => {
      const builder = openDevice().open()
      builder.change(choose)
      const states = [builder.get()]
      for (const pid of added)
        if (builder.change(added.length % 2 ? add(pid) : { kind: 'toggle', pid })) states.push(builder.get())
      let undone = 0
      while (undone < back && undone < states.length - 1 && builder.undo()) undone++
      expect(undone).toBe(Math.min(back, states.length - 1, 50))
      expect(builder.get()).toEqual(states.at(-1 - undone))
      for (let step = 0; step < undone; step++) expect(builder.redo()).toBe(true)
      expect(builder.get()).toEqual(states.at(-1))
    }),
  )
})

test.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify({ savedAt: 1_000, box: { boxId: 7 } })],
  [
    'odd counts',
    JSON.stringify({ savedAt: 1_000, box: { ...emptyBox, selections: [{ pid: 'a', qty: -1 }] } }),
  ],
])('a draft that is %s is not restored', (_, text) => {
  const { open, device } = openDevice()
  device.setItem('box-draft_main_candy', text)
  expect(open().restore()).toEqual(emptyBox)
})

test('BAG-080 the ordered quantity is stored with the box, until the shopper empties the box', () => {
  const { open } = openDevice()
  const builder = open()
  for (const change of [choose, add('lemon')]) builder.change(change)
  builder.open({ ...builder.get(), quantity: 3 })
  expect(open().restore()).toMatchObject({ quantity: 3 })
  builder.change({ kind: 'empty' })
  expect(builder.get().quantity).toBeUndefined()
})
