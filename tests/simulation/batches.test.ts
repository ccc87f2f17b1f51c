import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GenerateCodes } from '../../application/coordination/generation/GenerateCodes'
import { RemoveCodes } from '../../application/coordination/removal/RemoveCodes'
import { codeId } from '../../domain/codes/AccessCode'
import type { ChangeResult } from '../../domain/coordination/removal/CodeRemover'
import { fail, type Result } from '../../domain/shared/Result'
import { FakeBatches } from '../support/fakes/FakeBatches'
import { FakeCodeRemover } from '../support/fakes/FakeCodeRemover'
import { FakeCodeRepository } from '../support/fakes/FakeCodeRepository'
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
  it('is made once, however often it is lost or stopped and gone on with [GENERATE-20]', async () => {
    await fc.assert(
      fc.asyncProperty(faults, fc.integer({ min: 1, max: 900 }), async (planned, quantity) => {
        const batches = new FakeBatches()
        const through = unreliable(planned, () => {
          // Before the next piece of the batch.
          batches.store.beforeCommit = () => {
            batches.store.beforeCommit = () => undefined
            void batches.stop(beto.uid, order.id)
          }
        })
        const generate = new GenerateCodes(
          {
            make: (by, asked) => through(() => batches.make(by, asked)),
            stop: (by, id) => batches.stop(by, id),
            refuse: (by, request, reason) => batches.refuse(by, request, reason),
          },
          { bytes: seededBytes() },
        )
        const order = generate.order({ ...tenCodes, quantity })
        const codes = () => batches.store.in('codes')
        for (let tries = 0; tries <= planned.length; tries += 1) {
          const { stopped } = await generate.run(order, beto.uid)
          const stored = batches.store.documents.get(`stores/demo-store/batches/${order.id}`)
          expect(codes()).toHaveLength(Number(stored?.made ?? 0))
          if (stopped === null) break
        }
        expect(codes()).toHaveLength(quantity)
        expect(new Set(codes().map(({ code }) => code)).size).toBe(quantity)
        expect(new Set(codes().map(({ trackingId }) => trackingId))).toEqual(new Set([order.id]))
        expect(batches.store.in(`users/${beto.uid}/allowances`)).toMatchObject([{ used: quantity }])
      }),
      { numRuns: 200 },
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
