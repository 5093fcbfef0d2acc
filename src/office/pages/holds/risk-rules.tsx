import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { Section } from '#office/components/shell/page.tsx'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './holds.module.css'
import { refreshRiskRules, useRiskRules, type RiskRule } from './use-holds.ts'

/** The rules that hold risky orders for a review, as sentences with their limits. */
export function RiskRules({ onDone }: { onDone: (done: string) => void }) {
  const text = useText()
  const found = useRiskRules()
  const rules = found.data?.rules
  if (found.isError && !rules)
    return <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>
  if (!rules) return null
  return (
    <Section title={text('holds.risks')} text={text('holds.risks.text')} isWide>
      <RiskForm rules={rules} onDone={onDone} />
    </Section>
  )
}

/** An amount in the shop's currency, or a number of orders. */
const shownLeast = ({ kind, least }: RiskRule): string =>
  kind === 'orders-of-email' ? String(least) : (least / 100).toFixed(2)

/** The typed limit. Undefined for an invalid one. */
function leastOf({ kind }: RiskRule, typed: string): number | undefined {
  const isCount = kind === 'orders-of-email'
  if (!(isCount ? /^\d{1,4}$/ : /^\d{1,6}(\.\d{1,2})?$/).test(typed)) return undefined
  const least = Math.round(Number(typed) * (isCount ? 1 : 100))
  return least > 0 ? least : undefined
}

function RiskForm({ rules, onDone }: { rules: readonly RiskRule[]; onDone: (done: string) => void }) {
  const text = useText()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: rules.flatMap(({ kind }) => [kind, `least ${kind}`]),
    check: (values) =>
      Object.fromEntries(
        rules.map((rule) => [
          `least ${rule.kind}`,
          leastOf(rule, values[`least ${rule.kind}`] ?? '') === undefined
            ? text('holds.risk.wrong')
            : undefined,
        ]),
      ),
    async send(values) {
      const changed = rules.map((rule) => ({
        kind: rule.kind,
        isOn: values[rule.kind] === 'on',
        least: leastOf(rule, values[`least ${rule.kind}`] ?? '') ?? rule.least,
      }))
      await call('saveRiskRules', { body: { rules: changed } })
      await refreshRiskRules()
      onDone(text('holds.risks.saved'))
    },
  })
  return (
    <Form label={text('holds.risks')} failure={failure} onSubmit={submit}>
      {rules.map((rule) => (
        <div key={rule.kind} className={styles.risk}>
          <Checkbox name={rule.kind} label={text(`holds.risk.${rule.kind}`)} defaultChecked={rule.isOn} />
          <TextField
            name={`least ${rule.kind}`}
            label={text(`holds.risk.${rule.kind}.least`)}
            hint={text('holds.risk.hits', { count: rule.hits })}
            defaultValue={shownLeast(rule)}
            inputMode="decimal"
            error={errors[`least ${rule.kind}`]}
          />
        </div>
      ))}
      <Actions>
        <Button type="submit" kind="secondary" busy={isBusy}>
          {text('holds.risks.save')}
        </Button>
      </Actions>
    </Form>
  )
}
