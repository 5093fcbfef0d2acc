import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Environment } from '#commerce/settings/environment.ts'
import { openLog } from './observability/log.ts'
import { openMetrics } from './observability/metrics.ts'
import { openService, type Service } from './service.ts'

/**
 * Opens the service inside the module graph of Vite: when a source changes that this module imports, Vite loads the
 * module again, and dev.ts opens a new shop.
 */
export function openDevService(environment: Environment, databaseUrl: string): Promise<Service> {
  const metrics = openMetrics()
  return openService({
    environment,
    databaseUrl,
    // The module has `undefined` where the type omits a key.
    build: build as ServerBuild,
    // Vite serves the storefront's files.
    assets: { find: () => undefined },
    log: openLog(environment.logLevel),
    metrics,
    readMetrics: metrics.text,
  })
}
