import type { Database } from '#commerce/database.ts'

/** Moves all orders, payments, approvals and authorisations this many seconds into the past. */
export const passTime = (database: Database, seconds: number): Promise<void> =>
  database.script(`
    update sandbox_authorisations set made_at = made_at - interval '${seconds} seconds';
    update orders set created_at = created_at - interval '${seconds} seconds',
      pay_until = pay_until - interval '${seconds} seconds', next_try_at = next_try_at - interval '${seconds} seconds',
      capture_since = capture_since - interval '${seconds} seconds',
      capture_due_at = capture_due_at - interval '${seconds} seconds',
      pickup_codes_locked_until = pickup_codes_locked_until - interval '${seconds} seconds',
      pickup_ready_mailed_at = pickup_ready_mailed_at - interval '${seconds} seconds',
      pickup_reminder_mailed_at = pickup_reminder_mailed_at - interval '${seconds} seconds';
    update order_shipments set ready_at = ready_at - interval '${seconds} seconds',
      ready_until = ready_until - ${Math.floor(seconds / 86_400)}, remind_at = remind_at - interval '${seconds} seconds',
      ready_announced_at = ready_announced_at - interval '${seconds} seconds',
      handed_over_at = handed_over_at - interval '${seconds} seconds';
    update order_parcels set shipped_at = shipped_at - interval '${seconds} seconds',
      announced_at = announced_at - interval '${seconds} seconds',
      arrival_announced_at = arrival_announced_at - interval '${seconds} seconds';
    update order_delays set asked_at = asked_at - interval '${seconds} seconds';
    update order_holds set announced_at = announced_at - interval '${seconds} seconds';
    update order_movements set made_at = made_at - interval '${seconds} seconds';
    update order_mail_requests set asked_at = asked_at - interval '${seconds} seconds',
      due_at = due_at - interval '${seconds} seconds';
    update sandbox_approvals set made_at = made_at - interval '${seconds} seconds',
      decided_at = decided_at - interval '${seconds} seconds';
    update payment_approvals set expires_at = expires_at - interval '${seconds} seconds';
    update order_payments set modified_at = modified_at - interval '${seconds} seconds',
      expires_at = expires_at - interval '${seconds} seconds',
      pending_until = pending_until - interval '${seconds} seconds',
      next_try_at = next_try_at - interval '${seconds} seconds',
      unanswered_since = unanswered_since - interval '${seconds} seconds',
      checked_at = checked_at - interval '${seconds} seconds'`)
