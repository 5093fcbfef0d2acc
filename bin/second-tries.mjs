/**
 * Names the tests that passed at the second try only. Such a test has a race, more often in the shop than in the test:
 * it does not fail the run, and someone must look into it.
 */
// Vitest takes a reporter from a file's default export.
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
      console.warn(`  first try: ${error?.message} (${location ?? 'no location'})`)
    }
  }
}
