import { useQuery } from '@tanstack/react-query'
import { Page } from '#office/components/shell/page.tsx'
import { call } from '#office/state/call.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Proposals } from './proposals.tsx'
import styles from './today.module.css'
import { WaitingList } from './waiting-list.tsx'

/** Changes are shown so soon (OFF-053). A hidden tab reads nothing. */
const readMilliseconds = 5_000

/** What waits, each a number that opens its list (OFF-050). */
export function Today() {
  const text = useText()
  const found = useQuery({
    queryKey: ['today'],
    queryFn: () => call('getToday', {}),
    refetchInterval: readMilliseconds,
    refetchOnWindowFocus: true,
    staleTime: readMilliseconds,
  })
  const proposals = found.data?.proposals
  const waiting = found.data?.lists.filter(({ count }) => count > 0)
  return (
    <Page title={text('place.today')}>
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      {proposals && <Proposals {...proposals} />}
      {waiting?.length === 0 && !proposals?.count && <p>{text('today.nothing')}</p>}
      <div className={styles.lists}>
        {waiting?.map((list) => (
          <WaitingList key={list.id} list={list} />
        ))}
      </div>
    </Page>
  )
}
