import { useState } from 'react'
import { Question } from '#office/components/dialog/question.tsx'
import { refreshHolds } from '#office/components/holds/refresh-holds.ts'
import { Section } from '#office/components/shell/page.tsx'
import { nameIn, useOrderOptions } from '#office/components/orders/use-order-options.ts'
import { useDay } from '#office/lib/use-day.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './holds.module.css'
import { useHoldRules, type HoldRule } from './use-holds.ts'

interface RulesProps {
  mayEnd: boolean
  onDone: (done: string) => void
}

/** The current and future rules for regions. A rule ends after its last day, or when a member ends it. */
export function Rules({ mayEnd, onDone }: RulesProps) {
  const text = useText()
  const found = useHoldRules()
  const [ended, setEnded] = useState<HoldRule>()
  if (found.isError && !found.data)
    return <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>
  const rules = found.data?.rules
  if (!rules) return null
  return (
    <Section title={text('holds.rules')} text={text('holds.rules.text')} isWide>
      {rules.length === 0 && <p>{text('holds.rules.none')}</p>}
      <ul className={styles.rows}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <RuleText rule={rule} />
            {mayEnd && (
              <Button
                kind="secondary"
                aria-label={text('holds.rule.end', { name: rule.name })}
                onClick={() => setEnded(rule)}
              >
                {text('holds.rule.end.short')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended && (
        <Question
          title={text('holds.rule.end', { name: ended.name })}
          text={text('holds.rule.end.text')}
          confirm={text('holds.rule.end.button')}
          act={async () => {
            await call('endHoldRule', { parameters: { id: ended.id } })
            await refreshHolds()
            setEnded(undefined)
            onDone(text('holds.rule.ended', { name: ended.name }))
          }}
          onCancel={() => setEnded(undefined)}
        />
      )}
    </Section>
  )
}

function RuleText({ rule }: { rule: HoldRule }) {
  const text = useText()
  const day = useDay()
  const { methods } = useOrderOptions()
  const { name, states, zipPrefixes, startsOn, endsOn, meltableOnly } = rule
  const parts = [
    states.join(', '),
    zipPrefixes.length > 0 ? text('holds.rule.zips', { zips: zipPrefixes.join(', ') }) : '',
    text('holds.rule.days', { from: day(startsOn), until: day(endsOn) }),
    meltableOnly ? text('holds.rule.meltable') : '',
    [...new Set(rule.methods.map((id) => nameIn(methods, id)))].join(', '),
  ]
  return (
    <div>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.quiet}>{parts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
