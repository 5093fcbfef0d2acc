import { useState } from 'react'
import { Notice, type Said } from '#office/components/form/notice.tsx'
import { Proposal } from '#office/components/refunds/proposal.tsx'
import type { Refund } from '#office/components/refunds/refund.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './today.module.css'

/** Refunds that wait for a decision of the member (OFF-068). */
export function Proposals({ count, first }: { count: number; first: readonly Refund[] }) {
  const text = useText()
  const [done, setDone] = useState<Said>()
  const title = text('today.proposals', { count })
  return (
    <>
      <Notice text={done} />
      {count > 0 && (
        <section className={styles.list} aria-label={title}>
          <h2 className={styles.proposals}>{title}</h2>
          <ul>
            {first.map((refund) => (
              <Proposal key={refund.refundId} refund={refund} hasOrder onDone={setDone} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
