import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { Controls } from './controls.tsx'
import styles from './desk.module.css'
import { DeskSearch } from './desk-search.tsx'
import { pathOf, PickupRow } from './pickup-row.tsx'
import { Unread } from './unread.tsx'
import { deskLists, usePickups, type DeskList } from './use-desk.ts'

/**
 * The pickup lists of a shop with their numbers, and a search by name, phone number, order number or code (OFF-103).
 */
export function Pickups({ store }: { store: string }) {
  const text = useText()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const q = parameters.get('q') ?? ''
  const list = deskLists.find((one) => one === parameters.get('list')) ?? 'prepare'
  const found = usePickups({ store, list, q })
  const pickups = found.data?.pickups ?? []
  // Words that ended with Enter, or came from a scanner. A single result opens automatically.
  const [opening, setOpening] = useState<string>()
  const code = /^\d{6}$/.test(q.replaceAll(/\s/g, '')) ? q : undefined
  const openOnly = useEffectEvent(() => {
    const [only, ...others] = pickups
    setOpening(undefined)
    if (only && others.length === 0) void navigate(pathOf(only), { state: { code } })
  })
  const isFound = opening !== undefined && opening === q && q !== '' && !found.isFetching && found.isSuccess
  useEffect(() => {
    if (isFound) openOnly()
  }, [isFound])

  return (
    <div className={styles.desk}>
      <Controls>
        <DeskSearch
          words={q}
          label={text('desk.search')}
          hint={text('desk.search.hint')}
          onSearch={(words, isEnter) => {
            setParameters(words === '' ? { list } : { list, q: words }, { replace: true })
            if (isEnter) setOpening(words)
          }}
        />
        <DeskTabs list={q === '' ? list : undefined} counts={found.data?.counts} />
      </Controls>
      <section className={styles.results} aria-label={text(q === '' ? `desk.list.${list}` : 'desk.found')}>
        {(found.isError || !found.data) && <Unread found={found} what={q === '' ? 'list' : 'search'} />}
        <p role="status" className={styles.quiet}>
          {q !== '' &&
            found.data &&
            !found.isPlaceholderData &&
            text('desk.found.count', { count: pickups.length })}
          {q === '' &&
            found.data &&
            !found.isPlaceholderData &&
            pickups.length === 0 &&
            text(`desk.empty.${list}`)}
        </p>
        <ul>
          {pickups.map((pickup) => (
            <PickupRow
              key={`${pickup.orderNo} ${pickup.shipmentId}`}
              pickup={pickup}
              isFound={q !== ''}
              code={code}
            />
          ))}
        </ul>
        {found.data?.isMore && <p className={styles.quiet}>{text('desk.more')}</p>}
      </section>
    </div>
  )
}

interface DeskTabsProps {
  /** The shown list. Undefined during a search. */
  list: DeskList | undefined
  counts: Readonly<Record<DeskList, number>> | undefined
}

function DeskTabs({ list, counts }: DeskTabsProps) {
  const text = useText()
  return (
    <nav className={styles.tabs} aria-label={text('desk.lists')}>
      {deskLists.map((id) => (
        <Link
          key={id}
          to={`/desk?list=${id}`}
          replace
          className={
            id === 'not-collected' && (counts?.[id] ?? 0) > 0 ? `${styles.tab} ${styles.late}` : styles.tab
          }
          aria-current={id === list ? 'page' : undefined}
        >
          {text(`desk.list.${id}`)} <span className={styles.count}>{counts?.[id] ?? ''}</span>
        </Link>
      ))}
    </nav>
  )
}
