import { type AccessCode, type CodeId, codeId } from '../../domain/codes/AccessCode'
import { isTracked } from '../../domain/codes/CodeStatus'
import type { Position, SourceCode } from '../../infrastructure/sync/codes/CodeSource'
import { accessCode } from '../support/mothers/codes'
import type { Random, Scheduler } from './Scheduler'

/** The time of the store's first write, in epoch milliseconds. */
export const START_MS = 1_795_000_000_000

const byNewest = ({ created: a }: SourceCode, { created: b }: SourceCode) =>
  (b?.at ?? 0) - (a?.at ?? 0)

/** The longest that a write takes from its time until it is seen, in milliseconds. */
const MOST_LATE_MS = 60_000

/** A leader's codes in the store, with what is done to them there; a write may be seen after one of a later time. */
export class SimulatedCodeStore {
  readonly codes = new Map<CodeId, SourceCode>()
  private readonly listeners = new Set<(id: CodeId) => void>()
  private writes = 0
  /** How many codes it ever had. */
  made = 0

  constructor(
    private readonly scheduler: Scheduler,
    private readonly random: Random,
  ) {}

  get tracked(): readonly SourceCode[] {
    return [...this.codes.values()].filter(({ code }) => isTracked(code)).sort(byNewest)
  }

  make(count: number) {
    for (let made = 0; made < count; made += 1) {
      const id = codeId(`code-${this.made}`)
      this.made += 1
      const created = this.now(id)
      this.later(() => this.put(accessCode(id, { id, maxUses: 0 }), { created, updated: null }))
    }
  }

  /** A use at the entrance, a removal or a restoration. */
  change(id: CodeId, changeOf: (code: AccessCode) => Partial<AccessCode>) {
    const updated = this.now(id)
    this.later(() => {
      const before = this.codes.get(id)
      if (!before) return
      const { code, created } = before
      // Writes of one document have ascending dates.
      const at = Math.max(updated.at, (before.updated?.at ?? 0) + 1)
      this.put({ ...code, ...changeOf(code) }, { created, updated: { id, at } })
    })
  }

  /** By a program that does not say when: no listener hears of it. */
  changeUnheard(id: CodeId, changeOf: (code: AccessCode) => Partial<AccessCode>) {
    const before = this.codes.get(id)
    if (before)
      this.codes.set(id, { ...before, code: { ...before.code, ...changeOf(before.code) } })
  }

  /** By a program that deletes its document. */
  delete(id: CodeId) {
    this.codes.delete(id)
    for (const listener of [...this.listeners]) listener(id)
  }

  onChange(listener: (id: CodeId) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private later(write: () => void) {
    if (this.random.isOneIn(4)) this.scheduler.after(this.random.below(MOST_LATE_MS), write)
    else write()
  }

  private now(id: CodeId): Position {
    this.writes += 1
    return { at: (START_MS + this.scheduler.now) * 1_000 + this.writes, id }
  }

  private put(code: AccessCode, times: Pick<SourceCode, 'created' | 'updated'>) {
    this.codes.set(code.id, { code, ...times })
    for (const listener of [...this.listeners]) listener(code.id)
  }
}
