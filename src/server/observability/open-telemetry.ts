import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { StartFailure } from '#shared/process/start-failure.ts'
import type { SpanAttributes, Tracing } from './tracing.ts'

/**
 * Opens traces of OpenTelemetry, sent as OTLP over HTTP. The exporter reads the standard settings (endpoint, headers,
 * time-out, certificate) itself. `exporter` is for tests.
 */
export function openTelemetry(
  settings: Readonly<Record<string, string | undefined>>,
  exporter: SpanExporter = new OTLPTraceExporter(),
): Tracing {
  const named = resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME ?? 'bonbon' })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(named),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratioOf(settings)) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('bonbon')

  const run = async <Result>(span: Span, parent = context.active(), work: () => Promise<Result>) => {
    try {
      return await context.with(trace.setSpan(parent, span), work)
    } catch (error) {
      // The message may contain text that a person typed. The log has it without such text.
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  }

  return {
    span: (name, attributes, work) =>
      run(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }), undefined, work),
    request({ method, traceparent }, work) {
      const parent = propagation.extract(context.active(), traceparent === undefined ? {} : { traceparent })
      const attributes: SpanAttributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      return run(span, parent, () => work((known) => describe(span, known)))
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    headers() {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
    async close() {
      await provider.shutdown()
      context.disable()
      propagation.disable()
    },
  }
}

function describe(span: Span, { name, attributes }: { name: string; attributes: SpanAttributes }): void {
  span.updateName(name)
  span.setAttributes(attributes)
  if (Number(attributes['http.response.status_code']) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The share of requests that are traced: by default all of them, as in the standard. */
function ratioOf({ OTEL_TRACES_SAMPLER_ARG: given }: Readonly<Record<string, string | undefined>>): number {
  const ratio = given === undefined || given === '' ? 1 : Number(given)
  if (ratio >= 0 && ratio <= 1) return ratio
  throw new StartFailure(
    `The setting OTEL_TRACES_SAMPLER_ARG is wrong: '${given}' is not a share. Write a number from 0 to 1, such as 0.05.`,
  )
}
