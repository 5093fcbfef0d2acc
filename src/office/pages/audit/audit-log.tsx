import { useEffect, useRef } from 'react'
import { Loading } from '#office/components/shell/loading.tsx'
import type { AuditSearch } from '#office/lib/audit-search.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { AuditTable } from './audit-table.tsx'
import styles from './audit.module.css'
import { useAudit } from './use-audit.ts'

interface AuditLogProps {
  search: AuditSearch
  /** Filters the log by one record. */
  onSubject: (subject: string) => void
}

/**
 * The matching entries, with a button that loads older ones. After a failed read the loaded entries stay (OFF-038).
 */
export function AuditLog({ search, onSubject }: AuditLogProps) {
  const text = useText()
  const log = useAudit(search)
  const { data, isPending, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage } = log
  const end = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  const pages = data?.pages ?? []
  const entries = pages.flatMap(({ items }) => items)
  useEffect(() => {
    // The button disappears with the last page and would lose the focus.
    if (wasPressed.current && !hasNextPage) end.current?.focus()
    wasPressed.current = false
  }, [pages.length, hasNextPage])
  if (isPending) return <Loading />
  return (
    <>
      {isError && (
        <FailedRead onRetry={() => void (log.isFetchNextPageError ? fetchNextPage() : log.refetch())}>
          {error.message}
        </FailedRead>
      )}
      {entries.length > 0 && (
        <AuditTable entries={entries} members={pages[0]?.members ?? []} onSubject={onSubject} />
      )}
      <p role="status">{data && entries.length === 0 && text('audit.none')}</p>
      {hasNextPage ? (
        <Button
          kind="secondary"
          className={styles.more}
          busy={isFetchingNextPage}
          onClick={() => {
            wasPressed.current = true
            void fetchNextPage()
          }}
        >
          {text('audit.more')}
        </Button>
      ) : (
        entries.length > 0 && (
          <p ref={end} tabIndex={-1} className={styles.about}>
            {text('audit.end')}
          </p>
        )
      )}
    </>
  )
}
