import { expect, test } from 'vitest'
import { openStepQueue, type Sent, type WaitingStep } from './step-queue.ts'

/** A device whose connection the test controls. */
function openDevice() {
  const device = { text: null as string | null, memberId: 'ada', isOnline: false, refused: '' }
  const arrived: string[] = []
  const open = () =>
    openStepQueue<WaitingStep>({
      storage: { read: () => device.text, write: (text) => (device.text = text) },
      send({ key }): Promise<Sent> {
        if (!device.isOnline) return Promise.resolve({ kind: 'waits' })
        arrived.push(key)
        return Promise.resolve(
          key === device.refused ? { kind: 'refused', why: 'It is canceled.' } : { kind: 'done' },
        )
      },
      memberId: () => device.memberId,
    })
  return { device, arrived, open }
}

const step = (key: string, memberId = 'ada') => ({ key, memberId })
const keysOf = (steps: readonly WaitingStep[]) => steps.map(({ key }) => key)

test('OFF-161 steps are queued in order without a connection, survive a closed tab, and are sent once each', async () => {
  const { device, arrived, open } = openDevice()
  const closed = open()
  for (const key of ['one', 'two', 'three']) closed.add(step(key))
  await closed.send()
  expect(arrived).toEqual([])
  const reopened = open()
  reopened.refresh()
  expect(keysOf(reopened.steps.get())).toEqual(['one', 'two', 'three'])
  device.isOnline = true
  await Promise.all([reopened.send(), reopened.send()])
  expect(arrived).toEqual(['one', 'two', 'three'])
  expect(reopened.steps.get()).toEqual([])
  expect(device.text).toBe('[]')
})

test('OFF-167 a step that the server refuses later stores its reason until it is dismissed, and the next steps are sent', async () => {
  const { device, arrived, open } = openDevice()
  const queue = open()
  for (const key of ['one', 'two', 'three']) queue.add(step(key))
  Object.assign(device, { isOnline: true, refused: 'two' })
  await queue.send()
  expect(arrived).toEqual(['one', 'two', 'three'])
  expect(queue.steps.get()).toEqual([{ ...step('two'), refused: 'It is canceled.' }])
  await queue.send()
  expect(arrived).toHaveLength(3)
  queue.dismiss('two')
  expect(queue.steps.get()).toEqual([])
})

test('the steps of another member are hidden and not sent, until that member signs in again', async () => {
  const { device, arrived, open } = openDevice()
  const queue = open()
  queue.add(step('of ada'))
  Object.assign(device, { memberId: 'ben', isOnline: true })
  await queue.send()
  expect(queue.steps.get()).toEqual([])
  expect(arrived).toEqual([])
  device.memberId = 'ada'
  await queue.send()
  expect(arrived).toEqual(['of ada'])
})

test("two tabs do not overwrite each other's steps", async () => {
  const { device, arrived, open } = openDevice()
  const [tab, other] = [open(), open()]
  tab.add(step('one'))
  other.add(step('two'))
  tab.add(step('three'))
  device.isOnline = true
  await other.send()
  tab.refresh()
  expect(tab.steps.get()).toEqual([])
  expect(arrived).toEqual(['one', 'two', 'three'])
})

test('a step that is added twice is stored once; unreadable storage counts as empty', async () => {
  const { device, open } = openDevice()
  device.text = '{"not": "a list"'
  const queue = open()
  queue.add(step('one'))
  queue.add(step('one'))
  expect(keysOf(queue.steps.get())).toEqual(['one'])
})

test('listeners are called for changes only', () => {
  const { open } = openDevice()
  const queue = open()
  let heard = 0
  queue.steps.subscribe(() => (heard += 1))
  queue.add(step('one'))
  queue.refresh()
  queue.refresh()
  expect(heard).toBe(1)
})
