import type { Refusal } from '#commerce/refusals.ts'

export function closedText({ opensOn, closedOn }: Refusal<'campaign-closed'>): string {
  // The list of faults shows the names of the fields.
  const on = (day: string) => (Number.isNaN(Date.parse(day)) ? day : longDay.format(new Date(day)))
  if (opensOn !== undefined) return `This opens on ${on(opensOn)}. Please come back then.`
  if (closedOn !== undefined) return `This has ended on ${on(closedOn)}. No more entries can be taken.`
  return 'This part of the campaign is over. Please load the page again.'
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const enteredText = ({ limit }: Refusal<'campaign-limit-reached'>): string =>
  limit === 1
    ? 'You have entered already: everybody may enter once. We keep our fingers crossed!'
    : `You have entered already: everybody may enter ${limit} times. We keep our fingers crossed!`
