import type { Refusal } from '#commerce/refusals.ts'
import type { StaffLimits } from './inputs.ts'
import type { Permission } from './permissions.ts'
import type { Prepared } from './prepared.ts'

/** A staff account. It is separate from customer accounts: the same email may have both (SALE-128). */
export interface Member {
  id: string
  /** Null two years after the member has left. */
  email: string | null
  name: string
  roleId: string
  roleName: string
  permissions: Permission[]
  /** The limits of the role, with the member's own limits applied. */
  limits: StaffLimits
  createdAt: Date
  closedAt: Date | null
  hasPassword: boolean
  hasCode: boolean
  passkeys: number
  recoveryCodes: number
}

/** A member in the list, with the last use of a session and with the limits that differ from the role's. */
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
  /** When a factor was last confirmed. */
  provenAt: Date
  /** The time until which that factor is fresh. */
  freshUntil: Date
  endsAt: Date
  network: string
  device: string | null
}

/** The sender of a request. */
export interface StaffSender {
  network: string
  device: string | null
  /**
   * Called with the member of a sign-in step, also if the step is refused. Use it for the audit log only, because the
   * response must not show whether the member exists.
   */
  identified?: (memberId: string) => void
}

/** A new session, with the secret for its cookie. */
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
  /** Changes with each change of the role. */
  version: string
}

/**
 * A role to save. `version` is the version that the editor has read: a role that was changed since is refused. Null
 * is for a new role. Without a version, the stored role is overwritten.
 */
export type SavedRole = Omit<StaffRole, 'members' | 'version'> & { version?: string | null | undefined }

/** Why a sign-in fails. A wrong email, password or code and a closed account get the same response (SALE-132). */
export type SignInRefusal = Refusal<'sign-in-failed' | 'too-many-attempts'>

/** A change of a member. Absent fields do not change. */
export interface MemberChange {
  name?: string | undefined
  roleId?: string | undefined
  limits?: StaffLimits | undefined
  isClosed?: boolean | undefined
}

/** An invitation that is not accepted yet. */
export interface OpenInvitation {
  /** The id of the member that it creates, or of the member who chooses new factors with it. */
  id: string
  email: string
  roleId: string
  permissions: Permission[]
  /** The limits of the role, with the member's own limits applied. */
  limits: StaffLimits
  /** The member who has sent it; null for the command line. */
  invitedBy: string | null
  /** Whether the invitation is for a member whose factors were reset. */
  isReset: boolean
  expiresAt: Date
}

/** An invitation that was just created. A shop without a site sends no mail. */
export interface SentInvitation {
  id: string
  link: string
  isMailed: boolean
}

type MemberRefusal = Refusal<
  'last-owner' | 'member-not-found' | 'role-not-found' | 'not-permitted' | 'limit-exceeded'
>

/** The response of a browser to a passkey request, as `@simplewebauthn/browser` sends it. */
export type PasskeyAnswer = Record<string, unknown>

/** Sign-in of staff (SALE-130). */
export interface StaffSignIn {
  /**
   * Returns the options of a passkey sign-in for the browser, the same for every email. The ticket is valid for five
   * minutes.
   */
  begin(host: string): Promise<{ ticket: string; options: Record<string, unknown> }>
  withPasskey(
    proof: { ticket: string; answer: PasskeyAnswer; origin: string },
    sender: StaffSender,
  ): Promise<OpenedSession | SignInRefusal>
  /** Returns a ticket for the code step, or a session that can only set up a second factor. */
  withPassword(
    proof: { email: string; password: string },
    sender: StaffSender,
  ): Promise<{ ticket: string } | OpenedSession | SignInRefusal>
  withCode(
    proof: { ticket: string; code: string },
    sender: StaffSender,
  ): Promise<OpenedSession | SignInRefusal>
  /** Opens a locked session and marks its factor as fresh. */
  confirm(
    session: StaffSession,
    proof: { password: string; code: string } | { ticket: string; answer: PasskeyAnswer; origin: string },
  ): Promise<StaffSession | SignInRefusal>
  /** Mails a link to choose another password, if the member exists. */
  requestReset(email: string): Promise<void | Refusal<'too-many-attempts'>>
  resetPassword(
    token: string,
    password: string,
  ): Promise<void | Refusal<'invitation-ended' | 'password-too-weak' | 'too-many-attempts'>>
}

/**
 * The first halves of the steps that count guesses or hash a password, for callers that run the second half in their
 * own transaction.
 */
