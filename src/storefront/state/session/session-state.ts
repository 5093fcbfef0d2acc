import { decodeClaims, readIdentity } from '#shared/identity/access-token.ts'
import { openEmitter } from '#ui/lib/emitter.ts'
import { openStore } from '#ui/lib/store.ts'
import type { Tokens } from './login-calls.ts'
import type { SessionRecord, TokenStore } from './token-store.ts'

export interface SessionSnapshot {
  /** `none`: the session is not started yet. Browsing the shop does not start it. */
  kind: 'none' | 'guest' | 'registered'
  customerId: string | undefined
  usid: string | undefined
  /** This guest was a registered customer until the session expired, in this tab or in another one. */
  hasExpired: boolean
}

export const noSession: SessionSnapshot = {
  kind: 'none',
  customerId: undefined,
  usid: undefined,
  hasExpired: false,
}

/**
 * `session-changed`: the customer has changed (ACC-018). `session-expired`: the session of a registered customer has
 * expired (ACC-014).
 */
export type SessionEvent = 'session-changed' | 'session-expired'

/** A token that expires within this time is renewed (ACC-025). */
const marginMilliseconds = 60_000

/** The session in this tab: its record in the token store, its snapshot and its events. Makes no calls. */
export function openSessionState(store: TokenStore, clock: () => number) {
  let record = store.read()
  const snapshot = openStore(snapshotOf(record))
  const events = { 'session-changed': openEmitter(), 'session-expired': openEmitter() }

  function setRecord(next: SessionRecord | undefined): void {
    record = next
    const before = snapshot.get()
    const after = snapshotOf(next)
    if (before.customerId === after.customerId && before.usid === after.usid) return
    snapshot.set(after)
    if (before.customerId !== after.customerId) events['session-changed'].emit()
  }

  /** Reads the record again: another tab may have logged in or out, or renewed the token (ACC-017). */
  function resync(): SessionRecord | undefined {
    const stored = store.read()
    // Compares the customer too: a tab may read the cookie with the token of a login before the record of the login.
    const isSame = comparedKeys.every((key) => stored?.[key] === record?.[key])
    if (!isSame) setRecord(stored)
    return record
  }

  return {
    snapshot,
    resync,
    on: (event: SessionEvent, listener: () => void) => events[event].subscribe(listener),
    /** The access token, if it is valid for at least another minute. */
    freshToken(): string | undefined {
      const current = resync()
      const isFresh = current !== undefined && current.expiresAt - clock() > marginMilliseconds
      return isFresh ? current.accessToken : undefined
    },
    /** Saves new tokens. Returns the access token. */
    save(tokens: Tokens, { hasExpired = false } = {}): string {
      const next = { ...recordOf(tokens, clock()), ...(hasExpired && { hasExpired }) }
      store.write(next)
      setRecord(next)
      if (hasExpired) events['session-expired'].emit()
      return tokens.access_token
    },
    /** Marks a token that the server refused as expired. */
    discard(refused: string): void {
      if (record?.accessToken !== refused) return
      record = { ...record, accessToken: undefined, expiresAt: 0 }
      store.write(record)
    },
    clear(): void {
      store.clear()
      setRecord(undefined)
    },
  }
}

const comparedKeys = ['accessToken', 'usid', 'customerId'] as const

function snapshotOf(record: SessionRecord | undefined): SessionSnapshot {
  if (!record) return noSession
  const { kind, customerId, usid, hasExpired = false } = record
  return { kind, customerId, usid, hasExpired }
}

function recordOf(tokens: Tokens, now: number): SessionRecord {
  const claims = decodeClaims(tokens.access_token)
  const kind = (claims && readIdentity(claims)?.kind) ?? 'guest'
  return {
    accessToken: tokens.access_token,
    usid: tokens.usid,
    customerId: tokens.customer_id,
    kind,
    expiresAt: now + tokens.expires_in * 1_000,
  }
}
