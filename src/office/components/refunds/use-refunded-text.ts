import type { Said } from '#office/components/form/notice.tsx'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { useText } from '#ui/messages/use-text.ts'

/** The message after a refund: it was made, or the payment provider has refused it (SALE-023). */
export function useRefundedText(): (orderNo: string, done: string) => Promise<Said> {
  const text = useText()
  const cents = useCents()
  return async (orderNo, done) => {
    const { money } = await call('getOrder', { parameters: { no: orderNo } })
    const owed = (money?.payments ?? []).reduce((sum, { owedCents }) => sum + owedCents, 0)
    if (!money || owed === 0) return done
    return { problem: text('refund.refused', { amount: cents(owed, money.currency) }) }
  }
}
