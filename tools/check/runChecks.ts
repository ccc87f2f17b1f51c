import { type Check, type CheckContext, failed, type Outcome, skipped } from './Check'
import { missingOf } from './needs'

export interface Checked {
  readonly name: string
  readonly outcome: Outcome
}

const outcomeOf = async (check: Check, context: CheckContext): Promise<Outcome> => {
  for (const need of check.needs) {
    const missing = missingOf(need, context.settings)
    if (missing !== null) return skipped(missing)
  }
  try {
    return await check.run(context)
  } catch (cause) {
    return failed(cause instanceof Error ? cause.message : String(cause))
  }
}

/** Runs checks one after another. @param onDone called after each */
export const runChecks = async (
  checks: readonly Check[],
  context: CheckContext,
  onDone: (checked: Checked) => void,
): Promise<readonly Checked[]> => {
  const all: Checked[] = []
  for (const check of checks) {
    const checked = { name: check.name, outcome: await outcomeOf(check, context) }
    all.push(checked)
    onDone(checked)
  }
  return all
}

const WORDS = {
  held: 'held',
  failed: 'FAILED',
  skipped: 'not checked',
  'by-hand': 'by hand',
} as const satisfies Record<Outcome['kind'], string>

const textOf = (outcome: Outcome): string => {
  if (outcome.kind === 'held') return outcome.detail
  return outcome.kind === 'by-hand' ? outcome.instruction : outcome.why
}

/** A line for a check. */
export const lineOf = ({ name, outcome }: Checked): string =>
  `${WORDS[outcome.kind].padEnd(11)}  ${name}: ${textOf(outcome)}`

/** How many came out in which way. */
export const summaryOf = (all: readonly Checked[]): string =>
  Object.entries(WORDS)
    .map(([kind, word]) => `${all.filter(({ outcome }) => outcome.kind === kind).length} ${word}`)
    .join(', ')

/** 1 if a check failed or none held: a run that saw nothing is no success. */
export const exitCodeOf = (all: readonly Checked[]): 0 | 1 =>
  all.some(({ outcome }) => outcome.kind === 'failed') ||
  all.every(({ outcome }) => outcome.kind !== 'held')
    ? 1
    : 0
