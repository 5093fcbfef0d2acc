import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { subjectOf, type AuditSearch } from '#office/lib/audit-search.ts'
import { distinctNames } from '#office/lib/distinct-names.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './audit.module.css'
import { callOptions } from './call-text.ts'
import { useAuditMembers } from './use-audit.ts'

interface AuditFiltersProps {
  search: AuditSearch
  onSearch: (search: Readonly<Record<string, string>>) => void
}

/** The filters by member, action, record and date. Dates are in the shop's time zone, both included. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const text = useText()
  const members = useAuditMembers(search)
  const names = distinctNames(members)
  const { errors, submit } = useSubmission({
    fields: ['memberId', 'call', 'subject', 'from', 'until'],
    check: ({ from, until }) => ({
      until: from !== '' && until !== '' && until < from ? text('audit.until.before') : undefined,
    }),
    async send({ subject, ...values }) {
      const given = { ...values, subject: subjectOf(subject) }
      onSearch(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')))
    },
  })
  return (
    <search aria-label={text('audit.filters')}>
      <Form onSubmit={submit}>
        <div className={styles.filters}>
          <SelectField
            // The options load with the first response. The `key` renders the select again, so that it shows the
            // selected option.
            key={String(members.length)}
            name="memberId"
            label={text('audit.member')}
            placeholder={text('audit.all')}
            defaultValue={search.memberId ?? ''}
            options={members.map(({ id, isClosed }) => {
              const name = names.get(id) ?? id
              return { value: id, label: isClosed ? text('audit.member.closed', { name }) : name }
            })}
          />
          <SelectField
            name="call"
            label={text('audit.call')}
            placeholder={text('audit.all')}
            defaultValue={search.call ?? ''}
            options={callOptions(text)}
          />
          <TextField
            name="subject"
            label={text('audit.subject')}
            placeholder={text('audit.subject.example')}
            defaultValue={search.subject}
            maxLength={100}
            autoComplete="off"
          />
          <TextField type="date" name="from" label={text('audit.from')} defaultValue={search.from} />
          <TextField
            type="date"
            name="until"
            label={text('audit.until')}
            defaultValue={search.until}
            error={errors.until}
          />
        </div>
        <Actions>
          <Button type="submit">{text('audit.search')}</Button>
          {Object.keys(search).length > 0 && (
            <Button kind="secondary" onClick={() => onSearch({})}>
              {text('audit.reset')}
            </Button>
          )}
        </Actions>
      </Form>
    </search>
  )
}
