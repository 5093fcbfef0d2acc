import type { z } from 'zod'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import type { Member, StaffSender, StaffSession } from '#commerce/staff/staff.ts'

/**
 * Who may make a staff call. `anyone`: the steps of a sign-in. `session`: any session, also a locked one. `setup`: an
 * unlocked session, also of a member without a second factor. `member`: every signed-in member. A permission: members
 * whose role has it.
 */
export type StaffAccess = 'anyone' | 'session' | 'setup' | 'member' | Permission

/** Calls for `anyone` may have no session. */
type SessionFor<A extends StaffAccess> = A extends 'anyone' ? StaffSession | undefined : StaffSession

/** The part of the HTTP request that a handler may read. */
export interface StaffRequest {
  id: string
  sender: StaffSender
  /** The origin of the office. */
  origin: string
  /** The host name of the office, to which passkeys belong. */
  host: string
}

export interface StaffCallContext {
  shop: Shop
  clock: () => Date
  request: StaffRequest
  reply: {
    /** Sets the cookie to a new session, or deletes it. */
    session?: string | null
    /**
     * The record that the call concerns, if the handler finds it out. Also used when the call is refused. For the
     * audit log.
     */
    subject?: string
  }
  /**
   * Runs `work` after the call's transaction has committed: slow external requests, such as to a payment gateway, and
   * work that a rollback could not undo. It does not run if the call is refused. The response waits for it. Its
   * errors are reported and do not change the response, so essential work needs a job that repeats it.
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
  /** Whether the call only reads, with this input: then it needs no key, and its response is not stored. */
  onlyLooks(input: { body: unknown }): boolean
  /** Whether its body may be as large as a list of 1,000 parcels. */
  hasLargeBody: boolean
  /** Whether the call changes data. Then its member is locked, and the session is read again (decision 0165). */
  changes: boolean
  /** Whether a successful call is in the audit log. */
  isAudited: boolean
  sendsMail: boolean
  /** Whether a page polls the call: it then does not extend the session. */
  isPassive: boolean
  /** Whether its document is the HTML of a page without scripts, for a frame of the office. */
  isPage: boolean
  parameters: P | undefined
  body: B | undefined
  subject(input: { parameters: unknown }): string | undefined
  /** Runs before the transaction, if defined. Returns the input for `perform`, or a refusal. */
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
  /** The access that the call needs. */
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
  /** Needs an Idempotency-Key; a repetition gets the same response. */
  takesKey?: boolean
  /**
   * For a call with a key that changes no data with some bodies: the response for these is not stored, however large.
   */
  onlyLooks?: (input: { body: z.output<B> }) => boolean
  /** Lists and files: the limit of the body is 2 MB instead of 64 KB. */
  hasLargeBody?: boolean
  /** Sends an email: a member can make at most 120 such calls an hour. */
  sendsMail?: boolean
  /** A call that reads personal data: it is in the audit log although it changes no data (SALE-143). */
  readsPersons?: boolean
  /** A page polls the call: it does not extend the session (SALE-133). */
  isPassive?: boolean
  /**
   * Reads with a POST: a sign-in step before any proof, a preview, or the data stored for a preview. It does not
   * change the shop, and is not in the audit log.
   */
  isTrivial?: boolean
  /** Its document is the HTML of a page, which the office shows in a frame. */
  isPage?: boolean
  parameters?: P
  body?: B
  /**
   * The record that the call concerns, such as `member 4711`, from the path: refusals have it too, and they are
   * decided before the body is parsed. A handler that knows more sets `reply.subject`. Contains no personal data.
   */
  subject?: (input: { parameters: z.output<P> }) => string | undefined
  /**
   * The part before the transaction: it checks or hashes a password, counts attempts, or sends external requests. A
   * refusal or a rollback must not need to undo it. The session is read again afterwards.
   */
  prepare?: (context: HandlerContext<A, P, B>) => Promise<Ready>
  /** Runs in one transaction with the audit log entry. */
  handle: (
    context: HandlerContext<A, P, B> & { prepared: Exclude<Ready, Refusal> },
  ) => Promise<Result> | Result
  answer: (result: Exclude<Result, Refusal>) => Document
}

/**
 * Defines a staff call. Permission, freshness, idempotency and audit are fields of the definition, so that no call
 * can omit them: `answerStaffCall` checks them before it runs the handler.
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
  // answerStaffCall has parsed the input with the same schemas and has checked the session for `access`.
  const checked = (context: StaffInput) =>
    ({ ...context, member: context.session?.member }) as HandlerContext<A, P, B>
  return {
    path,
    summary,
    access,
    isFresh,
    takesKey,
    // answerStaffCall passes the output of the same schema.
    onlyLooks: ({ body }) => definition.onlyLooks?.({ body: body as z.output<B> }) ?? false,
    hasLargeBody,
    changes,
    isAudited: readsPersons || changes,
    sendsMail,
    isPassive,
    isPage,
    parameters: definition.parameters,
    body: definition.body,
    // answerStaffCall passes the output of the same schemas.
    subject: (input) => definition.subject?.(input as { parameters: z.output<P> }),
    prepare: prepare && ((context) => prepare(checked(context))),
    async perform(context) {
      // answerStaffCall passes the result of `prepare`, unless it was a refusal.
      const prepared = context.prepared as Exclude<Ready, Refusal>
      const result = await definition.handle({ ...checked(context), prepared })
      if (isRefusal(result)) return result
      // The check above excludes refusals; the compiler does not narrow a type parameter.
      return definition.answer(result as Exclude<Result, Refusal>)
    },
  }
}

/** The response of calls without a document. */
export const noDocument = (): undefined => undefined
