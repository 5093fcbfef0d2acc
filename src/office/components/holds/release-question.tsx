import { useState } from 'react'
import { Question } from '#office/components/dialog/question.tsx'
import { call } from '#office/state/call.ts'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import { useText } from '#ui/messages/use-text.ts'
import { firstRefusal } from './first-refusal.ts'
import { refreshHolds } from './refresh-holds.ts'

interface ReleaseQuestionProps {
  ids: readonly string[]
  onDone: () => void
  onCancel: () => void
}

/** Asks for confirmation before holds are released: then their shipments can leave. */
export function ReleaseQuestion({ ids, onDone, onCancel }: ReleaseQuestionProps) {
  const text = useText()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <Question
      title={text('hold.release.title', { count: ids.length })}
      text={text('hold.release.text')}
      confirm={text('hold.release')}
      act={async () => {
        const { holds } = await call('releaseHolds', { body: { ids: [...ids] } }, { key })
        await refreshHolds()
        const refused = firstRefusal(holds)
        if (refused !== undefined) throw new CallFailure({ code: 'refused', detail: refused })
        onDone()
      }}
      onCancel={onCancel}
    />
  )
}
