export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}
export interface StepResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'not run'
  readonly seconds: number
  readonly counts?: Counts
  readonly reason?: string
}

export declare const vitestCounts: (report: unknown, exitCode: number) => Counts
export declare const playwrightCounts: (report: unknown, exitCode: number) => Counts
export declare const total: (results: readonly StepResult[]) => Counts
export declare const lastLine: (counts: Counts) => string
export declare const table: (results: readonly StepResult[]) => string
