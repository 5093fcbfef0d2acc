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

type SessionFor<A extends StaffAccess> = A extends 'anyone' ? undefined : StaffSession

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
  request: StaffRequest
  reply: {
    /** Sets the cookie to a new session, or deletes it. */
    session?: string | null
    /** The record that a sign-in turned out to be about, for the audit log. */
    subject?: string
  }
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
  /** Whether a call that succeeds is in the audit log. Refusals always are. */
  isAudited: boolean
  parameters: P | undefined
  body: B | undefined
  subject(input: { parameters: unknown; body: unknown }): string | undefined
  perform(
    context: StaffCallContext & { session: StaffSession | undefined; parameters: unknown; body: unknown },
  ): Promise<Document | Refusal>
}

interface Definition<A extends StaffAccess, P extends z.ZodType, B extends z.ZodType, Result, Document> {
  path: StaffCall['path']
  summary: string
  access: A
  /** Needs a factor that was confirmed within ten minutes (SALE-136). */
  isFresh?: boolean
  /** Needs an Idempotency-Key; a repetition gets the same answer. */
  takesKey?: boolean
  /** A call that only reads, but persons: it is in the audit log too (SALE-143). */
  readsPersons?: boolean
  parameters?: P
  body?: B
  /** The record that the call is about, such as `member 4711`. No value of a person. */
  subject?: (input: { parameters: z.output<P>; body: z.output<B> }) => string | undefined
  handle: (
    context: StaffCallContext & {
      session: SessionFor<A>
      /** Who makes the call. */
      member: A extends 'anyone' ? undefined : Member
      parameters: z.output<P>
      body: z.output<B>
    },
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
  P extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Definition<A, P, B, Result, Document>): StaffCall<P, B, Document> {
  const { path, summary, access, isFresh = false, takesKey = false, readsPersons = false } = definition
  return {
    path,
    summary,
    access,
    isFresh,
    takesKey,
    isAudited: readsPersons || !path.startsWith('GET '),
    parameters: definition.parameters,
    body: definition.body,
    // answerStaffCall passes what these very schemas gave.
    subject: (input) => definition.subject?.(input as Parameters<NonNullable<typeof definition.subject>>[0]),
    async perform(context) {
      // answerStaffCall has parsed the input with these very schemas and has checked the session for `access`.
      const checked = { ...context, member: context.session?.member } as Parameters<
        typeof definition.handle
      >[0]
      const result = await definition.handle(checked)
      if (isRefusal(result)) return result
      // The guard above leaves no refusal; the compiler does not narrow a type parameter.
      return definition.answer(result as Exclude<Result, Refusal>)
    },
  }
}

/** The answer of calls without a document. */
export const noDocument = (): undefined => undefined
