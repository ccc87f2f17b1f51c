// The platform's cancellation (WHATWG DOM, "Aborting ongoing activities"), the one part of it that the core uses:
// browsers, workers and Node have it. tsconfig.core.json compiles without their libraries.

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
}

declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
