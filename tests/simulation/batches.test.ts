import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GenerateCodes } from '../../application/coordination/generation/GenerateCodes'
import { RemoveCodes } from '../../application/coordination/removal/RemoveCodes'
import { codeId } from '../../domain/codes/AccessCode'
import type { ChangeResult } from '../../domain/coordination/removal/CodeRemover'
import { fail, type Result } from '../../domain/shared/Result'
import { createFakes } from '../support/createFakes'
import { accessCode } from '../support/mothers/codes'
import { seededBytes, tenCodes } from '../support/mothers/generation'
import { beto, creatorProfile } from '../support/mothers/users'

/** Losses of a request: it is lost, or its answer is. */
const LOSSES = ['none', 'request-lost', 'answer-lost'] as const
type Fault = (typeof LOSSES)[number] | 'cancelled'

const losses = fc.array(fc.constantFrom(...LOSSES), { maxLength: 20 })
const faults = fc.array(fc.constantFrom<Fault>(...LOSSES, 'cancelled'), { maxLength: 20 })
const allowedAtOnce = fc.integer({ min: 1, max: 16 })

type Refused = Result<never, { readonly kind: 'offline' }>
const OFFLINE: Refused = fail({ kind: 'offline' })

/** A store with a coordinator. */
const open = () => {
  const fakes = createFakes()
  fakes.users.put(beto.uid, creatorProfile)
  return fakes
}

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
        const { batchMaker, documents } = open()
        let isCancelled = false
        const through = unreliable(planned, () => {
          isCancelled = true
        })
        // Between two pieces of the batch.
        const stop = documents.watch(
          'codes',
          async () => undefined,
          () => {
            if (isCancelled) void batchMaker.stop(beto.uid, order.id)
            isCancelled = false
          },
        )
        const generate = new GenerateCodes(
          {
            make: (by, asked) => through(() => batchMaker.make(by, asked)),
            stop: batchMaker.stop,
            refuse: batchMaker.refuse,
          },
          { bytes: seededBytes() },
        )
        const order = generate.order({ ...tenCodes, quantity })
        const codes = () => documents.all('codes')
        for (let tries = 0; tries <= planned.length; tries += 1) {
          const { stopped } = await generate.run(order, beto.uid)
          const stored = documents.get('batches', order.id)
          expect(codes()).toHaveLength(Number(stored?.made ?? 0))
          if (stopped === null) break
        }
        const made = codes()
        expect(made).toHaveLength(quantity)
        expect(new Set(made.map(({ code }) => code)).size).toBe(quantity)
        expect(new Set(made.map(({ trackingId }) => trackingId))).toEqual(new Set([order.id]))
        expect(documents.all('allowances')).toMatchObject([{ id: beto.uid, used: quantity }])
        stop()
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
          const { codeRemover: remover, codes: stored, documents } = open()
          const ids = Array.from({ length: 20 }, (_, at) => codeId(`code-${at}`))
          stored.put(...ids.map((id) => accessCode(id, { id, createdBy: beto.uid })))
          const through = unreliable(planned, () => undefined)
          // More at once are refused, as by a limit of the rules.
          const within =
            (act: typeof remover.remove): typeof remover.remove =>
            (some, by) =>
              through<ChangeResult>(async () =>
                some.length > most ? fail({ kind: 'permission-denied' }) : act(some, by),
              )
          const codes = new RemoveCodes({
            atOnce: 8,
            remove: within(remover.remove),
            restore: within(remover.restore),
          })
          for (const isRemoval of acts) {
            const { changed, failure } = await (isRemoval
              ? codes.remove(ids, beto.uid)
              : codes.restore(ids, beto.uid))
            const wanted = isRemoval ? 'deleted' : 'available'
            expect(changed.filter((id) => documents.get('codes', id)?.status !== wanted)).toEqual(
              [],
            )
            if (failure === null) expect(changed).toEqual(ids)
            expect(failure).not.toBe('permission-denied')
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
