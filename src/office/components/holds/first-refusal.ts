interface Answer {
  refused?: { code: string; detail: string } | undefined
}

/** The message of the first refusal in a list of results. Undefined without a refusal. */
export const firstRefusal = (answers: readonly (Answer | object)[]): string | undefined =>
  answers.flatMap((answer) => ('refused' in answer && answer.refused ? [answer.refused.detail] : []))[0]
