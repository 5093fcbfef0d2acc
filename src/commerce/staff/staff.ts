import type { Refusal } from '#commerce/refusals.ts'
import type { StaffLimits } from './inputs.ts'
import type { Permission } from './permissions.ts'
import type { Prepared } from './prepared.ts'

/** A staff account. It is no customer: the same email may have both (SALE-128). */
export interface Member {
  id: string
  /** Null two years after the member has left. */
  email: string | null
  name: string
  roleId: string
  roleName: string
  permissions: Permission[]
  /** The limits of the role, with what differs for the member. */
  limits: StaffLimits
  createdAt: Date
  closedAt: Date | null
  hasPassword: boolean
  hasCode: boolean
  passkeys: number
  recoveryCodes: number
}

/** A member in the list, with the last use of a session and with what differs from the limits of the role. */
export type ListedMember = Member & { usedAt: Date | null; ownLimits: StaffLimits }

/** A sign-in on one browser. */
export interface StaffSession {
  id: string
  member: Member
  startedAt: Date
  usedAt: Date
  /** False until the member has set up a second factor. */
  isProven: boolean
  /** No request for 30 minutes (SALE-133). */
  isLocked: boolean
  /** When the last factor was confirmed. */
  provenAt: Date
  /** Until when it counts as fresh. */
  freshUntil: Date
  endsAt: Date
  network: string
  device: string | null
}

/** Where a request comes from. */
export interface StaffSender {
  network: string
  device: string | null
  /**
   * Receives the member whom a step of a sign-in turns out to be about, also when it is refused. For the audit log, never
   * for the answer.
   */
  identified?: (memberId: string) => void
}

/** A new session with the secret for its cookie. */
export interface OpenedSession {
  token: string
  session: StaffSession
}

export interface StaffRole {
  id: string
  name: string
  permissions: Permission[]
  limits: StaffLimits
  members: number
  /** Another one after each change. */
  version: string
}

/**
 * A role to be saved. With the version that the editor has read, a role that was changed since is refused; null is for a new one. Without a
 * version it replaces what is there.
 */
export type SavedRole = Omit<StaffRole, 'members' | 'version'> & { version?: string | null | undefined }

/** Why a sign-in fails. One answer for a wrong email, password or code, and for a closed account (SALE-132). */
export type SignInRefusal = Refusal<'sign-in-failed' | 'too-many-attempts'>

/** A change of a member. Absent fields stay. */
export interface MemberChange {
  name?: string | undefined
  roleId?: string | undefined
  limits?: StaffLimits | undefined
  isClosed?: boolean | undefined
}

/** An invitation that is not accepted yet. */
export interface OpenInvitation {
  /** That of the member whom it makes, or who chooses new factors with it. */
  id: string
  email: string
  roleId: string
  permissions: Permission[]
  /** The limits of the role, with what differs for the member. */
  limits: StaffLimits
  /** The member who has sent it; null for the command line. */
  invitedBy: string | null
  /** It is for a member whose factors were reset. */
  isReset: boolean
  expiresAt: Date
}

/** An invitation that was just made. A shop without a site mails none. */
export interface SentInvitation {
  id: string
  link: string
  isMailed: boolean
}

export type MemberRefusal = Refusal<
  'last-owner' | 'member-not-found' | 'role-not-found' | 'not-permitted' | 'limit-exceeded'
>

/** A browser's answer to a passkey request, as `@simplewebauthn/browser` sends it. */
export type PasskeyAnswer = Record<string, unknown>

/** Sign-in of staff (SALE-130). */
export interface StaffSignIn {
  /** Options of a passkey sign-in for the browser, the same for every email. The ticket is good for five minutes. */
  begin(host: string): Promise<{ ticket: string; options: Record<string, unknown> }>
  withPasskey(
    proof: { ticket: string; answer: PasskeyAnswer; origin: string },
    sender: StaffSender,
  ): Promise<OpenedSession | SignInRefusal>
  /** Gives a ticket for the code, or a session that only sets up a second factor. */
  withPassword(
    proof: { email: string; password: string },
    sender: StaffSender,
  ): Promise<{ ticket: string } | OpenedSession | SignInRefusal>
  withCode(
    proof: { ticket: string; code: string },
    sender: StaffSender,
  ): Promise<OpenedSession | SignInRefusal>
  /** Opens a locked session and makes its factor fresh. */
  confirm(
    session: StaffSession,
    proof: { password: string; code: string } | { ticket: string; answer: PasskeyAnswer; origin: string },
  ): Promise<StaffSession | SignInRefusal>
  /** Mails a link to choose another password, if there is such a member. */
  requestReset(email: string): Promise<void | Refusal<'too-many-attempts'>>
  resetPassword(
    token: string,
    password: string,
  ): Promise<void | Refusal<'invitation-ended' | 'password-too-weak' | 'too-many-attempts'>>
}

