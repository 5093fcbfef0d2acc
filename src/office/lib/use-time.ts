import { useFormatDate } from '#ui/messages/use-text.ts'

/** Formats the time of something that happened, with the short name of its zone. */
export function useTime(): (at: string) => string {
  const format = useFormatDate()
  return (at) =>
    format(at, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
}
