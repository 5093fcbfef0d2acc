import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Environment } from '#commerce/settings/environment.ts'
import { openLog } from './observability/log.ts'
import { openMetrics } from './observability/metrics.ts'
import { openService, type Service } from './service.ts'

/**
 * The service in the module graph of the development server: this module is made anew whenever a source changes that
 * it stands on, and with it the shop.
 */
export function openDevService(environment: Environment, databaseUrl: string): Promise<Service> {
  const metrics = openMetrics()
  return openService({
    environment,
    databaseUrl,
    // Its module says `undefined` where the type leaves a key out.
    build: build as ServerBuild,
    // Vite serves the storefront's files.
    assets: { find: () => undefined },
    log: openLog(environment.logLevel),
    metrics,
    readMetrics: metrics.text,
  })
}
