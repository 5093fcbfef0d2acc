/**
 * A Vitest reporter that lists the tests that passed only at the second attempt. Such a test met a race, more often
 * in the shop than in the test. It does not fail the run, but needs attention.
 */
// Vitest loads a reporter from the default export.
// oxlint-disable-next-line import/no-default-export
export default class SecondTries {
  onTestRunEnd(modules) {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky)
    for (const test of tests) {
      const [error] = test.result().errors ?? []
      const location = error?.stacks?.map(({ file, line }) => `${file}:${line}`).at(-1)
      console.warn(`Passed at the second try only: ${test.module.relativeModuleId} > ${test.fullName}`)
      console.warn(`  at the first: ${error?.message} (${location ?? 'no location'})`)
    }
  }
}
