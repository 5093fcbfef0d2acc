/**
 * Names the stories that passed at their second try only. Such a story has met a race, in the shop more often than in
 * itself: it does not hold up who changed something else, and it is to be looked into all the same.
 */
// Vitest takes a reporter from a file's default export.
// oxlint-disable-next-line import/no-default-export
export default class SecondTries {
  onTestRunEnd(modules) {
    const stories = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((story) => story.diagnostic()?.flaky)
    for (const story of stories) {
      const [error] = story.result().errors ?? []
      const place = error?.stacks?.map(({ file, line }) => `${file}:${line}`).at(-1)
      console.warn(`Passed at the second try only: ${story.module.relativeModuleId} > ${story.fullName}`)
      console.warn(`  at the first: ${error?.message} (${place ?? 'nowhere'})`)
    }
  }
}
