import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Environment } from '#commerce/settings/environment.ts'
import { openLog } from './observability/log.ts'
import { openMetrics } from './observability/metrics.ts'
import { openOfficeFiles } from './office/office-files.ts'
import { openService, type Service } from './service.ts'

/**
 * Opens the service inside Vite's module graph. When a source that this module imports changes, Vite reloads the
 * module, and dev.ts opens a new shop.
 */
export async function openDevService(environment: Environment, databaseUrl: string): Promise<Service> {
  const metrics = openMetrics()
  return openService({
    environment,
    databaseUrl,
    // The module has `undefined` where the type omits a key.
    build: build as ServerBuild,
    // Vite serves the storefront's files.
    assets: { find: () => undefined },
    // The last build of the office (docs/decisions/0170-office-build.md).
    officeFiles: await openOfficeFiles('build/office'),
    log: openLog(environment.logLevel),
    metrics,
    readMetrics: metrics.text,
  })
}
