import type { Refusal } from '#commerce/refusals.ts'

export function closedText({ opensOn, closedOn }: Refusal<'campaign-closed'>): string {
  // The list of faults shows the names of the fields.
  const on = (day: string) => (Number.isNaN(Date.parse(day)) ? day : longDay.format(new Date(day)))
  if (opensOn !== undefined) return `This opens on ${on(opensOn)}. Please come back then.`
  if (closedOn !== undefined) return `This ended on ${on(closedOn)}, and entries are closed.`
  return 'This part of the campaign has ended. Please reload the page.'
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const enteredText = ({ limit }: Refusal<'campaign-limit-reached'>): string =>
  limit === 1
    ? 'You’ve already entered: it’s one entry per person. We’re keeping our fingers crossed!'
    : `You’ve already entered: it’s ${limit} entries per person. We’re keeping our fingers crossed!`
