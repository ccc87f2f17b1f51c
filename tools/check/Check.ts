import type { Need } from './needs'
import type { Session } from './session'
import type { CheckSettings } from './settings'

/** Outcome of a check: 'held' only if it was really seen. */
export type Outcome =
  | { readonly kind: 'held'; readonly detail: string }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'by-hand'; readonly instruction: string }

export const held = (detail: string): Outcome => ({ kind: 'held', detail })
export const failed = (why: string): Outcome => ({ kind: 'failed', why })
export const skipped = (why: string): Outcome => ({ kind: 'skipped', why })

export interface CheckContext {
  readonly settings: CheckSettings
  /** Signed in at the first call. @throws if the sign-in fails */
  readonly leader: () => Promise<Session>
  readonly coordinator: () => Promise<Session>
  readonly fetch: typeof fetch
  readonly wait: (ms: number) => Promise<void>
  /** The answer of the person who runs the checks; null if there is none. */
  readonly ask: (question: string) => Promise<boolean | null>
  /** Notes what a check made and cannot delete. */
  readonly leave: (what: string) => void
}

export interface Check {
  readonly name: string
  readonly needs: readonly Need[]
  run(context: CheckContext): Promise<Outcome>
}

/** A check that only a person can make: asked if there is one, else printed. */
export const byHand = (
  name: string,
  needs: readonly Need[],
  instructionFor: (settings: CheckSettings) => string,
): Check => ({
  name,
  needs,
  run: async ({ settings, ask }) => {
    const instruction = instructionFor(settings)
    const answer = await ask(instruction)
    if (answer === null) return { kind: 'by-hand', instruction }
    return answer ? held('seen by hand') : failed(`seen by hand: not so: ${instruction}`)
  },
})
