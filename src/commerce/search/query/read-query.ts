import { rules, rulesWhileTyping, type Found, type Groups } from './query-rules.ts'

/** A part of a query with a meaning beyond words: 'nut free', 'under 25', 'by friday'. */
export interface Understood extends Found {
  /** The phrase as typed. Removing it from the query removes this meaning. */
  phrase: string
}

export interface QueryReading {
  /** The remaining words to search for. */
  words: string
  understood: Understood[]
}

/** Phrases are only read up to this length; the rest of a longer query is words. */
const maxLength = 300

/** Reads allergens, diets, budgets and dates from a query. With `typing`, half-typed words are read, too. */
export function readQuery(query: string, { typing = false } = {}): QueryReading {
  const understood: (Understood & { at: number })[] = []
  let left = query
  for (const { pattern, read } of typing ? rulesWhileTyping : rules) {
    left =
      left.slice(0, maxLength).replaceAll(pattern, (...match: unknown[]) => {
        const groups = match.at(-1) as Groups // The last argument contains the groups, because every pattern names one.
        const [phrase, at] = [String(match[0]), Number(match.at(-3))]
        const filter = read(groups)
        if (!filter) return phrase
        understood.push({ ...nothing, ...filter, phrase: phrase.trim(), at })
        return taken.repeat(phrase.length)
      }) + left.slice(maxLength)
  }
  return {
    words: understood.length === 0 ? query : left.replaceAll(takenOrSpace, ' ').trim(),
    understood: understood.toSorted((a, b) => a.at - b.at).map(({ at: _, ...part }) => part),
  }
}

/** Replaces text that was already read: no rule matches it or across it, and other positions do not change. */
const taken = '\u0001'
const takenOrSpace = /[\u0001\s]+/g

const nothing: Found = { refinements: {}, excluded: [], claims: [], asksForDate: false }

/** Joins the chosen refinements with the refinements in the query. */
export function joinRefinements(
  chosen: Readonly<Record<string, string[]>>,
  understood: readonly Understood[],
): Record<string, string[]> {
  const all = new Map(Object.entries(chosen))
  for (const [attribute, values] of understood.flatMap(({ refinements }) => Object.entries(refinements)))
    all.set(attribute, [...new Set([...(all.get(attribute) ?? []), ...values])])
  return Object.fromEntries(all)
}
