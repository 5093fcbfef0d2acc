const oldest = 24

/**
 * Why the shop cannot run on this Node, or undefined. Imports nothing, because an older Node might not be able to
 * parse it.
 */
export function nodeProblem(version: string): string | undefined {
  if (Number(version.split('.')[0]) >= oldest) return undefined
  return `Node ${oldest} or newer is needed, and this is Node ${version}: install it from https://nodejs.org and start again.`
}
