import { approveAgentRequest } from './approveAgentRequest.ts'
import { getAgentRequest } from './getAgentRequest.ts'

/** Calls of members who act for customers. */
export const agents = { getAgentRequest, approveAgentRequest }
