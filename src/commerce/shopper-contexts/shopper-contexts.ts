import type { Refusal } from '#commerce/refusals.ts'
import type { ContextQualifiers, Shopper } from '#commerce/sessions/sessions.ts'
import type { ShopperContextInput } from './inputs.ts'

/** The stored context of a session: only the members that are set. */
export interface ShopperContext {
  effectiveDateTime?: string
  sourceCode?: string
  customerGroupIds?: string[]
  customQualifiers?: Record<string, string>
  assignmentQualifiers?: Record<string, string>
  clientIp?: string
  geoLocation?: NonNullable<ShopperContextInput['geoLocation']>
  couponCodes?: string[]
}

/** The contexts of sessions (DROP-098): valid for a day for guests and for a week for customers. */
export interface ShopperContexts {
  get(shopper: Shopper): Promise<ShopperContext | Refusal<'shopper-context-not-found'>>
  /** Replaces the context. Counts new promo codes as attempts. */
  put(
    shopper: Shopper,
    input: ShopperContextInput,
  ): Promise<{ context: ShopperContext; isNew: boolean } | ContextRefusal>
  /** Changes the members that the input has. Makes a context if there is none. */
  change(shopper: Shopper, input: ShopperContextInput): Promise<ShopperContext | ContextRefusal>
  remove(shopper: Shopper): Promise<void | Refusal<'shopper-context-not-found'>>
  /** The effects of the shopper's context. One statement; `undefined` without a context. */
  qualifiersOf(shopper: Shopper): Promise<ContextQualifiers | undefined>
  /** Deletes contexts that are no longer valid. Returns their number. Safe to run at any time. */
  sweep(): Promise<number>
}

/** `shopper-context-not-found`: the session has just ended. */
export type ContextRefusal = Refusal<'quota-exceeded' | 'too-many-attempts' | 'shopper-context-not-found'>
