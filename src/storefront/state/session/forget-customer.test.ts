import { expect, test } from 'vitest'
import { openEmitter } from '#storefront/lib/emitter.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { forgetCustomers } from './forget-customer.ts'
import { noSession, type SessionSnapshot } from './session-state.ts'

const guest: SessionSnapshot = { kind: 'guest', customerId: 'g', usid: 'u', hasExpired: false }
const expired: SessionSnapshot = { ...guest, hasExpired: true }
const customer = (customerId: string): SessionSnapshot => ({ ...guest, kind: 'registered', customerId })

const typed = {
  'draft:shipping': '{"lastName":"Bell"}',
  'order-confirmation': '{"email":"ada@bell.example"}',
  'kept-events': '[]',
}

/** A browser with one tab, in which a shopper has typed and looked around. */
function openTab(start: SessionSnapshot = noSession) {
  const tab = memoryStorage({ ...typed, 'react-router-scroll-positions': '{}' })
  const browser = memoryStorage({
    session_main: '{}',
    'selected-store-main': '"1"',
    'delivery-zip': '91101',
    visitor: 'v',
    'bag-notices': '["Only two were left"]',
    'viewed-products_main': '[]',
    'box-draft_main_candy': '{}',
    'subscription-optins': '{}',
  })
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
    /** The session as it is when the tab is loaded the next time. */
    reloadAs(next: SessionSnapshot) {
      snapshot = next
      load()
    },
    store: (key: string, value: string) => tab.setItem(key, value),
    left: () => [...tab.entries.keys(), ...browser.entries.keys()].filter((key) => key !== 'customer'),
  }
}

const ofDevice = ['react-router-scroll-positions', 'session_main', 'selected-store-main']
const all = [
  ...Object.keys(typed),
  ...ofDevice,
  'delivery-zip',
  'visitor',
  'bag-notices',
  'viewed-products_main',
  'box-draft_main_candy',
  'subscription-optins',
]

test('ACC-013 a logout removes what is personal, and leaves what is of the device', () => {
  const tab = openTab(customer('ada'))
  tab.become(guest)
  expect(tab.left().sort()).toEqual([...ofDevice].sort())
})

test('a logout also removes what a third-party chat has stored in the tab: it may be a conversation', () => {
  const tab = openTab(customer('ada'))
  tab.store('chat-widget:transcript', '["Where is my order, Ada asks"]')
  tab.become(guest)
  expect(tab.left()).not.toContain('chat-widget:transcript')
})

test('a login keeps what a guest has typed', () => {
  const tab = openTab(guest)
  tab.become(customer('ada'))
  expect(tab.left().sort()).toEqual([...all].sort())
})

test('a tab that was loading during the logout of another tab notices it at its start', () => {
  const tab = openTab(customer('ada'))
  tab.reloadAs(guest)
  expect(tab.left().sort()).toEqual([...ofDevice].sort())
})

test('a session that ended by time keeps what was typed, for the same customer only', () => {
  const tab = openTab(customer('ada'))
  tab.become(expired)
  tab.reloadAs(guest)
  tab.become(customer('ada'))
  expect(tab.left().sort()).toEqual([...all].sort())
  tab.become(expired)
  tab.become(customer('eve'))
  expect(tab.left().sort()).toEqual([...ofDevice].sort())
})

test('without storage a logout does not fail', () => {
  const off = () => {
    throw new Error('Storage is switched off')
  }
  const session = { snapshot: () => customer('ada'), on: () => () => {} }
  expect(() => forgetCustomers({ session, storages: { tab: off, browser: off } })).not.toThrow()
})
