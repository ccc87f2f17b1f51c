import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GenerateCodes } from '../../application/coordination/generation/GenerateCodes'
import { RemoveCodes } from '../../application/coordination/removal/RemoveCodes'
import { codeId } from '../../domain/codes/AccessCode'
import type { ChangeResult } from '../../domain/coordination/removal/CodeRemover'
import { fail, type Result } from '../../domain/shared/Result'
import { FakeCodeRemover } from '../support/fakes/FakeCodeRemover'
import { FakeCodeRepository } from '../support/fakes/FakeCodeRepository'
import { FakeCodeWriter } from '../support/fakes/FakeCodeWriter'
import { accessCode } from '../support/mothers/codes'
import { seededBytes, tenCodes } from '../support/mothers/generation'
import { beto } from '../support/mothers/users'

/** Losses of a request: it is lost, or its answer is. */
const LOSSES = ['none', 'request-lost', 'answer-lost'] as const
type Fault = (typeof LOSSES)[number] | 'cancelled'

const losses = fc.array(fc.constantFrom(...LOSSES), { maxLength: 20 })
const faults = fc.array(fc.constantFrom<Fault>(...LOSSES, 'cancelled'), { maxLength: 20 })
const allowedAtOnce = fc.integer({ min: 1, max: 16 })

type Refused = Result<never, { readonly kind: 'offline' }>
const OFFLINE: Refused = fail({ kind: 'offline' })

/** Answers calls one after the other with the faults, and as they are once those are over. */
const unreliable = (planned: readonly Fault[], cancel: () => void) => {
  const left = [...planned]
  return async <T>(call: () => Promise<T>): Promise<T | Refused> => {
    const fault = left.shift() ?? 'none'
    if (fault === 'request-lost') return OFFLINE
    if (fault === 'cancelled') cancel()
    const answer = await call()
    return fault === 'answer-lost' ? OFFLINE : answer
  }
}

describe('A batch on a network with faults', () => {
  it('tells at each stop which codes exist, and is made once when the coordinator goes on', async () => {
    await fc.assert(
      fc.asyncProperty(faults, allowedAtOnce, fc.integer(), async (planned, most, taken) => {
        const writer = new FakeCodeWriter()
        writer.allowedAtOnce = most
        let control = new AbortController()
        const through = unreliable(planned, () => control.abort())
        const generate = new GenerateCodes(
          {
            atOnce: 8,
            begin: (batch, ids) => through(() => writer.begin(batch, ids)),
            write: (batch, codes) => through(() => writer.write(batch, codes)),
            taken: (texts) => through(() => writer.taken(texts)),
          },
          { bytes: seededBytes() },
        )
        let plan = generate.plan({ ...tenCodes, quantity: 40 }, beto.uid)
        writer.take(...plan.pending.filter((_, at) => (taken >> at) & 1).map(({ code }) => code))
        for (let tries = 0; tries <= planned.length; tries += 1) {
          control = new AbortController()
          const outcome = await generate.run(plan, () => undefined, control.signal)
          plan = outcome.plan
          const there = new Set(writer.codes.map(({ id }) => id))
          const [written, pending] = [plan.written, plan.pending].map(
            (codes) => new Set(codes.map(({ id }) => id)),
          )
          expect([...(written ?? [])].filter((id) => !there.has(id))).toEqual([])
          expect([...there].filter((id) => !written?.has(id) && !pending?.has(id))).toEqual([])
          if (outcome.stopped === null) break
        }
        expect(plan.pending).toEqual([])
        expect(writer.codes).toHaveLength(40)
        expect(new Set(writer.codes.map(({ code }) => code)).size).toBe(40)
        expect(new Set(writer.codes.map(({ batch }) => batch.trackingId)).size).toBe(1)
        const textOf = new Map(writer.codes.map(({ id, code }) => [id, code]))
        for (const { id, code } of plan.written) expect(textOf.get(id)).toBe(code)
      }),
      { numRuns: 500 },
    )
  })

  it('is removed and restored, of which no code is told that is not', async () => {
    await fc.assert(
      fc.asyncProperty(
        losses,
        allowedAtOnce,
        fc.array(fc.boolean()),
        async (planned, most, acts) => {
          const repository = new FakeCodeRepository()
          const ids = Array.from({ length: 20 }, (_, at) => codeId(`code-${at}`))
          repository.put(...ids.map((id) => accessCode(id, { id, createdBy: beto.uid })))
          const remover = new FakeCodeRemover(repository)
          remover.allowedAtOnce = most
          const through = unreliable(planned, () => undefined)
          const codes = new RemoveCodes({
            atOnce: 8,
            remove: (some, by): Promise<ChangeResult> => through(() => remover.remove(some, by)),
            restore: (some, by): Promise<ChangeResult> => through(() => remover.restore(some, by)),
          })
          for (const isRemoval of acts) {
            const { changed, failure } = await (isRemoval
              ? codes.remove(ids, beto.uid)
              : codes.restore(ids, beto.uid))
            const wanted = isRemoval ? 'deleted' : 'available'
            expect(changed.filter((id) => repository.get(id)?.status !== wanted)).toEqual([])
            if (failure === null) expect(changed).toEqual(ids)
            expect(failure).not.toBe('permission-denied')
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
