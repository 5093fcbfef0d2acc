import type { Frequency } from '#shared/commerce/subscriptions.ts'

type Text = (id: string, values: { count: number }) => string

/** The names of the units 1 to 3. */
const units = { 1: 'day', 2: 'week', 3: 'month' } as const

/** 'Every 4 weeks'. */
export const everyTitle = ({ every, everyPeriod }: Frequency, text: Text): string =>
  text(`renewal.title.${units[everyPeriod]}`, { count: every })

/** 'every 4 weeks', inside a sentence. */
export const everyWords = ({ every, everyPeriod }: Frequency, text: Text): string =>
  text(`renewal.words.${units[everyPeriod]}`, { count: every })
