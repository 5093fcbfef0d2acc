import type { z } from 'zod'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import type { Member, StaffSender, StaffSession } from '#commerce/staff/staff.ts'

/**
 * Who may make a staff call. `anyone`: the steps of a sign-in. `session`: any session, also a locked one. `setup`: an
 * unlocked session, also of a member without a second factor. `member`: every member who is signed in. A permission: members
 * whose role has it.
 */
export type StaffAccess = 'anyone' | 'session' | 'setup' | 'member' | Permission

/** Anybody may have one. */
type SessionFor<A extends StaffAccess> = A extends 'anyone' ? StaffSession | undefined : StaffSession

/** The part of the HTTP request that a handler may read. */
export interface StaffRequest {
  id: string
  sender: StaffSender
  /** The origin of the office. */
  origin: string
  /** Its host name, which passkeys belong to. */
  host: string
}

export interface StaffCallContext {
  shop: Shop
  clock: () => Date
  request: StaffRequest
  reply: {
    /** Sets the cookie to a new session, or deletes it. */
    session?: string | null
    /** The record that the call turns out to be about, also when it is refused. For the audit log. */
    subject?: string
  }
  /**
   * Runs `work` when the transaction of the call has committed: what waits for others, such as a payment gateway, and what
   * a rollback could not undo. Work of a refused call does not run. The answer waits for it; an error of it is reported and
   * does not change the answer, so what must happen needs a job that repeats it.
   */
  afterCommit(work: () => Promise<unknown>): void
}

/** A staff call as `staffCall()` defines it. */
export interface StaffCall<
  P extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  Document = unknown,
> {
  /** Method and path below /api/staff. */
  path: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  summary: string
  access: StaffAccess
  isFresh: boolean
  takesKey: boolean
  /** Whether it only looks, with this input: then it needs no key, and no answer is stored. */
  onlyLooks(input: { body: unknown }): boolean
  /** Whether its body may be as large as that of a list of 1,000 parcels. */
  hasLargeBody: boolean
  /** Whether the call changes something. Then its member is locked, and the session read again (decision 0165). */
  changes: boolean
  /** Whether a call that succeeds is in the audit log. */
  isAudited: boolean
  sendsMail: boolean
  /** Whether a page makes the call by itself, again and again: it does not keep the session from being locked. */
  isPassive: boolean
  /** Whether its document is the HTML of a page without scripts, for a frame of the office. */
  isPage: boolean
  parameters: P | undefined
  body: B | undefined
  subject(input: { parameters: unknown }): string | undefined
  /** What runs before the transaction, if there is such a part. Gives what `perform` continues with, or a refusal. */
  prepare: ((context: StaffInput) => Promise<unknown>) | undefined
  perform(context: StaffInput & { prepared: unknown }): Promise<Document | Refusal>
}

type StaffInput = StaffCallContext & {
  session: StaffSession | undefined
  parameters: unknown
  body: unknown
}

type HandlerContext<A extends StaffAccess, P extends z.ZodType, B extends z.ZodType> = StaffCallContext & {
  session: SessionFor<A>
  /** Who makes the call. */
  member: A extends 'anyone' ? undefined : Member
  parameters: z.output<P>
  body: z.output<B>
}

interface Definition<
  A extends StaffAccess,
  P extends z.ZodType,
  B extends z.ZodType,
  Ready,
  Result,
  Document,
> {
  path: StaffCall['path']
  summary: string
  access: A
  /** Needs a factor that was confirmed within ten minutes (SALE-136). */
  isFresh?: boolean
  /** Needs an Idempotency-Key; a repetition gets the same answer. */
  takesKey?: boolean
  /** With some bodies a call that takes a key changes nothing: no answer is stored of these, however large it is. */
  onlyLooks?: (input: { body: z.output<B> }) => boolean
  /** Lists and files: its body may have 2 MB, where others have 64 KB. */
  hasLargeBody?: boolean
  /** Sends a mail: a member makes 120 such calls an hour at most. */
  sendsMail?: boolean
  /** A call that only reads, but persons: it is in the audit log too (SALE-143). */
  readsPersons?: boolean
  /** A page repeats the call by itself: it is no use of the session (SALE-133). */
  isPassive?: boolean
  /** Reads with a POST: a step of strangers that proves nothing, a preview, or what is stored for one. It changes nothing of the shop,
   * and is in no audit log. */
  isTrivial?: boolean
  /** Its document is the HTML of a page, which the office shows in a frame. */
  isPage?: boolean
  parameters?: P
  body?: B
  /**
   * The record that the call is about, such as `member 4711`, from the path: refusals have it too, and those come before
   * the body is parsed. A handler that learns more sets `reply.subject`. No value of a person.
   */
  subject?: (input: { parameters: z.output<P> }) => string | undefined
  /**
   * The part before the transaction: it checks or hashes a password, counts guesses, or asks somebody else. It must not
   * change what a refusal or a rollback would have to take back. The session is read again after it.
   */
  prepare?: (context: HandlerContext<A, P, B>) => Promise<Ready>
  /** Runs in one transaction with the entry in the audit log. */
  handle: (
    context: HandlerContext<A, P, B> & { prepared: Exclude<Ready, Refusal> },
  ) => Promise<Result> | Result
  answer: (result: Exclude<Result, Refusal>) => Document
}

/**
 * Defines a staff call. Permission, freshness, idempotency and audit are fields of the definition, so that no call can
 * forget them: `answerStaffCall` checks them before it runs the handler.
 */
export function staffCall<
  const A extends StaffAccess,
  Result,
  Document,
  Ready = undefined,
  P extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Definition<A, P, B, Ready, Result, Document>): StaffCall<P, B, Document> {
  const { path, summary, access, isFresh = false, takesKey = false, prepare } = definition
  const { readsPersons = false, isTrivial = false, isPassive = false, isPage = false } = definition
  const { hasLargeBody = false, sendsMail = false } = definition
  const changes = !path.startsWith('GET ') && !isTrivial
  // answerStaffCall has parsed the input with these very schemas and has checked the session for `access`.
  const checked = (context: StaffInput) =>
    ({ ...context, member: context.session?.member }) as HandlerContext<A, P, B>
  return {
    path,
    summary,
    access,
    isFresh,
    takesKey,
    // answerStaffCall passes what this very schema gave.
    onlyLooks: ({ body }) => definition.onlyLooks?.({ body: body as z.output<B> }) ?? false,
    hasLargeBody,
    changes,
    isAudited: readsPersons || changes,
    sendsMail,
    isPassive,
    isPage,
    parameters: definition.parameters,
    body: definition.body,
    // answerStaffCall passes what these very schemas gave.
    subject: (input) => definition.subject?.(input as { parameters: z.output<P> }),
    prepare: prepare && ((context) => prepare(checked(context))),
    async perform(context) {
      // answerStaffCall passes what `prepare` gave, unless that was a refusal.
      const prepared = context.prepared as Exclude<Ready, Refusal>
      const result = await definition.handle({ ...checked(context), prepared })
      if (isRefusal(result)) return result
      // The guard above leaves no refusal; the compiler does not narrow a type parameter.
      return definition.answer(result as Exclude<Result, Refusal>)
    },
  }
}

/** The answer of calls without a document. */
export const noDocument = (): undefined => undefined
