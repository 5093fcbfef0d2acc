import { useQuery } from '@tanstack/react-query'
import { Page } from '#office/components/shell/page.tsx'
import { call } from '#office/state/call.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { CutOff } from './cut-off.tsx'
import { DayPlaces } from './day-places.tsx'
import { Proposals } from './proposals.tsx'
import { RunningOut } from './running-out.tsx'
import { Setup } from './setup.tsx'
import styles from './today.module.css'
import { useOutlook } from './use-outlook.ts'
import { WaitingList } from './waiting-list.tsx'

/** The polling interval (OFF-053). A hidden tab does not poll. */
const readMilliseconds = 5_000

/** The open work: numbers that link to their lists (OFF-050). */
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
  const lists = found.data?.lists.filter(({ count }) => count > 0)
  const waiting = lists?.filter(({ id }) => id !== 'to-pack-later')
  const { cutOffs, stock, places = [] } = useOutlook().data ?? {}
  const isIdle = waiting?.length === 0 && !proposals?.count && !stock?.count
  return (
    <Page title={text('place.today')}>
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      <Setup />
      {proposals && <Proposals {...proposals} />}
      {cutOffs && waiting && <CutOff cutOffs={cutOffs} isIdle={isIdle} />}
      {isIdle && !cutOffs && <p>{text('today.nothing')}</p>}
      <div className={styles.lists}>
        {lists?.map((list) => (
          <WaitingList key={list.id} list={list} />
        ))}
        {stock && stock.count > 0 && <RunningOut stock={stock} />}
      </div>
      {places.length > 0 && <DayPlaces places={places} />}
    </Page>
  )
}
