import { expect, test } from 'vitest'
import { ownerOf, storageKeys } from '#storefront/lib/browser-storage.ts'
import { openEmitter } from '#ui/lib/emitter.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { forgetCustomers } from './forget-customer.ts'
import { noSession, type SessionSnapshot } from './session-state.ts'

const guest: SessionSnapshot = { kind: 'guest', customerId: 'g', usid: 'u', hasExpired: false }
const expired: SessionSnapshot = { ...guest, hasExpired: true }
const customer = (customerId: string): SessionSnapshot => ({ ...guest, kind: 'registered', customerId })

const typed = {
  'draft:shipping': '{"lastName":"Bell"}',
  'order-confirmation': '{"email":"ada@bell.example"}',
  'delivery-zip': '91101',
  'saved-card-code': '{}',
  'kept-events': '[]',
}

/** The data of a shopper in the storage of a browser. */
const openBrowser = () =>
  memoryStorage({
    session_main: '{}',
    'selected-store-main': '"1"',
    'cc-at_main': 'token',
    'pickup-only-main': '1',
    'map-app': 'google',
    'a-third-party': '1',
    'unsettled-orders': '[]',
    visitor: 'v',
    'bag-notices': '["Only two were left"]',
    'viewed-products_main': '[]',
    'box-draft_main_candy': '{}',
    'subscription-optins': '{}',
  })

/** A tab in which a shopper has typed and browsed. */
function openTab(start: SessionSnapshot = noSession, browser = openBrowser()) {
  const tab = memoryStorage({ ...typed, 'react-router-scroll-positions': '{}' })
  const changed = openEmitter()
  let snapshot = start
  const load = () =>
    forgetCustomers({
      session: {
        snapshot: () => snapshot,
        on: (event, listener) => (event === 'session-changed' ? changed.subscribe(listener) : () => {}),
      },
      storages: { tab: () => tab, browser: () => browser },
    })
  load()
  return {
    become(next: SessionSnapshot) {
      snapshot = next
      changed.emit()
    },
    /** The session at the next load of the tab. */
    reloadAs(next: SessionSnapshot) {
      snapshot = next
      load()
    },
    store: (key: string, value: string) => tab.setItem(key, value),
    left: () => [...tab.entries.keys(), ...browser.entries.keys()].filter((key) => key !== 'customer'),
  }
}

const ofDevice = [
  'react-router-scroll-positions',
  'session_main',
  'selected-store-main',
  'cc-at_main',
  'pickup-only-main',
  'map-app',
  'a-third-party',
]
const all = [
  ...Object.keys(typed),
  ...ofDevice,
  'unsettled-orders',
  'visitor',
  'bag-notices',
  'viewed-products_main',
  'box-draft_main_candy',
  'subscription-optins',
]

test('ACC-013 a logout removes personal data, and keeps the data of the device', () => {
  const tab = openTab(customer('ada'))
  tab.become(guest)
  expect(tab.left().sort()).toEqual([...ofDevice].sort())
})

test('a logout also removes the data that a third-party chat stored in the tab, which may be a conversation', () => {
  const tab = openTab(customer('ada'))
  tab.store('chat-widget:transcript', '["Where is my order, Ada asks"]')
  tab.become(guest)
  expect(tab.left()).not.toContain('chat-widget:transcript')
})

test('a login keeps the input of a guest', () => {
  const tab = openTab(guest)
  tab.become(customer('ada'))
  expect(tab.left().sort()).toEqual([...all].sort())
})

test('a tab that was loading during the logout of another tab detects it at its start', () => {
  const tab = openTab(customer('ada'))
  tab.reloadAs(guest)
  expect(tab.left().sort()).toEqual([...ofDevice].sort())
})

test('ACC-013 another customer who logs in in a new tab finds no data of the customer of an expired session', () => {
  const browser = openBrowser()
  openTab(customer('ada'), browser)
  const other = openTab(expired, browser)
  expect(other.left()).toContain('unsettled-orders')
  other.become(customer('eve'))
  expect(other.left().sort()).toEqual([...ofDevice].sort())
})

test('every key of the registry has an owner, and a logout keeps the keys of the device and the tab', () => {
  const keys = Object.values(storageKeys).map((key) => (typeof key === 'string' ? key : key('x')))
  const left = keys.filter((key) => ownerOf(key) !== 'customer')
  expect(keys.map(ownerOf)).not.toContain(undefined)
  const [tab, browser] = [memoryStorage(), memoryStorage(Object.fromEntries(keys.map((key) => [key, '1'])))]
  const changed = openEmitter()
  let snapshot = customer('ada')
  const session = {
    snapshot: () => snapshot,
    on: (_: string, listener: () => void) => changed.subscribe(listener),
  }
  forgetCustomers({ session, storages: { tab: () => tab, browser: () => browser } })
  snapshot = guest
  changed.emit()
  expect([...browser.entries.keys(), 'customer'].sort()).toEqual([...left].sort())
})

test('an expired session keeps the input, for the same customer only', () => {
  const tab = openTab(customer('ada'))
  tab.become(expired)
  tab.reloadAs(guest)
  tab.become(customer('ada'))
  expect(tab.left().sort()).toEqual([...all].sort())
  tab.become(expired)
  tab.become(customer('eve'))
  expect(tab.left().sort()).toEqual([...ofDevice].sort())
})

test('a logout succeeds without storage', () => {
  const off = () => {
    throw new Error('Storage is switched off')
  }
  const session = { snapshot: () => customer('ada'), on: () => () => {} }
  expect(() => forgetCustomers({ session, storages: { tab: off, browser: off } })).not.toThrow()
})
