import type { MessageParts } from '#shared/messages/message-parts.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import texts from '#shared/texts/en-US/faults.json' with { type: 'json' }
import { titleOf } from '#api/faults/refusal-texts.ts'
import { endpointStatuses, refusalStatuses } from '#api/faults/shopper-faults.ts'
import type { FaultCode } from '#api/faults/shopper-faults.ts'

interface DescribedFault {
  code: string
  status: number
  title: string
  detail: string
}

/**
 * Every fault of the shoppers' calls with its texts, for /api/docs/faults. Arguments are shown as their names in
 * braces.
 */
export const describeFaults = (): DescribedFault[] =>
  Object.entries({ ...refusalStatuses, ...endpointStatuses })
    .map(([name, status]) => {
      // The tables have these codes only.
      const code = name as FaultCode
      const title = titleOf(code, (key) => texts[key])
      return { code, status, title, detail: described(parseMessage(texts[`fault.${code}.detail`])) }
    })
    .toSorted((a, b) => a.code.localeCompare(b.code))

/** The default case (`other`) of a plural or selection. */
function described(message: string | MessageParts): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (typeof part !== 'object') return part === 0 ? '#' : part
      const options = part.select ?? part.plural
      return options ? described(options.other ?? []) : `{${part.name}}`
    })
    .join('')
}
