import { distinctNames } from '#office/lib/distinct-names.ts'
import { useText } from '#ui/messages/use-text.ts'
import { AuditRow } from './audit-row.tsx'
import styles from './audit.module.css'
import type { AuditEntry, AuditMember } from './use-audit.ts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  members: readonly AuditMember[]
  onSubject: (subject: string) => void
}

/** The entries with action, member, record and time. Below 769 px an entry is a card of three lines (OFF-039). */
export function AuditTable({ entries, members, onSubject }: AuditTableProps) {
  const text = useText()
  const names = distinctNames(members)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('audit.what')}</th>
          <th scope="col" className={styles.wide}>
            {text('audit.who')}
          </th>
          <th scope="col" className={styles.wide}>
            {text('audit.subject')}
          </th>
          <th scope="col" className={styles.wide}>
            {text('audit.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} names={names} onSubject={onSubject} />
        ))}
      </tbody>
    </table>
  )
}
