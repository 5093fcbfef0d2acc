import { approve, begin, find } from './approve.ts'
import type { Agents } from './agents.ts'
import type { AgentDependencies } from './dependencies.ts'
import { exchange } from './exchange.ts'

/** Opens the agents. */
export const openAgents = (dependencies: AgentDependencies): Agents => ({
  begin: (request) => begin(dependencies, request),
  find: (ticket) => find(dependencies, ticket),
  approve: (request) => approve(dependencies, request),
  exchange: (request) => exchange(dependencies, request),
})
