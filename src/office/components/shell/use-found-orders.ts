import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { matchesWords } from '#office/lib/matches-words.ts'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { call } from '#office/state/call.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { Found } from './found.ts'

type FoundOrder = AnswerOf<'searchOffice'>['orders'][number]

/**
 * The delay after the last key, before a search starts. With the response time, results appear 150 ms after a key
 * (OFF-030).
 */
const pauseMilliseconds = 60

const shownOrders = 5
const shownPeople = 3

/** The newest orders that match the words, and the buyers whose name or email matches them. */
export function useFoundOrders(words: string, isAllowed: boolean): { orders: Found[]; people: Found[] } {
  const text = useText()
  const time = useShopTime()
  const navigate = useNavigate()
  const searched = useSettled(words.trim())
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['search', searched],
    queryFn: () => call('searchOffice', { parameters: { q: searched } }),
    enabled: isAllowed && searched !== '',
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  if (words.trim() === '' || !isAllowed) return { orders: [], people: [] }
  const found = data?.orders ?? []
  // Until the response to the last key arrives, show the matching orders of the previous response.
  const isAnswered = searched === words.trim() && !isPlaceholderData
  const rows = isAnswered ? found : found.filter((row) => matchesWords(wordsOf(row), words))
  return {
    orders: rows.slice(0, shownOrders).map((row) => ({
      id: `order-${row.orderNo}`,
      label: text('shell.search.order', { orderNo: row.orderNo }),
      hint: [row.buyer, recipientOf(row, text), time(row.placedAt)].filter(Boolean).join(' · '),
      open: () => void navigate(`/orders/${row.orderNo}`),
    })),
    people: buyersOf(rows, words).map(({ name, email }) => ({
      id: `person-${email}`,
      label: name,
      hint: email,
      open: () => void navigate(`/orders?${new URLSearchParams({ q: email }).toString()}`),
    })),
  }
}

/** Debounces a text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const wordsOf = ({ orderNo, buyer, email, matched }: FoundOrder): string =>
  [orderNo, buyer, email, ...(matched?.recipients ?? [])].filter(Boolean).join(' ')

const recipientOf = ({ matched }: FoundOrder, text: ReturnType<typeof useText>): string =>
  matched?.recipients[0] === undefined ? '' : text('shell.search.recipient', { name: matched.recipients[0] })

/** Each buyer whose name or email matches the words, once. Orders found by their products are skipped. */
export function buyersOf(rows: readonly FoundOrder[], words: string): { name: string; email: string }[] {
  const buyers = new Map<string, { name: string; email: string }>()
  for (const { buyer, email } of rows) {
    if (!email || buyers.has(email.toLowerCase())) continue
    const name = buyer || email
    if (matchesWords(`${name} ${email}`, words)) buyers.set(email.toLowerCase(), { name, email })
  }
  return [...buyers.values()].slice(0, shownPeople)
}
