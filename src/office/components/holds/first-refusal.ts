interface Answer {
  refused?: { code: string; detail: string } | undefined
}

/** The sentence of the first refusal in a list of answers; undefined when nothing was refused. */
export const firstRefusal = (answers: readonly (Answer | object)[]): string | undefined =>
  answers.flatMap((answer) => ('refused' in answer && answer.refused ? [answer.refused.detail] : []))[0]
