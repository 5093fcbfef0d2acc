/** HTTP status and texts of a fault. */
export interface FaultText {
  status: number
  title: string
  detail: string
  /** One sentence per problem, if there may be several (ACC-036). */
  messages?: string[]
}

export const faultText = (status: number, title: string, detail: string): FaultText => ({
  status,
  title,
  detail,
})
