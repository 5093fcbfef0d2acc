/** What a new shop has to set, in the order in which Today lists it (OFF-054). */
export const setupSteps = ['mail', 'gateway', 'shipping', 'shop', 'owner'] as const

export type SetupStep = (typeof setupSteps)[number]
