import type { Said } from '#office/components/form/notice.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCents } from '#office/lib/use-cents.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { RefundFacts } from './refund-facts.tsx'
import type { Refund } from './refund.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'
import styles from './refunds.module.css'

interface ProposalProps {
  refund: Refund
  /** Shows the order number, for pages with several orders. */
  hasOrder?: boolean
  onDone: (said: Said) => void
}

/**
 * A refund with its author. Members who may decide get buttons to approve or decline it; its author can withdraw it
 * (OFF-068).
 */
export function Proposal({ refund, hasOrder = false, onDone }: ProposalProps) {
  const text = useText()
  const time = useShopTime()
  const cents = useCents()
  const { permissions, id } = useMember()
  const [open, setOpen] = useState<'approve' | 'decline' | 'withdraw'>()
  const { orderNo, state, amountCents, currency, reason, note, by, at, decidedBy, decisionNote } = refund
  const isProposed = state === 'proposed'
  const isOwn = by.id === id
  const mayDecide = isProposed && !isOwn && permissions.includes('refunds.approve')
  const mayWithdraw = isProposed && isOwn && permissions.includes('refunds.make')
  const amount = cents(amountCents, currency)
  const close = () => setOpen(undefined)
  const shared = { refund, onDone: (done: Said) => [close(), onDone(done)], onClose: close }
  return (
    <li className={styles.refund}>
      <div className={styles.head}>
        {hasOrder && <Link to={`/orders/${orderNo}`}>{orderNo}</Link>}
        <strong>{amount}</strong>
        <span>{text(`effect.reason.${reason}`)}</span>
        <span className={styles.state}>{text(`refund.state.${state}`)}</span>
      </div>
      {isProposed ? <RefundFacts refund={refund} /> : note && <p>{note}</p>}
      <p className={styles.quiet}>
        {text('refund.by', {
          name: by.name ?? text(by.kind === 'shopper' ? 'refund.buyer' : 'refund.somebody'),
          time: time(at),
        })}
        {decidedBy &&
          state !== 'withdrawn' &&
          ` · ${text('refund.decided', { name: decidedBy.name ?? text('refund.somebody') })}`}
        {decisionNote && ` · ${decisionNote}`}
      </p>
      {mayDecide && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => setOpen('approve')}>
            {text('refund.approve', { amount })}
            <HiddenText> {text('refund.ofOrder', { orderNo })}</HiddenText>
          </Button>
          <Button kind="secondary" onClick={() => setOpen('decline')}>
            {text('refund.decline')}
            <HiddenText> {text('refund.ofOrder', { orderNo })}</HiddenText>
          </Button>
        </div>
      )}
      {mayWithdraw && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => setOpen('withdraw')}>
            {text('refund.withdraw')}
            <HiddenText> {text('refund.ofOrder', { orderNo })}</HiddenText>
          </Button>
        </div>
      )}
      {open === 'approve' && <ApproveDialog {...shared} />}
      {open === 'decline' && <DeclineDialog {...shared} />}
      {open === 'withdraw' && <WithdrawQuestion {...shared} />}
    </li>
  )
}
