import { z } from 'zod'

/** The fields of Stripe's documents that the adapter reads. The documents have more fields, and get new ones. */

const CardErrorDocument = z.object({
  code: z.string().optional(),
  decline_code: z.string().optional(),
})

export const PaymentIntent = z.object({
  id: z.string(),
  /** `requires_capture`, `succeeded`, `canceled` and others. Stripe may add some. */
  status: z.string(),
  /** In seconds since 1970. */
  created: z.number().int(),
  amount_capturable: z.number().int().default(0),
  amount_received: z.number().int().default(0),
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: CardErrorDocument.nullish(),
})
export type PaymentIntent = z.output<typeof PaymentIntent>

export const PaymentIntentList = z.object({
  data: z.array(PaymentIntent.extend({ currency: z.string() })),
  has_more: z.boolean().default(false),
})

export const PaymentMethod = z.object({
  id: z.string(),
  /** In seconds since 1970. */
  created: z.number().int(),
  customer: z.string().nullish(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    /** Present only for accounts for which Stripe enables it. */
    iin: z.string().nullish(),
  }),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export const Customer = z.object({ id: z.string() })

export const Refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type Refund = z.output<typeof Refund>

export const RefundList = z.object({ data: z.array(Refund), has_more: z.boolean().default(false) })

export const Dispute = z.object({
  id: z.string(),
  /** `needs_response`, `under_review`, `won`, `lost`, a state of an inquiry (`warning_…`), or another state. */
  status: z.string(),
  amount: z.number().int(),
  reason: z.string(),
  /** In seconds since 1970. */
  created: z.number().int(),
  /** Expanded. Null for charges without a payment intent. */
  payment_intent: PaymentIntent.nullish(),
  /** In seconds since 1970. */
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
})
export type Dispute = z.output<typeof Dispute>

export const DisputeList = z.object({ data: z.array(Dispute), has_more: z.boolean().default(false) })

export const ErrorDocument = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    decline_code: z.string().optional(),
    param: z.string().optional(),
  }),
})

export const Event = z.object({
  id: z.string().max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      /** The object's own metadata, with the adapter's entries. A refund has the key of its movement. */
      metadata: z.object({ movement_key: z.string().optional() }).nullish().catch(null),
    }),
  }),
})
