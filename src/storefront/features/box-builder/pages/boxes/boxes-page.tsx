import { useRef } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useState } from 'react'
import { BoxEntry } from './box-entry.tsx'

/** The saved boxes of the customer, which can be built again, renamed and deleted. */
export default function BoxesPage() {
  const text = useText()
  const to = useTo()
  const { customer } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(0)
  const answer = useLoaded(`${customer.customerId} ${changes}`, () => calls().Site.getSavedBoxes())
  const { boxes, isLoading, retry } = useLast(answer)
  return (
    <>
      <title>{text('account.boxes.title')}</title>
      <h1 ref={heading} tabIndex={-1} className={content.heading}>
        {text('account.boxes.name')}
      </h1>
      {retry && <FailedRead onRetry={retry}>{text('account.boxes.unread')}</FailedRead>}
      {isLoading && <Skeleton className={content.waiting} />}
      {boxes?.length === 0 && (
        <div className={`${content.card} ${content.stack}`}>
          <p>{text('account.boxes.empty')}</p>
          <ButtonLink href={to(builderLink('candy'))}>{text('account.boxes.build')}</ButtonLink>
        </div>
      )}
      <ul className={content.cards}>
        {boxes?.map((box) => (
          <li key={box.boxId} className={content.card}>
            <BoxEntry
              box={box}
              onChanged={() => setChanges((count) => count + 1)}
              onRemoved={(container) => moveFocus(heading.current, container)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type Answer = ReturnType<
  typeof useLoaded<Awaited<ReturnType<ReturnType<typeof calls>['Site']['getSavedBoxes']>>>
>

/** Shows the last list until the changed list is loaded. */
function useLast(answer: Answer) {
  const [last, setLast] = useState<Answer>()
  if (answer.kind === 'loaded' && answer !== last && (last?.kind !== 'loaded' || last.value !== answer.value))
    setLast(answer)
  const shown = answer.kind === 'loaded' ? answer : last
  return {
    boxes: shown?.kind === 'loaded' ? shown.value.boxes : undefined,
    isLoading: shown?.kind !== 'loaded' && answer.kind !== 'failed',
    retry: answer.kind === 'failed' ? answer.retry : undefined,
  }
}
