import type { AnalyticsEvent } from '#storefront/lib/analytics/data-layer.ts'
import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { hasConsent } from '#storefront/state/consent/consent.ts'

const storageKey = storageKeys.keptEvents

/** Limits the storage that a long stay on payment pages uses. */
const maxKept = 50

/** Stores an event of a payment page, which has no tag manager, for the next page with one. */
export function keepEvent(event: AnalyticsEvent): void {
  if (!hasConsent()) return
  try {
    tabStorage().setItem(storageKey, JSON.stringify([...readKept(), event].slice(-maxKept)))
  } catch {
    // Without storage these events are lost; the checkout continues.
  }
}

/** Returns the stored events in order, once. */
export function takeKeptEvents(): AnalyticsEvent[] {
  const kept = readKept()
  try {
    tabStorage().removeItem(storageKey)
  } catch {
    return []
  }
  return kept
}

function readKept(): AnalyticsEvent[] {
  try {
    const saved: unknown = JSON.parse(tabStorage().getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isEvent) : []
  } catch {
    return []
  }
}

const isEvent = (value: unknown): value is AnalyticsEvent =>
  typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string'