/**
 * The first halves of the steps that count guesses or hash a password, for callers with a transaction of their own: it
 * begins afterwards.
 */
export interface StaffSteps {
  withPassword(
    proof: { email: string; password: string },
    sender: StaffSender,
  ): Promise<Prepared<{ ticket: string } | OpenedSession | SignInRefusal> | SignInRefusal>
  withCode(
    proof: { ticket: string; code: string },
    sender: StaffSender,
  ): Promise<Prepared<OpenedSession | SignInRefusal> | SignInRefusal>
  confirm(
    session: StaffSession,
    proof: Parameters<StaffSignIn['confirm']>[1],
  ): Promise<Prepared<StaffSession | SignInRefusal> | SignInRefusal>
  requestReset(email: string, sender: StaffSender): Promise<Prepared<void> | Refusal<'too-many-attempts'>>
  resetPassword(
    choice: { token: string; password: string },
    sender: StaffSender,
  ): Promise<
    | Prepared<void | Refusal<'invitation-ended'>>
    | Refusal<'invitation-ended' | 'password-too-weak' | 'too-many-attempts'>
  >
  changePassword(
    session: StaffSession,
    password: string,
  ): Promise<Prepared<void> | Refusal<'password-too-weak' | 'too-many-attempts'>>
  accept(
    invitation: Parameters<StaffMembers['accept']>[0],
    sender: StaffSender,
  ): Promise<
    | Prepared<OpenedSession | Refusal<'invitation-ended'>>
    | Refusal<'invitation-ended' | 'password-too-weak' | 'too-many-attempts'>
  >
}

export interface StaffSessions {
  /** The session of a cookie. Its use is recorded, unless it is locked or this is none (SALE-133). */
  find(token: string, options?: { isUse?: boolean }): Promise<StaffSession | undefined>
  /**
   * Locks the member of a session in the caller's transaction, and reads the session again: between `find` and the
   * transaction it may have ended, and the member have lost a permission. `administers` is for calls that change members,
   * roles or invitations.
   */
  lock(
    session: { token: string; memberId: string },
    options: { administers: boolean },
  ): Promise<StaffSession | undefined>
  /** The open sessions of a member, the last used one first. */
  listOf(memberId: string): Promise<StaffSession[]>
  /** Ends a session, and stops what the member has begun: it may have been stolen. */
  end(memberId: string, sessionId: string): Promise<void | Refusal<'staff-session-not-found'>>
  /** Ends a session by itself: what was begun with it goes on. */
  signOut(session: StaffSession): Promise<void>
}

/** What members change of themselves. Each change of a factor ends their other sessions and is mailed to them. */
export interface StaffFactors {
  rename(session: StaffSession, name: string): Promise<Member | Refusal<'member-not-found'>>
  changePassword(
    session: StaffSession,
    password: string,
  ): Promise<void | Refusal<'password-too-weak' | 'too-many-attempts'>>
  /** A secret for the authenticator app, which counts once a code of it was shown. */
  beginCode(session: StaffSession): Promise<{ ticket: string; secret: string; uri: string }>
  /** Gives ten recovery codes, shown once. */
  finishCode(
    session: StaffSession,
    proof: { ticket: string; code: string },
  ): Promise<{ recoveryCodes: string[] } | Refusal<'code-not-right' | 'too-many-attempts'>>
  renewRecoveryCodes(session: StaffSession): Promise<{ recoveryCodes: string[] }>
  beginPasskey(
    session: StaffSession,
    host: string,
  ): Promise<{ ticket: string; options: Record<string, unknown> }>
  /** Gives recovery codes with the first second factor. */
  finishPasskey(
    session: StaffSession,
    proof: { ticket: string; answer: PasskeyAnswer; origin: string; name: string },
  ): Promise<{ id: string; recoveryCodes: string[] } | Refusal<'code-not-right'>>
  removePasskey(
    session: StaffSession,
    id: string,
  ): Promise<void | Refusal<'passkey-not-found' | 'last-factor'>>
  passkeysOf(memberId: string): Promise<{ id: string; name: string; createdAt: Date; usedAt: Date | null }[]>
}