interface StaffSteps {
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
  /** The session of a cookie. Records its use, unless the session is locked or `isUse` is false (SALE-133). */
  find(token: string, options?: { isUse?: boolean }): Promise<StaffSession | undefined>
  /**
   * Locks the member of a session in the caller's transaction, and reads the session again: between `find` and the
   * transaction the session may have ended, or the member may have lost a permission. `administers` is for calls that
   * change members, roles or invitations.
   */
  lock(
    session: { token: string; memberId: string },
    options: { administers: boolean },
  ): Promise<StaffSession | undefined>
  /** The open sessions of a member, last used first. */
  listOf(memberId: string): Promise<StaffSession[]>
  /** Ends a session that may have been stolen, and stops the running work of the member. */
  end(memberId: string, sessionId: string): Promise<void | Refusal<'staff-session-not-found'>>
  /** Ends a session. The member's running work continues. */
  signOut(session: StaffSession): Promise<void>
}

/**
 * Changes of members to their own account. Each change of a factor ends their other sessions and sends them a mail.
 */
export interface StaffFactors {
  rename(session: StaffSession, name: string): Promise<Member | Refusal<'member-not-found'>>
  changePassword(
    session: StaffSession,
    password: string,
  ): Promise<void | Refusal<'password-too-weak' | 'too-many-attempts'>>
  /** A secret for the authenticator app. It becomes active once a code of it was shown. */
  beginCode(session: StaffSession): Promise<{ ticket: string; secret: string; uri: string }>
  /** Returns ten recovery codes, which are shown once. */
  finishCode(
    session: StaffSession,
    proof: { ticket: string; code: string },
  ): Promise<{ recoveryCodes: string[] } | Refusal<'code-not-right' | 'too-many-attempts'>>
  renewRecoveryCodes(session: StaffSession): Promise<{ recoveryCodes: string[] }>
  beginPasskey(
    session: StaffSession,
    host: string,
  ): Promise<{ ticket: string; options: Record<string, unknown> }>
  /** Returns recovery codes if it is the first second factor. */
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
  /** An open member with a shared lock, which prevents changes until the caller's transaction ends. */
  holdStill(id: string): Promise<Member | undefined>
  /**
   * Waits for transactions that change or use the account. Call it between two calls that hold the shared lock.
   * PostgreSQL grants shared row locks before a waiting exclusive lock, so a series of overlapping shared locks would
   * starve these transactions.
   */
  letPass(id: string): Promise<void>
  /** The member with this email, closed or not. */
  find(email: string): Promise<Member | undefined>
  /**
   * Mails an invitation, and returns its link for a shop without a mail server. It invalidates the earlier
   * invitation. It ends when its inviter's account closes or the inviter may no longer grant its role. `by` is
   * undefined on the command line.
   */
  invite(
    invitation: { email: string; roleId: string; limits?: StaffLimits | undefined },
    by: Member | undefined,
  ): Promise<
    SentInvitation | Refusal<'role-not-found' | 'member-exists' | 'not-permitted' | 'limit-exceeded'>
  >
  /** The invitations that are not accepted yet. */
  invitations(): Promise<OpenInvitation[]>
  /** Mails a new link of an open invitation, valid for three days from now. The earlier link becomes invalid. */
  resendInvitation(
    id: string,
    by: Member | undefined,
  ): Promise<SentInvitation | Refusal<'invitation-not-found' | 'not-permitted' | 'limit-exceeded'>>
  /** Ends an open invitation: its link becomes invalid. */
  endInvitation(
    id: string,
    by: Member | undefined,
  ): Promise<void | Refusal<'invitation-not-found' | 'not-permitted' | 'limit-exceeded'>>
  /**
   * Creates the account of an invitation and signs it in, without a second factor yet. Without a password, the first
   * factor is a passkey.
   */
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

/** Stored responses of calls by the idempotency key of the client, for 48 hours. */
export interface StaffRequests {
  /** Runs `work` once for a key of a member, in the caller's transaction. A repetition gets the stored response. */
  once(
    request: { memberId: string; key: string; call: string; body: unknown },
    work: () => Promise<unknown>,
  ): Promise<{ answer: unknown; isRepeated: boolean } | Refusal<'idempotency-key-reused'>>
}

/** A named view of the order list: filters in the form of the input of `searchOrders`. */
export interface StaffView {
  id: string
  /** The member who created it. */
  memberId: string
  name: string
  filters: Record<string, string>
  isShared: boolean
}

/** Saved views (OFF-037). */
export interface StaffViews {
  /** The member's own views, and shared ones. */
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
