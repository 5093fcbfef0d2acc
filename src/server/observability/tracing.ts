/**
 * The attributes of a span, with OpenTelemetry's standard names. They contain no names, addresses, card numbers or
 * query strings (RUN-061).
 */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** Traces of this process (RUN-060). */
export interface Tracing {
  /** Runs `work` as a child span of the current span. An error marks the span and is rethrown. */
  span<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>
  /** Runs the handling of a request as a span, which continues the trace of `traceparent` (W3C). */
  request<Result>(
    request: { method: string; traceparent: string | undefined },
    work: (name: (span: { name: string; attributes: SpanAttributes }) => void) => Promise<Result>,
  ): Promise<Result>
  /** The id of the current trace. */
  traceId(): string | undefined
  /** The headers that pass the current trace on to another service. */
  headers(): Record<string, string>
  /** Sends the spans that are not sent yet. */
  close(): Promise<void>
}
