import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'

/** The approval for which this tab has sent the shopper to a provider, so that they can return there. */
export interface OpenApproval {
  approvalId: string
  approvalUrl: string
  methodId: string
  basketId: string
  /** The amount to approve. Unknown in advance if the provider also asks for the address. */
  amount: number | null
  /** An ISO instant. */
  expiresAt: string
}

const storageKey = storageKeys.openApproval

export function saveOpenApproval(approval: OpenApproval): void {
  try {
    tabStorage().setItem(storageKey, JSON.stringify(approval))
  } catch {
    // Without storage the shopper starts again.
  }
}

/** The approval of a basket, while it can still be approved. */
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
    // Storage is switched off, so it contains no approval.
  }
}

const isOpenApproval = (value: unknown): value is OpenApproval =>
  typeof value === 'object' &&
  value !== null &&
  ['approvalId', 'approvalUrl', 'methodId', 'basketId', 'expiresAt'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