export interface StaffMembers {
  list(): Promise<ListedMember[]>
  /** The names of members, closed or not, by id. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** An open member, who is neither closed nor changed until the caller's transaction ends. */
  holdStill(id: string): Promise<Member | undefined>
  /**
   * Waits for those who want to change or use the account: they get their turn between two of these. Row locks that are shared pass by those
   * who wait for one of their own, so several that hold the member still, one over the other, would keep them waiting for ever.
   */
  letPass(id: string): Promise<void>
  /** The member with this email, closed or not. */
  find(email: string): Promise<Member | undefined>
  /**
   * Mails an invitation, and gives its link for a shop without a mail server. A new one ends the one before. It ends with
   * the account of its inviter, and with a right of the inviter that it gives. `by` is undefined on the command line.
   */
  invite(
    invitation: { email: string; roleId: string; limits?: StaffLimits | undefined },
    by: Member | undefined,
  ): Promise<
    SentInvitation | Refusal<'role-not-found' | 'member-exists' | 'not-permitted' | 'limit-exceeded'>
  >
  /** The invitations that are not accepted yet. */
  invitations(): Promise<OpenInvitation[]>
  /** Mails a new link of an open invitation, valid for three days from now. The link before no longer works. */
  resendInvitation(
    id: string,
    by: Member | undefined,
  ): Promise<SentInvitation | Refusal<'invitation-not-found' | 'not-permitted' | 'limit-exceeded'>>
  /** Ends an open invitation: its link no longer works. */
  endInvitation(
    id: string,
    by: Member | undefined,
  ): Promise<void | Refusal<'invitation-not-found' | 'not-permitted' | 'limit-exceeded'>>
  /** Makes the account of an invitation and signs it in, without a second factor yet. Without a password that is a passkey. */
  accept(
    invitation: { token: string; name: string; password?: string | undefined },
    sender: StaffSender,
  ): Promise<OpenedSession | Refusal<'invitation-ended' | 'password-too-weak' | 'too-many-attempts'>>
  /** A change of role, limits or state ends the sessions of the member. */
  change(id: string, change: MemberChange, by: Member | undefined): Promise<Member | MemberRefusal>
  endSessions(id: string, by: Member | undefined): Promise<void | MemberRefusal>
  /** Deletes password and factors, ends the sessions, and mails a new invitation. */
  resetFactors(id: string, by: Member | undefined): Promise<SentInvitation | MemberRefusal>
}

export interface StaffRoles {
  list(): Promise<StaffRole[]>
  /** Adds a role or replaces one. Ends the sessions of its members. */
  save(
    role: SavedRole,
    by: Member | undefined,
  ): Promise<StaffRole | Refusal<'role-fixed' | 'role-changed' | 'not-permitted' | 'limit-exceeded'>>
  remove(
    id: string,
    by: Member | undefined,
  ): Promise<void | Refusal<
    'role-fixed' | 'role-in-use' | 'role-not-found' | 'not-permitted' | 'limit-exceeded'
  >>
}

/** Answers of calls by the key of the client, for 48 hours. */
export interface StaffRequests {
  /** Runs `work` once for a key of a member; a repetition gets the stored answer. In the caller's transaction. */
  once(
    request: { memberId: string; key: string; call: string; body: unknown },
    work: () => Promise<unknown>,
  ): Promise<{ answer: unknown; isRepeated: boolean } | Refusal<'idempotency-key-reused'>>
}

/** A view of the order list with a name: its filters, as `searchOrders` takes them. */
export interface StaffView {
  id: string
  /** Who has made it. */
  memberId: string
  name: string
  filters: Record<string, string>
  isShared: boolean
}

/** Saved views (OFF-037). */
export interface StaffViews {
  /** One's own and those that are shared. */
  list(member: Pick<Member, 'id'>): Promise<StaffView[]>
  /** Adds or replaces a view. Shared ones need `views.share`. */
  save(
    view: Omit<StaffView, 'memberId'>,
    by: Pick<Member, 'id' | 'permissions'>,
  ): Promise<StaffView | Refusal<'view-not-found' | 'not-permitted' | 'quota-exceeded'>>
  remove(
    id: string,
    by: Pick<Member, 'id' | 'permissions'>,
  ): Promise<void | Refusal<'view-not-found' | 'not-permitted'>>
}

/** The people who work in the shop. */
export interface Staff {
  signIn: StaffSignIn
  steps: StaffSteps
  sessions: StaffSessions
  factors: StaffFactors
  members: StaffMembers
  roles: StaffRoles
  requests: StaffRequests
  views: StaffViews
  /** Deletes ended sessions, tickets and keys, and the names of members who left two years ago. */
  sweep(): Promise<number>
}
