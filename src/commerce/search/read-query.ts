import { rules, rulesWhileTyping, type Found, type Groups } from './query-rules.ts'

/** A part of a query that asks for something else than words: 'nut free', 'under 25', 'by friday'. */
export interface Understood extends Found {
  /** As typed. Without it the query no longer asks for this. */
  phrase: string
}

export interface QueryReading {
  /** What is left to look for. */
  words: string
  understood: Understood[]
}

/** The rest of a longer query has words only. */
const maxLength = 300

/** Reads allergens, diets, budgets and dates out of a query. Half-typed words count when it is still `typing`. */
export function readQuery(query: string, { typing = false } = {}): QueryReading {
  const understood: (Understood & { at: number })[] = []
  let left = query
  for (const { pattern, read } of typing ? rulesWhileTyping : rules) {
    left =
      left.slice(0, maxLength).replaceAll(pattern, (...match: unknown[]) => {
        const groups = match.at(-1) as Groups // The last argument is the groups: every pattern names one.
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

/** Stands for what is read already: no rule matches it or across it, and the others stay where they are. */
const taken = '\u0001'
const takenOrSpace = /[\u0001\s]+/g

const nothing: Found = { refinements: {}, excluded: [], claims: [], asksForDate: false }

/** The chosen refinements with those that the query asks for. */
export function joinRefinements(
  chosen: Readonly<Record<string, string[]>>,
  understood: readonly Understood[],
): Record<string, string[]> {
  const all = new Map(Object.entries(chosen))
  for (const [attribute, values] of understood.flatMap(({ refinements }) => Object.entries(refinements)))
    all.set(attribute, [...new Set([...(all.get(attribute) ?? []), ...values])])
  return Object.fromEntries(all)
}
