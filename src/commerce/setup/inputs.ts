/** The settings that a new shop needs, in the order of the page Today (OFF-054). */
export const setupSteps = ['mail', 'gateway', 'shipping', 'shop', 'owner'] as const

export type SetupStep = (typeof setupSteps)[number]
