import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { addMonths, monthOf, movedBy, weeksOf, type Month } from './month-dates.ts'
import styles from './month-grid.module.css'

/** The look of a day, and its texts. */
export interface DayFace {
  isOpen: boolean
  /** Shown below its number if there is space; with `always`, also on small screens. */
  note?: { text: string; always?: boolean } | undefined
  /** The text after the date for screen readers. It is shown below the grid when the day has the focus. */
  words: string
}

interface MonthGridProps {
  month: Month
  /** The first and the last month that can be shown. */
  range: { first: Month; last: Month }
  /** Undefined while a day is not loaded. */
  faceOf: (date: CalendarDate) => DayFace | undefined
  chosen: CalendarDate | undefined
  /** The earliest day, which is marked. */
  suggested: CalendarDate | undefined
  onMonth: (month: Month) => void
  onChoose: (date: CalendarDate) => void
  onFocus: (date: CalendarDate) => void
}

/** A month as the date grid of the ARIA Authoring Practices: arrows, Home, End, Page Up and Page Down move the focus. */
export function MonthGrid(props: MonthGridProps) {
  const { month, range, chosen, suggested, onMonth, onFocus } = props
  const text = useText()
  const { grid, current, moveTo } = useGridFocus(props)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(event.key, current, event.shiftKey)
    if (!next) return
    event.preventDefault()
    if (monthOf(next) < range.first || monthOf(next) > range.last) return
    moveTo(next)
  }
  return (
    <div className={styles.calendar}>
      <MonthHead month={month} range={range} onMonth={onMonth} />
      <table
        ref={grid}
        // The date grid of the Authoring Practices is a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles.grid}
        aria-label={text('calendar.grid')}
        onKeyDown={onKeyDown}
      >
        <WeekdayHead />
        <tbody>
          {weeksOf(month).map((week, index) => (
            // A week has no other key than its index.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {week.map((date, place) =>
                date === undefined ? (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                  <td key={place} className={styles.empty} />
                ) : (
                  <td key={date} aria-selected={date === chosen}>
                    <Day
                      {...props}
                      date={date}
                      isCurrent={date === current}
                      isSuggested={date === suggested}
                      onFocus={onFocus}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Returns the day that is the tab stop of the grid, and a function that moves the focus to a day, also of another
 * month.
 */
function useGridFocus({ month, chosen, suggested, faceOf, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<CalendarDate>()
  const isMoving = useRef(false)
  const current =
    [focused, chosen, suggested].find((date) => date !== undefined && monthOf(date) === month) ??
    weeksOf(month)
      .flat()
      .find((date) => date !== undefined && faceOf(date)?.isOpen) ??
    `${month}-01`
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus()
  }, [current])
  const moveTo = (date: CalendarDate) => {
    isMoving.current = true
    setFocused(date)
    if (monthOf(date) !== month) onMonth(monthOf(date))
  }
  return { grid, current, moveTo }
}

function MonthHead({ month, range, onMonth }: Pick<MonthGridProps, 'month' | 'range' | 'onMonth'>) {
  const text = useText()
  const formatDate = useFormatDate()
  const stepTo = (to: Month, icon: 'left' | 'right', label: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={text(label)}
      disabled={to < range.first || to > range.last}
      onClick={() => onMonth(to)}
    >
      <Icon name={icon} size={20} />
    </button>
  )
  return (
    <div className={styles.head}>
      {stepTo(addMonths(month, -1), 'left', 'calendar.previous')}
      <p className={styles.month} aria-live="polite">
        {formatDate(`${month}-01`, { month: 'long', year: 'numeric' })}
      </p>
      {stepTo(addMonths(month, 1), 'right', 'calendar.next')}
    </div>
  )
}

function WeekdayHead() {
  const formatDate = useFormatDate()
  const named = (date: CalendarDate, weekday: 'long' | 'short') => formatDate(date, { weekday })
  return (
    <thead>
      <tr>
        {weeksOf('2026-11')[0]?.map((date) => (
          <th key={date} scope="col" abbr={named(date ?? '', 'long')}>
            {named(date ?? '', 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayProps extends Pick<MonthGridProps, 'faceOf' | 'chosen' | 'onChoose' | 'onFocus'> {
  date: CalendarDate
  isCurrent: boolean
  isSuggested: boolean
}

/** A day. A closed day can have the focus, so that its reason is readable. */
function Day({ date, isCurrent, isSuggested, faceOf, chosen, onChoose, onFocus }: DayProps) {
  const formatDate = useFormatDate()
  const face = faceOf(date)
  const name = formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' })
  const look = [
    styles.day,
    face?.isOpen && styles.open,
    isSuggested && styles.suggested,
    date === chosen && styles.chosen,
  ]
  return (
    <button
      type="button"
      data-date={date}
      className={look.filter(Boolean).join(' ')}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={!face?.isOpen || undefined}
      title={face?.isOpen === false ? face.words : undefined}
      onFocus={() => onFocus(date)}
      onClick={() => face?.isOpen && onChoose(date)}
    >
      <HiddenText>{face ? `${name}: ${face.words}` : name}</HiddenText>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      {face?.note && (
        <span aria-hidden="true" className={`${styles.note} ${face.note.always ? '' : styles.roomy}`}>
          {face.note.text}
        </span>
      )}
    </button>
  )
}
