import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'

/** The approval that this tab has sent the shopper to a provider for, so that they can go there again. */
export interface OpenApproval {
  approvalId: string
  approvalUrl: string
  methodId: string
  basketId: string
  /** What the shopper is asked to approve; not known beforehand where the address is asked too. */
  amount: number | null
  /** An ISO instant. */
  expiresAt: string
}

const storageKey = storageKeys.openApproval

export function saveOpenApproval(approval: OpenApproval): void {
  try {
    tabStorage().setItem(storageKey, JSON.stringify(approval))
  } catch {
    // Without storage the shopper begins anew.
  }
}

/** The approval of a basket, while it can still be given. */
export function readOpenApproval(now = new Date()): OpenApproval | undefined {
  try {
    const saved: unknown = JSON.parse(tabStorage().getItem(storageKey) ?? 'null')
    return isOpenApproval(saved) && new Date(saved.expiresAt) > now ? saved : undefined
  } catch {
    return undefined
  }
}

export function dropOpenApproval(): void {
  try {
    tabStorage().removeItem(storageKey)
  } catch {
    // Without storage there is none.
  }
}

const isOpenApproval = (value: unknown): value is OpenApproval =>
  typeof value === 'object' &&
  value !== null &&
  ['approvalId', 'approvalUrl', 'methodId', 'basketId', 'expiresAt'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
