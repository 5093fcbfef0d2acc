import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { checkApproval } from '#storefront/lib/payment/check-approval.ts'
import { dropOpenApproval, readOpenApproval } from '#storefront/lib/payment/open-approval.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/**
 * The method of an unfinished approval for this basket: the shopper returned by the Back button, or closed the
 * provider's page. If it has been approved meanwhile, it is added to the basket.
 */
export function useUnfinishedApproval(basketId: string): string | undefined {
  const [open, setOpen] = useState(() => {
    const found = readOpenApproval()
    return found?.basketId === basketId ? found : undefined
  })
  const approvalId = open?.approvalId
  useEffect(() => {
    if (approvalId === undefined) return
    let isOver = false
    void checkApproval(calls(), approvalId).then(async ({ kind }) => {
      if (isOver || kind === 'open' || kind === 'unknown') return
      dropOpenApproval()
      if (kind === 'approved') await bag.load().catch(console.error)
      setOpen(undefined)
    })
    return () => {
      isOver = true
    }
  }, [approvalId])
  return open?.methodId
}
