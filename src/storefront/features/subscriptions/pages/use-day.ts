import { useFormatDate } from '#ui/messages/use-text.ts'

/** Formats a calendar date: 'Sunday, December 20'. */
export function useDay(): (date: string) => string {
  const formatDate = useFormatDate()
  return (date) => formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' })
}
