import auditMessages from 'virtual:messages/audit'
import { useSearchParams } from 'react-router'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { auditSearchOf } from '#office/lib/audit-search.ts'
import { useText } from '#ui/messages/use-text.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLog } from './audit-log.tsx'
import styles from './audit.module.css'

/** The actions of staff, with refused ones (OFF-150). The filters are in the URL. */
function AuditPage() {
  const text = useText()
  const [query, setQuery] = useSearchParams()
  const search = auditSearchOf(query)
  const show = (fields: Readonly<Record<string, string>>) => setQuery(fields)
  return (
    <Page title={text('place.audit')} permission="audit.read">
      <p className={styles.about}>{text('audit.text')}</p>
      {/* The `key` resets the fields after a navigation. */}
      <AuditFilters key={query.toString()} search={search} onSearch={show} />
      <AuditLog search={search} onSubject={(subject) => show({ ...search, subject })} />
    </Page>
  )
}

export default withMessages(auditMessages, AuditPage)
