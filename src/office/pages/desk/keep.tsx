import { useState } from 'react'
import { Question } from '#office/components/dialog/question.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { Pickup } from './use-desk.ts'

interface KeepProps {
  pickup: Pickup
  onDone: (notice: string) => Promise<void>
}

/** Extends the pickup deadline, with or without a reminder (OFF-107). */
export function Keep({ pickup: { orderNo: no, shipmentId: id }, onDone }: KeepProps) {
  const text = useText()
  const { keyOf, done } = useCallKey()
  const [asked, setAsked] = useState<'keep' | 'remind'>()
  async function keep(): Promise<void> {
    const body = { remind: asked === 'remind' }
    await call('keepPickup', { parameters: { no, id }, body }, { key: keyOf(body) })
    done()
    setAsked(undefined)
    await onDone(text(body.remind ? 'desk.isReminded' : 'desk.isKept'))
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked('keep')}>
        {text('desk.keep')}
      </Button>
      <Button kind="secondary" onClick={() => setAsked('remind')}>
        {text('desk.remind')}
      </Button>
      {asked && (
        <Question
          title={text(`desk.${asked}`)}
          text={text(`desk.${asked}.text`)}
          confirm={text(`desk.${asked}`)}
          act={keep}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
